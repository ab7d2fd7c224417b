import { DAY } from "../../record/observations";
import type { CheckRow } from "./check-row";
import { firstOf, measuredProblem, value } from "./evidence";

const potassium = "UK Kidney Association. Treatment of acute hyperkalaemia in adults, 2023";
const label = (drug: string, year: number) => `US prescribing information of ${drug} (${year})`;
const ada = "American Diabetes Association. Standards of Care 2024, section 6. Diabetes Care 2024;47 Suppl 1:S111-25";
const liver = "Chalasani NP et al. ACG guideline: drug-induced liver injury. Am J Gastroenterol 2021;116:878-98";
const bleeding = "Falanga A et al. EHA guideline on anticoagulation with low platelets. HemaSphere 2022;6:e750";
const day = DAY / 60;

/** ALT in U/L: 3, 5 and 10 times the upper limit of 35. */
const ALT = { three: 105, five: 175, ten: 350 } as const;

/** Drugs and laboratory values that do not go together, in the catalogue's units. CK, levels of drugs and the QTc are in no record here. */
// biome-ignore format: a table, one line a pair
const rows: readonly Omit<CheckRow, "kind">[] = [
  { id: "high-potassium", drugs: { of: ["ACE inhibitor", "angiotensin receptor blocker", "potassium-sparing diuretic", "trimethoprim", "tacrolimus", "cyclosporine", "non-steroidal anti-inflammatory drug"], except: ["aspirin"] }, when: value("potassium", [[3, ">=", 6], [2, ">=", 5.5]], day), advice: "check whether what raises potassium can be held, and repeat it", source: potassium },
  { id: "potassium-given", drugs: { of: ["potassium chloride", "potassium phosphate", "succinylcholine"] }, when: value("potassium", [[3, ">=", 6], [2, ">=", 5.5]], 12), advice: "check that none is given until it is repeated", source: potassium },
  { id: "low-potassium-digoxin", drugs: { of: ["digoxin"] }, when: firstOf(value("potassium", [[3, "<", 3], [2, "<", 3.5]], day), value("magnesium", [[2, "<", 1.2]], day)), advice: "check the level and the rhythm, and replace", source: label("digoxin", 2019) },
  { id: "low-potassium-diuretic", drugs: { of: ["loop diuretic", "thiazide diuretic", "amphotericin"] }, when: value("potassium", [[2, "<", 3]], day), advice: "check replacement and magnesium before the next dose", source: "Kardalas E et al. Hypokalemia: a clinical update. Endocr Connect 2018;7:R135-46" },
  { id: "low-potassium-insulin", drugs: { of: ["insulin"] }, when: value("potassium", [[3, "<", 3], [2, "<", 3.3]], 6), advice: "insulin lowers it further; check replacement first", source: "Kitabchi AE et al. Hyperglycemic crises. Diabetes Care 2009;32:1335-43 (none below 3.3)" },
  { id: "low-glucose", drugs: { of: ["insulin", "sulfonylurea"] }, when: value("glucose", [[3, "<", 54], [2, "<", 70]], 6), begunBefore: true, advice: "check glucose now, and the dose", source: ada },
  { id: "low-sodium-thiazide", drugs: { of: ["thiazide diuretic", "desmopressin"] }, when: value("sodium", [[3, "<", 120], [2, "<", 130]], day), advice: "check whether it can be stopped", source: "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47" },
  { id: "low-sodium-antidepressant", drugs: { of: ["SSRI", "SNRI", "carbamazepine"] }, when: value("sodium", [[2, "<", 125]], day), advice: "it may be its cause; check osmolality of the urine, and whether it is needed", source: "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47" },
  { id: "high-magnesium", drugs: { of: ["magnesium sulfate", "magnesium oxide", "magnesium citrate", "milk of magnesia"] }, when: value("magnesium", [[3, ">=", 6], [2, ">=", 4]], day), advice: "check reflexes and breathing, and hold it", source: label("magnesium sulfate", 2020) },
  { id: "low-platelets-anticoagulant", drugs: { of: ["anticoagulant"] }, when: value("platelets", [[3, "<", 25], [2, "<", 50]], 48), advice: "check bleeding, the indication and the dose", source: bleeding },
  { id: "low-platelets-antiplatelet", drugs: { of: ["antiplatelet"] }, when: value("platelets", [[2, "<", 20], [1, "<", 50]], 48), advice: "check bleeding, and what it is for", source: "a team decision" },
  { id: "low-platelets-marrow", drugs: { of: ["linezolid", "valproate"] }, when: value("platelets", [[2, "<", 50], [1, "<", 100]], 48), begunBefore: true, advice: "it may be among its causes; check how long it has been given", source: label("linezolid", 2023) },
  { id: "low-white-cells", drugs: { of: ["ganciclovir", "azathioprine", "mycophenolate", "methotrexate", "methimazole", "propylthiouracil", "sulfamethoxazole"] }, when: value("wbc", [[3, "<", 1], [2, "<", 2]], 48), advice: "check neutrophils, and whether it can be held", source: "US prescribing information (boxed warnings and precautions: marrow), 2023" },
  { id: "high-inr", drugs: { of: ["warfarin"] }, when: value("inr", [[3, ">", 10], [2, ">", 4.5]], 48), advice: "check bleeding, hold it, and vitamin K above 10 or with bleeding", source: "Holbrook A et al. Chest 2012;141 Suppl 2:e152S-84S" },
  { id: "metformin-lactate", drugs: { of: ["metformin"] }, when: value("lactate", [[3, ">=", 4], [2, ">", 2]], day), advice: "check whether it is stopped, pH and kidney function", source: label("metformin", 2016) },
  { id: "ketoacidosis-sglt2", drugs: { of: ["SGLT2 inhibitor"] }, when: value("bicarbonate", [[3, "<", 15], [2, "<", 18]], day), advice: "ketoacidosis with normal glucose is possible; check ketones, and stop it", source: "FDA Drug Safety Communication on SGLT2 inhibitors (2015, 2020)" },
  { id: "acidosis-acetazolamide", drugs: { of: ["acetazolamide"] }, when: value("ph", [[2, "<", 7.3]], day), advice: "it adds to acidosis; check whether it is needed", source: label("acetazolamide", 2020) },
  { id: "liver-paracetamol", drugs: { of: ["acetaminophen"] }, when: value("alanineAminotransferase", [[2, ">=", 1000]], 48), advice: "check the daily dose and the level", source: liver },
  { id: "liver-valproate", drugs: { of: ["valproate"] }, when: value("alanineAminotransferase", [[3, ">=", ALT.ten], [2, ">=", ALT.three]], 48), advice: "check ammonia, and for another antiepileptic", source: `${label("valproate", 2023)}; the limits are a team decision` },
  { id: "liver-tuberculosis", drugs: { of: ["isoniazid", "rifampin", "pyrazinamide"] }, when: value("alanineAminotransferase", [[3, ">=", ALT.five]], 48), advice: "from five times the limit they are held; check who decides", source: "Saukkonen JJ et al. ATS statement: hepatotoxicity of antituberculosis therapy. Am J Respir Crit Care Med 2006;174:935-52" },
  { id: "liver-amiodarone", drugs: { of: ["amiodarone"] }, when: value("alanineAminotransferase", [[2, ">=", ALT.ten]], 48), begunBefore: true, advice: "check dose and route, and low flow as its cause", source: `${label("amiodarone", 2018)}; the limit is a team decision` },
  { id: "liver-statin", drugs: { of: ["statin"] }, when: value("alanineAminotransferase", [[2, ">=", ALT.ten], [1, ">=", ALT.five]], 48), advice: "check CK, and hold it until it falls", source: "Newman CB et al. Statin safety: AHA scientific statement. Arterioscler Thromb Vasc Biol 2019;39:e38-81" },
  { id: "liver-methotrexate", drugs: { of: ["methotrexate"] }, when: value("alanineAminotransferase", [[2, ">=", ALT.three]], 48), advice: "check whether it is held", source: label("methotrexate", 2020) },
  { id: "falling-hematocrit", drugs: { of: ["anticoagulant", "thrombolytic"] }, when: measuredProblem("falling-hematocrit", 2), advice: "check for bleeding before the next dose", source: "a team decision" },
];

export const laboratoryRows: readonly CheckRow[] = rows.map((row) => ({ ...row, kind: "laboratory" }));
