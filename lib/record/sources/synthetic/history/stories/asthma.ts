// biome-ignore-all format: one entry a line
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const asthma = icd("J45.50", "Severe persistent asthma, uncomplicated");
const status = icd("J45.52", "Severe persistent asthma with status asthmaticus");

const before = [
  visit("Paediatrics", "2004-06-07T10:00", "Wheezing", [problem(icd("J45.909", "Unspecified asthma, uncomplicated"), { since: "2001", until: "2017-03-20" }), problem(icd("L20.9", "Atopic dermatitis, unspecified"), { since: "1998", until: "2010" }), allergy("Peanut", "Hives and wheeze", { criticality: "high", since: "2003" }), ordered("albuterol", "2 puffs", "as needed", { route: "inhaled", asNeeded: true })], { by: "Dr Samir Aziz, paediatrics" }),
  visit("Lung clinic", "2017-03-20T09:00", "Handed over from paediatrics", [problem(asthma, { since: "2017-03-20" }), ordered("budesonide", "400 ug", "twice a day", { route: "inhaled" }), ordered("formoterol", "12 ug", "twice a day", { route: "inhaled" }), ordered("montelukast", "10 mg", "in the evening", { until: "2019-05-06" }), vitals("2017-03-20T09:05", { peakFlow: 520, fev1: 3.4, weight: 74, height: 183 }), finding("Allergy tests", "House dust mite, cat, birch, peanut", { kind: "laboratory", hours: 48 })], { by: "Dr Helga Storm, pneumology" }),
  emergency({ from: "2021-10-30T22:00", until: "2021-10-31T06:00", reason: status, to: "home" }, [vitals("2021-10-30T22:10", { spo2: 90, heartRate: 128, respiratoryRate: 30, peakFlow: 180 }), given("albuterol", "5 mg", { at: ["2021-10-30T22:15", "2021-10-30T22:35", "2021-10-30T22:55"], route: "inhaled" }), given("prednisone", "50 mg", { at: ["2021-10-30T22:30"], route: "oral" }), vitals("2021-10-31T05:30", { peakFlow: 400, spo2: 96 }), ordered("prednisone", "50 mg", "once a day for 5 days", { from: "2021-10-31T05:40", until: "2021-11-04" })]),
  visit("Lung clinic", "2023-11-20T09:00", "Overdue", [vitals("2023-11-20T09:05", { peakFlow: 450, fev1: 2.9, weight: 78 }), finding("Blood eosinophils", "620 per uL", { kind: "laboratory", hours: 6 }), vaccinated("influenza", "2023-11-20"), note("Clinic letter", "2023-11-20T09:40", "Dr Helga Storm, pneumology", "Two years since the last visit, nine albuterol canisters in a year, the steroid inhaler only when bad. Moved in with a friend who has two cats. Offered a biological if he takes the inhaler for three months first. Action plan written again.")], { by: "Dr Helga Storm, pneumology" }),
];

const arrival = emergency({ from: -1.1, until: 0, reason: status }, [
  vitals(-1, { pressure: "148/92", heartRate: 138, respiratoryRate: 36, temperature: 37, spo2: 84, gcs: 15 }), results(-0.8, { ph: 7.29, paco2: 54, pao2: 58, bicarbonate: 22, lactate: 3.1 }, { panel: "Arterial gases", hours: 0.1 }), results(-0.8, { wbc: 13.8, potassium: 3.4, crp: 8 }, { panel: "Emergency laboratory tests" }), given("albuterol", "5 mg", { at: [-0.95, -0.65, -0.35], route: "inhaled" }), given("ipratropium", "0.5 mg", { at: [-0.95, -0.65], route: "inhaled" }), given("methylprednisolone", "80 mg", { at: [-0.85], reason: status }), given("magnesium sulfate", "2 g", { at: [-0.7], over: 20, reason: status }),
  examined("X-ray of the chest", { at: -0.5, hours: 0.3, by: "Dr Renate Kolb, radiology" }, "Overinflated. No pneumothorax, no consolidation.", "No complication of asthma."), note("Emergency note", -0.1, "Dr Paula Reyes, emergency medicine", "27, cold for two days, inhaler empty since the morning. Single words, silent chest, PCO2 54 in a young man: worse than it looks. Mask now, tube only if he tires."),
]);

const intensive = intensiveCare({ until: 49, place: "Medical intensive care", reason: status, by: "Dr Amira Said, intensive care" }, [
  problem(status, { since: "2024-10-28", until: "2024-10-30", recorded: 0.7 }), procedure("Non-invasive ventilation", { at: 0.5, until: 10, outcome: "PCO2 from 54 to 42" }),
  given("albuterol", "10 mg", { at: [0.3, 1.3, 2.3], over: 60, route: "inhaled", frequency: "continuous for three hours" }), given("albuterol", "2.5 mg", { at: { from: 4, until: 44, every: 4 }, route: "inhaled" }), given("ipratropium", "0.5 mg", { at: { from: 5, until: 23, every: 6 }, route: "inhaled" }), given("methylprednisolone", "40 mg", { at: { from: 6, until: 24, every: 6 } }), given("prednisone", "50 mg", { at: [34], route: "oral", frequency: "once a day for 7 days" }), infused("ketamine", "mg/kg/h", [[0.8, 0.3], [4, 0.2]], { until: 8.5, order: "so that he bears the mask; not to make him sleep" }), given("potassium chloride", "40 meq", { at: [2, 9], route: "oral", reason: "Low under albuterol" }),
  vitals(16, { peakFlow: 220 }), vitals(28, { peakFlow: 320 }), vitals(44, { peakFlow: 410 }), finding("Respiratory viruses by PCR", "Rhinovirus", { at: 1, kind: "laboratory", hours: 5 }),
  note("Admission note", 0.8, "Dr Amira Said, intensive care", "Near-fatal asthma. Lactate 3.4 and rising to be expected: albuterol, not shock; pressure 130. Mask with 8/4, ketamine a little. No antibiotic. Tube set at the bed."), note("Nursing note", 10, "J. Lindqvist, nurse", "Off the mask, half sentences, tremor from albuterol. 122 to 110."), note("Progress note", 25, "Dr Amira Said, intensive care", "Full sentences, lactate 1.2, PCO2 39. Peak flow 320 after inhaling. Tablets."),
]);

/** Jamal Winterbourne: asthma since he could walk, an empty inhaler, two cats; home on the fourth day. */
export const asthmaHistory: ToldHistory = {
  number: 23,
  born: "1997-03-19",
  entries: [...before, hospital({ from: -1.1, until: "2024-11-01T10:00", reason: status, to: "home" }, [
    arrival, intensive,
    ward({ from: 49, until: "2024-11-01T10:00", place: "Pneumology", to: "home" }, [vitals("2024-11-01T08:00", { peakFlow: 470, spo2: 98 }), coded(status, "2024-11-01T10:00"), ordered("prednisone", "50 mg", "once a day until 5 November", { from: "2024-11-01T09:00", until: "2024-11-05" }), ordered("tiotropium", "5 ug", "once a day", { from: "2024-11-01T09:00", route: "inhaled" }), note("Discharge summary", "2024-11-01T09:30", "Dr Helga Storm, pneumology", "Status asthmaticus with rhinovirus, mask for ten hours, no tube. Inhaler technique shown, one inhaler for all (budesonide and formoterol). Cats: friend keeps them. Biological to be applied for, clinic on 14 November.")]),
  ])],
};
