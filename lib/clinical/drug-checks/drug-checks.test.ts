import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import type { Encounter } from "../../record/schema";
import { chartOf } from "../chart";
import { allergy, backgroundWith, drug, infusion, minute, problem } from "../fixtures/made-background";
import type { Chart } from "../schema";
import { drugChecks } from "./drug-checks";

type Holds = Parameters<typeof backgroundWith>[0];
const chart = (
  holds: Holds,
  readings: Readings = {},
  who: Partial<Encounter> = {},
  sex: "male" | "unknown" = "male",
): Chart => {
  const background = backgroundWith(holds);
  return { ...chartOf(recordWith(readings, who, { sex }), 2880, background), background };
};
/** "id:severity" of every check, worst first. */
const checks = (holds: Holds, readings: Readings = {}, who: Partial<Encounter> = {}) =>
  drugChecks(chart(holds, readings, who)).map(({ id, severity }) => `${id}:${severity}`);
const texts = (holds: Holds, readings: Readings = {}, who: Partial<Encounter> = {}) =>
  drugChecks(chart(holds, readings, who)).map(({ text }) => text);

const given = (...names: string[]) => names.map((name) => drug(name));
const home = (name: string) => drug(name, { told: "said", state: "unsaid", since: minute(-40_000) });
const acute = (title: string) => ({ ...problem(title), since: minute(-60) });
const dialysis = { resourceId: "d", title: "Hemodialysis", since: minute(100), until: null, isRunning: true };
const ventilation = {
  resourceId: "v",
  title: "Invasive Ventilation",
  since: minute(100),
  until: null,
  isRunning: true,
};

/** A man of 60: eGFR 16 at a creatinine of 4 mg/dL, 23 at 3, 37 at 2, 53 at 1.5, 86 at 1. */
const creatinine = (value: number): Readings => ({ creatinine: [[2500, value]] });
const potassium = (value: number): Readings => ({ potassium: [[2700, value]] });

type Case = readonly [name: string, holds: Holds, readings: Readings, expected: readonly string[]];

/** Written before the rules; each says all that is said, and so what is not. */
const allergyCases: readonly Case[] = [
  [
    "the drug itself, reaction not told",
    { drugs: given("Vancomycin"), allergies: [allergy("Vancomycin")] },
    {},
    ["allergy-vancomycin:3"],
  ],
  [
    "the drug itself, nausea alone",
    { drugs: given("Erythromycin"), allergies: [allergy("Erythromycin", "Nausea and vomiting")] },
    {},
    ["allergy-erythromycin:1"],
  ],
  ["another drug", { drugs: given("Vancomycin"), allergies: [allergy("Codeine")] }, {}, []],
  [
    "penicillins with anaphylaxis, piperacillin",
    { drugs: given("Piperacillin-Tazobactam"), allergies: [allergy("Penicillins", "Anaphylaxis")] },
    {},
    ["allergy-piperacillin:3"],
  ],
  [
    "penicillins with a rash, piperacillin",
    { drugs: given("Piperacillin-Tazobactam"), allergies: [allergy("Penicillins", "Rash")] },
    {},
    ["allergy-piperacillin:2"],
  ],
  [
    "penicillin, cefazolin: no side chain in common",
    { drugs: given("Cefazolin"), allergies: [allergy("Penicillin", "Anaphylaxis")] },
    {},
    [],
  ],
  [
    "penicillin, meropenem: cross-reaction below 1%",
    { drugs: given("Meropenem"), allergies: [allergy("Penicillin", "Hives")] },
    {},
    [],
  ],
  [
    "amoxicillin, cephalexin: the same side chain",
    { drugs: given("Cephalexin"), allergies: [allergy("Amoxicillin", "Rash")] },
    {},
    ["allergy-cephalexin:2"],
  ],
  [
    "amoxicillin, ceftriaxone: another side chain",
    { drugs: given("Ceftriaxone"), allergies: [allergy("Amoxicillin", "Rash")] },
    {},
    [],
  ],
  [
    "ceftriaxone, cefepime: the same side chain",
    { drugs: given("Cefepime"), allergies: [allergy("Ceftriaxone", "Anaphylaxis")] },
    {},
    ["allergy-cefepime:3"],
  ],
  ["ceftriaxone, cefazolin", { drugs: given("Cefazolin"), allergies: [allergy("Ceftriaxone", "Anaphylaxis")] }, {}, []],
  [
    "ceftazidime, aztreonam",
    { drugs: given("Aztreonam"), allergies: [allergy("Ceftazidime", "Hives")] },
    {},
    ["allergy-aztreonam:2"],
  ],
  [
    "cephalosporins as a class",
    { drugs: given("Cefazolin"), allergies: [allergy("Cephalosporins")] },
    {},
    ["allergy-cefazolin:2"],
  ],
  [
    "sulfa, sulfamethoxazole",
    { drugs: given("Sulfamethoxazole-Trimethoprim"), allergies: [allergy("Sulfa drugs", "Rash")] },
    {},
    ["allergy-sulfamethoxazole:2"],
  ],
  [
    "sulfa, furosemide: no antibiotic",
    { drugs: given("Furosemide"), allergies: [allergy("Sulfa drugs", "Rash")] },
    {},
    [],
  ],
  [
    "sulfa, trimethoprim alone: no sulfonamide",
    { drugs: given("Trimethoprim"), allergies: [allergy("Sulfonamide")] },
    {},
    [],
  ],
  [
    "lisinopril with angioedema, enalapril",
    { drugs: given("Enalaprilat"), allergies: [allergy("Lisinopril", "Angioedema")] },
    {},
    ["allergy-enalaprilat:3"],
  ],
  [
    "morphine, fentanyl: opioids do not cross",
    { drugs: given("Fentanyl"), allergies: [allergy("Morphine", "Itching")] },
    {},
    [],
  ],
  [
    "an allergy that nobody confirmed",
    { drugs: given("Vancomycin"), allergies: [{ ...allergy("Vancomycin"), isUnconfirmed: true }] },
    {},
    ["allergy-vancomycin:2"],
  ],
  [
    "drops in the eye",
    { drugs: given("Ciprofloxacin Ophth Soln"), allergies: [allergy("Ciprofloxacin", "Hives")] },
    {},
    [],
  ],
  [
    "allergies not recorded",
    { drugs: given("Vancomycin"), allergies: "not-recorded" },
    {},
    ["allergies-not-checkable:1"],
  ],
  ["none known", { drugs: given("Vancomycin") }, {}, []],
  [
    "allergies not recorded, and no drug",
    { drugs: [], problems: [problem("Asthma")], allergies: "not-recorded" },
    {},
    [],
  ],
];

const kidneyCases: readonly Case[] = [
  ["metformin below 30", { drugs: given("Metformin") }, creatinine(3), ["kidney-metformin:3"]],
  ["metformin below 45", { drugs: given("Metformin") }, creatinine(2), ["kidney-metformin:1"]],
  ["metformin above", { drugs: given("Metformin") }, creatinine(1), []],
  ["metformin, creatinine of three days ago", { drugs: given("Metformin") }, { creatinine: [[-1, 3]] }, []],
  [
    "metformin, end-stage kidney disease and no creatinine",
    { drugs: given("Metformin"), problems: [problem("End stage renal disease")] },
    {},
    ["kidney-metformin:3"],
  ],
  ["dabigatran below 30", { drugs: given("Dabigatran") }, creatinine(3), ["kidney-dabigatran:3"]],
  ["rivaroxaban below 50", { drugs: given("Rivaroxaban") }, creatinine(2), ["kidney-rivaroxaban:1"]],
  ["apixaban at 37: nothing to do", { drugs: given("Apixaban") }, creatinine(2), []],
  ["enoxaparin below 30", { drugs: given("Enoxaparin Sodium") }, creatinine(3), ["kidney-enoxaparin:2"]],
  ["heparin below 30: not by the kidney", { drugs: given("Heparin") }, creatinine(3), []],
  ["ketorolac below 30", { drugs: given("Ketorolac") }, creatinine(3), ["kidney-nsaid:3"]],
  ["aspirin below 30: as an antiplatelet", { drugs: given("Aspirin") }, creatinine(3), []],
  ["gabapentin below 30", { drugs: given("Gabapentin") }, creatinine(3), ["kidney-gabapentinoid:2"]],
  ["vancomycin on dialysis", { drugs: given("Vancomycin"), procedures: [dialysis] }, {}, ["kidney-vancomycin:2"]],
  ["vancomycin by mouth", { drugs: given("Vancomycin Oral Liquid") }, creatinine(3), []],
  [
    "gentamicin, creatinine doubled but low",
    { drugs: given("Gentamicin") },
    {
      creatinine: [
        [100, 0.6],
        [2500, 1.3],
      ],
    },
    ["kidney-aminoglycoside:2"],
  ],
  ["morphine below 30", { drugs: given("Morphine Sulfate") }, creatinine(3), ["kidney-morphine:2"]],
  ["fentanyl below 30", { drugs: given("Fentanyl Citrate") }, creatinine(3), []],
  ["digoxin below 50", { drugs: given("Digoxin") }, creatinine(2), ["kidney-digoxin:2"]],
  ["piperacillin below 30: doses are left alone here", { drugs: given("Piperacillin-Tazobactam") }, creatinine(3), []],
];

const laboratoryCases: readonly Case[] = [
  ["lisinopril, potassium 6.2", { drugs: given("Lisinopril") }, potassium(6.2), ["high-potassium:3"]],
  ["lisinopril, potassium 5.6", { drugs: given("Lisinopril") }, potassium(5.6), ["high-potassium:2"]],
  ["lisinopril, potassium 5.2", { drugs: given("Lisinopril") }, potassium(5.2), []],
  ["potassium given, potassium 5.7", { drugs: given("Potassium Chloride") }, potassium(5.7), ["potassium-given:2"]],
  ["furosemide, potassium 2.8", { drugs: given("Furosemide") }, potassium(2.8), ["low-potassium-diuretic:2"]],
  ["furosemide, potassium 3.3", { drugs: given("Furosemide") }, potassium(3.3), []],
  ["digoxin, potassium 3.2", { drugs: given("Digoxin") }, potassium(3.2), ["low-potassium-digoxin:2"]],
  ["insulin, potassium 3.1", { drugs: given("Insulin Regular") }, potassium(3.1), ["low-potassium-insulin:2"]],
  ["insulin, glucose 48", { drugs: given("Insulin Regular") }, { glucose: [[2800, 48]] }, ["low-glucose:3"]],
  [
    "insulin begun after the glucose of 48",
    { drugs: [drug("Insulin Regular", { since: minute(2850) })] },
    { glucose: [[2800, 48]] },
    [],
  ],
  ["insulin, glucose 48 of yesterday", { drugs: given("Insulin Regular") }, { glucose: [[1500, 48]] }, []],
  [
    "hydrochlorothiazide, sodium 126",
    { drugs: given("Hydrochlorothiazide") },
    { sodium: [[2700, 126]] },
    ["low-sodium-thiazide:2"],
  ],
  [
    "enoxaparin, platelets 40",
    { drugs: given("Enoxaparin") },
    { platelets: [[2700, 40]] },
    ["low-platelets-anticoagulant:2"],
  ],
  ["enoxaparin, platelets 90", { drugs: given("Enoxaparin") }, { platelets: [[2700, 90]] }, []],
  ["a heparin flush, platelets 20", { drugs: given("Heparin Flush") }, { platelets: [[2700, 20]] }, []],
  [
    "heparin since five days, platelets 250 to 100",
    { drugs: [drug("Heparin", { since: minute(-4500) })] },
    {
      platelets: [
        [100, 250],
        [2700, 100],
      ],
    },
    ["heparin-platelets:3"],
  ],
  [
    "heparin since one day, platelets 250 to 100",
    { drugs: [drug("Heparin", { since: minute(1440) })] },
    {
      platelets: [
        [100, 250],
        [2700, 100],
      ],
    },
    [],
  ],
  ["metformin, lactate 5", { drugs: given("Metformin") }, { lactate: [[2800, 5]] }, ["metformin-lactate:3"]],
  [
    "atorvastatin, ALT 200",
    { drugs: given("Atorvastatin") },
    { alanineAminotransferase: [[2700, 200]] },
    ["liver-statin:1"],
  ],
  ["atorvastatin, ALT 90", { drugs: given("Atorvastatin") }, { alanineAminotransferase: [[2700, 90]] }, []],
  [
    "valproate, ALT 150",
    { drugs: given("Valproic Acid") },
    { alanineAminotransferase: [[2700, 150]] },
    ["liver-valproate:2"],
  ],
  [
    "empagliflozin, bicarbonate 12",
    { drugs: given("Empagliflozin") },
    { bicarbonate: [[2700, 12]] },
    ["ketoacidosis-sglt2:3"],
  ],
];

const pairCases: readonly Case[] = [
  ["haloperidol and ondansetron", { drugs: given("Haloperidol", "Ondansetron") }, {}, ["qt:2"]],
  [
    "haloperidol and ondansetron, potassium 3.1",
    { drugs: given("Haloperidol", "Ondansetron") },
    potassium(3.1),
    ["qt:3"],
  ],
  ["ondansetron and azithromycin", { drugs: given("Azithromycin", "Ondansetron") }, {}, ["qt:1"]],
  ["ondansetron alone, potassium 3.3", { drugs: given("Ondansetron") }, potassium(3.3), []],
  ["ondansetron alone, potassium 2.7", { drugs: given("Ondansetron") }, potassium(2.7), ["qt:2"]],
  ["amiodarone alone, magnesium 1.4", { drugs: given("Amiodarone") }, { magnesium: [[2700, 1.4]] }, ["qt:2"]],
  ["amiodarone alone, potassium 3.3", { drugs: given("Amiodarone") }, potassium(3.3), ["qt:2"]],
  ["ibuprofen twice", { drugs: given("Ibuprofen 200 mg", "Ibuprofen-Famotidine") }, {}, ["twice-ibuprofen:2"]],
  ["amiodarone alone", { drugs: given("Amiodarone") }, {}, []],
  ["propofol and fentanyl", { drugs: given("Propofol", "Fentanyl") }, {}, []],
  ["apixaban and heparin", { drugs: given("Apixaban", "Heparin") }, {}, ["two-anticoagulants:2"]],
  ["apixaban and a heparin flush", { drugs: given("Apixaban", "Heparin Lock Flush") }, {}, []],
  ["dabigatran alone, of two classes", { drugs: given("Dabigatran") }, {}, []],
  ["warfarin and heparin: bridging", { drugs: given("Warfarin", "Heparin") }, {}, ["warfarin-bridged:1"]],
  ["ibuprofen and ketorolac", { drugs: given("Ibuprofen", "Ketorolac") }, {}, ["two-nsaids:2"]],
  ["ibuprofen and aspirin", { drugs: given("Ibuprofen", "Aspirin") }, {}, []],
  ["lisinopril and losartan", { drugs: given("Lisinopril", "Losartan") }, {}, ["ace-and-arb:2"]],
  ["paracetamol twice", { drugs: given("Acetaminophen", "Acetaminophen-Hydrocodone") }, {}, ["twice-acetaminophen:2"]],
  ["insulin twice: customary", { drugs: given("Insulin - Humalog", "Insulin - Glargine") }, {}, []],
  ["two benzodiazepines", { drugs: given("Midazolam", "Lorazepam") }, {}, ["two-benzodiazepines:1"]],
  ["valproate and meropenem", { drugs: given("Valproate Sodium", "Meropenem") }, {}, ["valproate-carbapenem:3"]],
  ["linezolid and sertraline", { drugs: given("Linezolid", "Sertraline") }, {}, ["linezolid-serotonin:2"]],
];

const kg = "mg/kg/h";
const infusionCases: readonly Case[] = [
  [
    "propofol 4.5 mg/kg/h for 50 h",
    { drugs: [infusion("Propofol", kg, [[-120, 2880, 4.5]])] },
    {},
    ["propofol-long:3"],
  ],
  ["propofol 4.5 mg/kg/h for 40 h", { drugs: [infusion("Propofol", kg, [[480, 2880, 4.5]])] }, {}, []],
  ["propofol 3 mg/kg/h for 50 h", { drugs: [infusion("Propofol", kg, [[-120, 2880, 3]])] }, {}, []],
  [
    "noradrenaline 0.7",
    { drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.7]])] },
    {},
    ["noradrenaline-high:2"],
  ],
  ["noradrenaline 0.3", { drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.3]])] }, {}, []],
  [
    "a vasopressor where none was wanted",
    {
      drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])],
      limits: [
        {
          resourceId: "l",
          words: "DNR, no pressors",
          limits: ["no vasopressors"],
          isFull: false,
          isStatus: false,
          since: minute(100),
        },
      ],
    },
    {},
    ["limit-vasopressor:3"],
  ],
  [
    "a vasopressor after a limit was lifted",
    {
      drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])],
      limits: [
        { ...{ resourceId: "m", words: "Full code", limits: [], isFull: true, isStatus: true }, since: minute(900) },
        {
          ...{ resourceId: "l", words: "No pressors", limits: ["no vasopressors"], isFull: false, isStatus: false },
          since: minute(100),
        },
      ],
    },
    {},
    [],
  ],
  [
    "a vasopressor where another limit was written down later",
    {
      drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])],
      limits: [
        {
          ...{ resourceId: "m", words: "DNR", limits: ["no resuscitation"], isFull: false, isStatus: true },
          since: minute(900),
        },
        {
          ...{ resourceId: "l", words: "No pressors", limits: ["no vasopressors"], isFull: false, isStatus: false },
          since: minute(100),
        },
      ],
    },
    {},
    ["limit-vasopressor:3"],
  ],
  [
    "a vasopressor with no resuscitation alone",
    {
      drugs: [infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])],
      limits: [
        {
          resourceId: "l",
          words: "DNR",
          limits: ["no resuscitation"],
          isFull: false,
          isStatus: false,
          since: minute(100),
        },
      ],
    },
    {},
    [],
  ],
];

const problemCases: readonly Case[] = [
  ["metoprolol at 38/min", { drugs: given("Metoprolol") }, { heartRate: [[2870, 38]] }, ["slow-heart:3"]],
  ["metoprolol at 46/min hours ago", { drugs: given("Metoprolol") }, { heartRate: [[2000, 46]] }, []],
  [
    "lisinopril while noradrenaline runs",
    { drugs: [...given("Lisinopril"), infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])] },
    {},
    ["low-pressure:2"],
  ],
  [
    "nimodipine while noradrenaline runs: customary",
    { drugs: [...given("Nimodipine"), infusion("Norepinephrine", "ug/kg/min", [[2000, 2880, 0.1]])] },
    {},
    [],
  ],
  [
    "amlodipine at a mean pressure of 52",
    { drugs: given("Amlodipine") },
    { meanPressure: [[2870, 52]] },
    ["low-pressure:3"],
  ],
  [
    "propranolol in asthma",
    { drugs: given("Propranolol"), problems: [problem("Asthma, unspecified, without status asthmaticus")] },
    {},
    ["asthma-beta-blocker:2"],
  ],
  ["metoprolol in asthma: selective", { drugs: given("Metoprolol"), problems: [problem("Asthma")] }, {}, []],
  [
    "propranolol, family history of asthma",
    { drugs: given("Propranolol"), problems: [problem("Family history of asthma")] },
    {},
    [],
  ],
  [
    "ibuprofen in heart failure",
    { drugs: given("Ibuprofen"), problems: [problem("Chronic systolic heart failure")] },
    {},
    ["heart-failure-nsaid:2"],
  ],
  [
    "ibuprofen, heart disease without heart failure",
    { drugs: given("Ibuprofen"), problems: [problem("Hypertensive heart disease without heart failure")] },
    {},
    [],
  ],
  [
    "diltiazem in diastolic failure",
    { drugs: given("Diltiazem"), problems: [problem("Acute on chronic diastolic heart failure")] },
    {},
    [],
  ],
  [
    "heparin with a bleeding of this illness",
    { drugs: given("Heparin"), problems: [acute("Intracerebral hemorrhage")] },
    {},
    ["bleeding-anticoagulant:3"],
  ],
  [
    "heparin with an ulcer without hemorrhage",
    { drugs: given("Heparin"), problems: [acute("Gastric ulcer without hemorrhage or perforation")] },
    {},
    [],
  ],
  [
    "heparin with a bleeding of years ago",
    { drugs: given("Heparin"), problems: [problem("Gastrointestinal hemorrhage")] },
    {},
    [],
  ],
  [
    "enoxaparin after HIT",
    { drugs: given("Enoxaparin"), problems: [problem("Heparin-induced thrombocytopenia")] },
    {},
    ["hit-heparin:3"],
  ],
  [
    "diphenhydramine in delirium",
    { drugs: given("Diphenhydramine"), problems: [acute("Delirium")] },
    {},
    ["delirium-anticholinergic:2"],
  ],
  [
    "lorazepam in alcohol withdrawal delirium",
    { drugs: given("Lorazepam"), problems: [acute("Alcohol withdrawal delirium")] },
    {},
    [],
  ],
  [
    "haloperidol in Parkinson's disease",
    { drugs: given("Haloperidol"), problems: [problem("Parkinson's disease")] },
    {},
    ["parkinson-dopamine:3"],
  ],
  ["oxycodone, 7 breaths/min", { drugs: given("Oxycodone") }, { respiratoryRate: [[2870, 7]] }, ["slow-breathing:3"]],
  [
    "oxycodone, 7 breaths/min on a ventilator",
    { drugs: given("Oxycodone"), procedures: [ventilation] },
    { respiratoryRate: [[2870, 7]] },
    [],
  ],
  [
    "metoprolol with complete heart block",
    { drugs: given("Metoprolol"), problems: [problem("Complete heart block")] },
    {},
    ["heart-block:2"],
  ],
  [
    "metoprolol with complete heart block and a pacemaker",
    {
      drugs: given("Metoprolol"),
      problems: [problem("Complete heart block"), problem("Presence of cardiac pacemaker")],
    },
    {},
    [],
  ],
  [
    "paracetamol in acute liver failure",
    { drugs: given("Acetaminophen"), problems: [acute("Acute and subacute hepatic failure without coma")] },
    {},
    ["liver-failure-paracetamol:2"],
  ],
];

const stateCases: readonly Case[] = [
  [
    "a drug that has ended",
    { drugs: [drug("Lisinopril", { state: "past", until: minute(1000) }), ...given("Pantoprazole")] },
    potassium(6.2),
    [],
  ],
  [
    "an order that has ended",
    { drugs: [drug("Lisinopril", { told: "ordered", state: "past", since: minute(-900), until: minute(-100) })] },
    potassium(6.2),
    [],
  ],
  ["a home drug of which nobody says", { drugs: [home("Lisinopril")] }, potassium(6.2), ["ask-lisinopril:2"]],
  ["a home drug of which nobody says, where it would matter little", { drugs: [home("Metformin")] }, creatinine(2), []],
  [
    "an order in a record that tells what is given",
    { drugs: [drug("Lisinopril", { told: "ordered" }), ...given("Pantoprazole")] },
    potassium(6.2),
    ["ask-lisinopril:2"],
  ],
  [
    "an order in a record that tells of orders alone",
    { drugs: [drug("Lisinopril", { told: "ordered" })] },
    potassium(6.2),
    ["high-potassium:3"],
  ],
  [
    "a statement of years ago",
    { drugs: [drug("Lisinopril", { told: "said", state: "unsaid", since: minute(-900_000) })] },
    potassium(6.2),
    [],
  ],
  [
    "a home drug in a record that tells what is given, where it would matter less",
    { drugs: [home("Lisinopril"), ...given("Pantoprazole")] },
    potassium(5.7),
    [],
  ],
  [
    "the same in a record that tells of no giving",
    { drugs: [home("Lisinopril")] },
    potassium(5.7),
    ["ask-lisinopril:1"],
  ],
  [
    "an antibiotic ordered a month ago",
    {
      drugs: [drug("Vancomycin", { told: "ordered", state: "unsaid", since: minute(-40_000) })],
      procedures: [dialysis],
    },
    {},
    [],
  ],
  ["apixaban at home beside heparin", { drugs: [home("Apixaban"), ...given("Heparin")] }, {}, ["ask-apixaban:1"]],
];

describe.each([
  ["allergies", allergyCases],
  ["the kidney", kidneyCases],
  ["laboratory values", laboratoryCases],
  ["drugs beside drugs", pairCases],
  ["infusions and limits of care", infusionCases],
  ["problems and signs", problemCases],
  ["whether it is given", stateCases],
] as const)("drug checks: %s", (_, cases) => {
  it.each(cases)("%s", (_name, holds, readings, expected) => {
    expect(checks(holds, readings)).toEqual(expected);
  });
});

describe("what a check says", () => {
  it.each([
    [
      "a value with the drugs, in the alphabet's order",
      { drugs: given("Spironolactone", "Lisinopril") },
      potassium(6.2),
      "Potassium 6.2 mmol/L at 45 h with lisinopril and spironolactone given: check whether what raises potassium can be held, and repeat it.",
    ],
    [
      "the estimate with its creatinine",
      { drugs: given("Metformin") },
      creatinine(3),
      "eGFR 23 mL/min/1.73 m² (creatinine 3.0 mg/dL at 42 h) with metformin given: contraindicated below 30, not begun below 45; check whether it can be stopped.",
    ],
    [
      "that an order alone is known",
      { drugs: [drug("Propranolol", { told: "ordered" })], problems: [problem("Asthma")] },
      {},
      "Asthma recorded with propranolol on the list: not selective, it may narrow the airways; check wheeze, and another drug.",
    ],
    [
      "a question",
      { drugs: [home("Apixaban")], problems: [acute("Gastrointestinal hemorrhage")] },
      {},
      "Check whether apixaban is still given: gastrointestinal hemorrhage recorded.",
    ],
    [
      "an allergy with its reaction",
      { drugs: given("Piperacillin-Tazobactam"), allergies: [allergy("Penicillins", "Anaphylaxis")] },
      {},
      "Allergy to penicillins recorded (anaphylaxis) with piperacillin given: of the same class; check what happened then, and whether it is tolerated now.",
    ],
  ] as const)("%s", (_, holds, readings, text) => {
    expect(texts(holds as Holds, readings)).toEqual([text]);
  });

  it("says which drugs were checked against nothing, and counts no flush among them", () => {
    const drugs = given("Obscurumab", "Gastric Meds", "NaCl 0.9% Flush", "Lisinopril");
    expect(texts({ drugs })).toEqual([
      "Checked against nothing, since our table of drugs does not know the names: Obscurumab.",
    ]);
    expect(texts({ drugs: [home("Obscurumab")] })).toEqual([]);
  });

  it("asks about one drug once, with every reason", () => {
    const readings: Readings = { ...creatinine(3), lactate: [[2800, 5]] };
    expect(texts({ drugs: [home("Metformin")] }, readings)).toEqual([
      "Check whether metformin is still given: eGFR 23 mL/min/1.73 m² (creatinine 3.0 mg/dL at 42 h); lactate 5.0 mmol/L at 47 h.",
    ]);
  });

  it("tells what an estimate hides where creatinine moves", () => {
    const rising: Readings = {
      creatinine: [
        [1500, 1.5],
        [2000, 2.4],
        [2400, 3],
        [2800, 3.6],
      ],
    };
    expect(texts({ drugs: given("Metformin") }, rising)[0]).toContain("rising: filtration is lower than that");
    const falling: Readings = {
      creatinine: [
        [1500, 6],
        [2000, 5],
        [2400, 4],
        [2800, 3.2],
      ],
    };
    expect(texts({ drugs: given("Metformin") }, falling)[0]).toContain("falling: filtration may be higher");
  });

  it("gives the most that filtration can be where age or sex is not known, and nothing below 18", () => {
    const unknown = drugChecks(chart({ drugs: given("Metformin") }, creatinine(4), {}, "unknown"));
    expect(unknown[0]?.text).toContain("eGFR at most 21");
    expect(checks({ drugs: given("Metformin") }, creatinine(4), { ageYears: 12 })).toEqual([]);
  });

  it("names the resources and values that it rests on", () => {
    const [found] = drugChecks(chart({ drugs: given("Lisinopril") }, potassium(6.2)));
    expect(found).toMatchObject({
      drugs: [{ resourceId: "drug Lisinopril", ingredient: "lisinopril" }],
      observations: [{ feature: "potassium", minutes: 2700, value: 6.2 }],
    });
    const [asthma] = drugChecks(chart({ drugs: given("Propranolol"), problems: [problem("Asthma")] }));
    expect(asthma?.resourceIds).toEqual(["problem Asthma"]);
  });
});

it("says nothing of a chart without a record of years", () => {
  expect(drugChecks(chartOf(recordWith(potassium(7)), 2880))).toEqual([]);
});
