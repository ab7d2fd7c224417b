import { rateText } from "../background/infusion-rate";
import { ventilatedNow } from "../ventilated-at";
import type { CheckRow, Evidence } from "./check-row";
import { type CheckInput, isIn } from "./checked-drugs";
import { firstOf, problem, value } from "./evidence";

const label = (drug: string, year: number) => `US prescribing information of ${drug} (${year})`;
const sepsis = "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247 (target 65 mmHg)";
const heart =
  "Heidenreich PA et al. AHA/ACC/HFSA heart failure guideline. Circulation 2022;145:e895-1032 (drugs that may cause harm)";
const beers = "American Geriatrics Society Beers Criteria 2023. J Am Geriatr Soc 2023;71:2052-81";
const padis = "Devlin JW et al. PADIS guideline. Crit Care Med 2018;46:e825-73";
const slowing = [
  "beta blocker",
  "cardiac glycoside",
  "dexmedetomidine",
  "amiodarone",
  "diltiazem",
  "verapamil",
  "clonidine",
];
const bleeds = /\bha?emorrhag(?:e|ic)\b|\bbleeding\b|\bbleed\b|ha?ematemesis|mel(?:a|ae)ena/iu;
const noBleed = {
  acute: true,
  unless: /ha?emorrhoid|conjunctival|disorder|fever|postmenopausal|gingival|nevus/iu,
} as const;
const failing = /heart failure|cardiomyopathy/iu;
const preserved = /preserved|diastolic/iu;
const cirrhosis = /cirrhosis|hepatic (?:failure|coma)|liver failure|hepatic encephalopathy/iu;
const pregnancy = /\bpregnan|gestation/iu;

/** Drugs and what a patient has, by the words of a problem's title or by the signs of the last hours. */
// biome-ignore format: a table, one line a pair
const rows: readonly Omit<CheckRow, "kind">[] = [
  { id: "slow-heart", drugs: { of: slowing }, when: value("heartRate", [[3, "<", 40], [2, "<", 50]], 4), advice: "check rhythm and pressure, and whether it can be held", source: "Kusumoto FM et al. ACC/AHA/HRS bradycardia guideline. Circulation 2019;140:e382-482" },
  { id: "heart-block", drugs: { of: ["beta blocker", "cardiac glycoside", "diltiazem", "verapamil"] }, when: unpaced(problem(/complete (?:atrioventricular|heart|AV) block|(?:second|third)[- ]degree (?:atrioventricular|AV) block|sick sinus/iu, { severity: 2 })), advice: "contraindicated without a pacemaker; check the rhythm", source: "Kusumoto FM et al. ACC/AHA/HRS bradycardia guideline. Circulation 2019;140:e382-482" },
  { id: "low-pressure", drugs: { of: ["antihypertensive", "nitrate"], except: ["nimodipine", "tamsulosin"] }, when: firstOf(heldPressure, value("meanPressure", [[3, "<", 55], [2, "<", 65]], 4), value("niMeanPressure", [[3, "<", 55], [2, "<", 65]], 4)), advice: "it lowers the pressure; check whether it is held", source: sepsis },
  { id: "asthma-beta-blocker", drugs: { of: ["propranolol", "nadolol", "carvedilol", "labetalol", "sotalol"] }, when: problem(/\basthma/iu, { severity: 2 }), advice: "not selective, it may narrow the airways; check wheeze, and another drug", source: label("propranolol", 2021) },
  { id: "heart-failure-nsaid", drugs: { of: ["non-steroidal anti-inflammatory drug"], except: ["aspirin"] }, when: problem(failing, { severity: 2 }), advice: "it retains fluid; check whether it can be stopped", source: heart },
  { id: "heart-failure-calcium", drugs: { of: ["diltiazem", "verapamil"] }, when: problem(failing, { severity: 2, unless: preserved }), advice: "harmful where the ejection fraction is low; check it", source: heart },
  { id: "heart-failure-antiarrhythmic", drugs: { of: ["flecainide", "dronedarone"] }, when: problem(failing, { severity: 3, unless: preserved }), advice: "contraindicated where the ejection fraction is low; check it", source: heart },
  { id: "bleeding-anticoagulant", drugs: { of: ["anticoagulant", "thrombolytic"] }, when: problem(bleeds, { severity: 3, ...noBleed }), advice: "check whether it bleeds now, and who wanted it in spite of that", source: "Tomaselli GF et al. ACC consensus on bleeding on oral anticoagulants. J Am Coll Cardiol 2020;76:594-622" },
  { id: "bleeding-antiplatelet", drugs: { of: ["antiplatelet", "non-steroidal anti-inflammatory drug"] }, when: problem(bleeds, { severity: 2, ...noBleed }), advice: "check whether it bleeds now, and what it is for", source: "Abraham NS et al. ACG-CAG guideline: antithrombotics in gastrointestinal bleeding. Am J Gastroenterol 2022;117:542-58" },
  { id: "hit-heparin", drugs: { of: ["heparin", "enoxaparin", "dalteparin"] }, when: problem(/heparin[- ]induced thrombocytop/iu, { severity: 3 }), advice: "contraindicated, flushes too; check for another anticoagulant", source: "Cuker A et al. ASH guideline: HIT. Blood Adv 2018;2:3360-92" },
  { id: "delirium-anticholinergic", drugs: { of: ["diphenhydramine", "hydroxyzine", "doxylamine", "promethazine", "scopolamine", "amitriptyline"] }, when: problem(/\bdelirium\b/iu, { severity: 2, acute: true }), advice: "anticholinergic; check whether it can be stopped", source: beers },
  { id: "delirium-benzodiazepine", drugs: { of: ["benzodiazepine"] }, when: problem(/\bdelirium\b/iu, { severity: 1, acute: true, unless: /tremens|alcohol|withdrawal/iu }), advice: "it feeds delirium; check whether it is for withdrawal or seizures", source: padis },
  { id: "encephalopathy-sedative", drugs: { of: ["benzodiazepine"] }, when: problem(/hepatic (?:encephalopathy|coma)/iu, { severity: 2 }), advice: "it deepens encephalopathy; check whether it is needed", source: "EASL guideline: hepatic encephalopathy. J Hepatol 2022;77:807-24" },
  { id: "cirrhosis-nsaid", drugs: { of: ["non-steroidal anti-inflammatory drug"], except: ["aspirin"] }, when: problem(cirrhosis, { severity: 2 }), advice: "kidneys and varices suffer; check whether it can be stopped", source: "Biggins SW et al. AASLD guidance: ascites and hepatorenal syndrome. Hepatology 2021;74:1014-48" },
  { id: "liver-failure-paracetamol", drugs: { of: ["acetaminophen"] }, when: problem(/acute (?:\w+ )*(?:hepatic|liver) failure|hepatic necrosis/iu, { severity: 2, acute: true }), advice: "check why it is given, and the level", source: "Shingina A et al. ACG guideline: acute liver failure. Am J Gastroenterol 2023;118:1128-53" },
  { id: "cirrhosis-hepatotoxic", drugs: { of: ["valproate", "methotrexate", "metformin"] }, when: problem(cirrhosis, { severity: 2 }), advice: "check whether it is meant", source: "US prescribing information (hepatic impairment), 2023" },
  { id: "seizure-threshold", drugs: { of: ["tramadol", "bupropion", "meperidine", "imipenem"] }, when: problem(/\bseizures?\b|\bepilep/iu, { severity: 2 }), advice: "it lowers the threshold; check for another drug", source: label("tramadol", 2023) },
  { id: "parkinson-dopamine", drugs: { of: ["haloperidol", "metoclopramide", "prochlorperazine", "promethazine", "olanzapine", "risperidone"] }, when: problem(/parkinson|lewy bod/iu, { severity: 3, unless: /wolff/iu }), advice: "it blocks dopamine; check for another drug", source: beers },
  { id: "myasthenia", drugs: { of: ["aminoglycoside", "fluoroquinolone", "macrolide", "magnesium sulfate", "neuromuscular blocker"] }, when: problem(/myasthenia gravis/iu, { severity: 3 }), advice: "it may bring on a crisis; check vital capacity, and another drug", source: "Narayanaswami P et al. Consensus guidance for myasthenia gravis. Neurology 2021;96:114-22" },
  { id: "obstruction-prokinetic", drugs: { of: ["metoclopramide"] }, when: problem(/(?:intestinal|bowel) obstruction/iu, { severity: 2, acute: true }), advice: "contraindicated in obstruction; check for another antiemetic", source: label("metoclopramide", 2017) },
  { id: "g6pd-oxidant", drugs: { of: ["rasburicase", "nitrofurantoin", "sulfamethoxazole"] }, when: problem(/\bG6PD\b|glucose-6-phosphate/iu, { severity: 3 }), advice: "it causes haemolysis; check for another drug", source: label("rasburicase", 2019) },
  { id: "pregnancy", drugs: { of: ["warfarin", "ACE inhibitor", "angiotensin receptor blocker", "valproate", "methotrexate", "mycophenolate", "tetracycline", "non-steroidal anti-inflammatory drug"], except: ["aspirin"] }, when: pregnantNow, advice: "it harms the child; check for another drug", source: "US prescribing information (use in specific populations), 2023" },
  { id: "clot-contraceptive", drugs: { of: ["ethinyl estradiol", "mestranol"] }, when: problem(/pulmonary embol|deep (?:vein|venous) thrombosis/iu, { severity: 2, acute: true }), advice: "contraindicated; check whether it is stopped", source: "US Medical Eligibility Criteria for Contraceptive Use, 2024. MMWR Recomm Rep 2024;73(4):1-126" },
  { id: "slow-breathing", drugs: { of: ["opioid", "benzodiazepine", "barbiturate", "gabapentinoid"] }, when: unventilated(firstOf(value("respiratoryRate", [[3, "<=", 8], [2, "<", 10]], 2), value("paco2", [[2, ">=", 60]], 6))), advice: "check consciousness and breathing now, and reversal", source: "FDA boxed warning on opioids with benzodiazepines (2016); gabapentinoids (2019)" },
];

export const problemRows: readonly CheckRow[] = rows.map((row) => ({ ...row, kind: "problem" }));

type When = CheckRow["when"];

/** A vasopressor that holds the pressure now. */
function heldPressure({ drugs }: CheckInput): Evidence | null {
  const held = drugs
    .filter((one) => one.standing === "given" && isIn(one, { of: ["vasopressor"] }) && one.drug.rate !== null)
    .sort((a, b) => (a.ingredient < b.ingredient ? -1 : 1))[0];
  if (!held?.drug.rate) return null;
  const text = `pressure held by ${held.ingredient} ${rateText(held.drug.rate)}`;
  return { text, severity: 2, observations: [], resourceIds: [held.drug.resourceId] };
}

function unpaced(when: When): When {
  return (input) =>
    input.background.problems.some(({ title }) => /pacemaker/iu.test(title)) ||
    input.background.procedures.some(({ title }) => /pacemaker/iu.test(title))
      ? null
      : when(input);
}

/** Under a ventilator a rate is the machine's, and sedation is meant. */
function unventilated(when: When): When {
  return (input) => {
    const isRunning = input.background.procedures.some(
      ({ title, isRunning: runs }) => runs && /ventilation|ventilator|intubat/iu.test(title),
    );
    return ventilatedNow(input.chart) || isRunning ? null : when(input);
  };
}

/** A pregnancy that began within 42 weeks; one without a beginning is of long ago. */
function pregnantNow(input: CheckInput): Evidence | null {
  const lately = input.background.problems.filter(
    ({ since, state }) => state === "active" && since !== null && since.minutes > -42 * 7 * 24 * 60,
  );
  const found = problem(pregnancy, { severity: 3, unless: /ectopic|complete abortion|supervision/iu });
  return found({ ...input, background: { ...input.background, problems: lately } });
}
