// biome-ignore-all format: one entry a line
import { arterialLine, intubated, sedationScores, stomachProtected, thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const copd = icd("J44.9", "Chronic obstructive pulmonary disease, unspecified");
const exacerbation = icd("J44.1", "Chronic obstructive pulmonary disease with (acute) exacerbation");
const by = "Dr Helga Storm, pneumology";

/** A visit to the lung clinic. */
const clinic = (at: string, fev1: number, weight: number, gases: { paco2: number; pao2: number; bicarbonate: number }, words: string) =>
  visit("Lung clinic", at, copd, [
    vitals(at, { fev1, weight, spo2: Math.round(82 + gases.pao2 / 6) }),
    results(at, { ...gases, ph: 7.4 }, { panel: "Capillary gases, on air", hours: 0.2 }),
    note("Clinic letter", at, by, words),
  ], { minutes: 40, by });

const before = [
  visit("Lung clinic", "2012-10-01T09:00", "Breathless on stairs", [
    problem(copd), problem(icd("F17.210", "Nicotine dependence, cigarettes, uncomplicated"), { since: "1969", until: "2012-11" }), noKnownAllergies(),
    finding("Tobacco", "45 pack-years, will stop", { kind: "social-history" }),
    finding("Work", "Foundry worker until 2014", { kind: "social-history" }),
    ordered("tiotropium", "18 ug", "once a day", { route: "inhaled" }),
    ordered("albuterol", "2 puffs", "as needed", { route: "inhaled", asNeeded: true }),
    vitals("2012-10-01T09:10", { fev1: 1.62, weight: 76, height: 172 }),
    examined("Spirometry", { at: "2012-10-01T09:10", by }, "FEV1 1.62 L (54% of predicted), FEV1/FVC 0.51, no change after bronchodilator.", "Moderate obstruction."),
  ], { minutes: 60, by }),
  clinic("2016-10-10T09:00", 1.31, 74, { paco2: 42, pao2: 68, bicarbonate: 26 }, "Two courses of prednisone this year. Salmeterol and fluticasone added. Rehabilitation group finished."),
  visit("Lung clinic", "2016-10-10T09:40", "Inhalers", [
    ordered("salmeterol", "50 ug", "twice a day", { route: "inhaled" }), ordered("fluticasone", "250 ug", "twice a day", { route: "inhaled" }),
    vaccinated("pneumococcal23", "2016-10-10"), vaccinated("influenza", "2016-10-10"),
  ], { by }),
  hospital({ from: "2022-02-14T22:00", until: "2022-02-23T10:00", reason: exacerbation, to: "home" }, [
    problem(exacerbation, { since: "2022-02-12", until: "2022-02-23", recorded: "2022-02-14T23:00" }),
    procedure("Non-invasive ventilation", { at: "2022-02-14T23:00", until: "2022-02-17T08:00", outcome: "pH from 7.24 to 7.38" }),
    results("2022-02-14T22:20", { ph: 7.24, paco2: 78, pao2: 58, bicarbonate: 33 }, { panel: "Arterial gases", hours: 0.1 }),
    note("Discharge summary", "2022-02-23T09:00", by, "Hypercapnic exacerbation after a cold, two days and a half of mask ventilation, prednisone 40 mg for five days. Home oxygen to be judged in six weeks."),
  ]),
  clinic("2023-04-17T10:00", 0.84, 66, { paco2: 52, pao2: 53, bicarbonate: 31 }, "FEV1 0.84, 30% of predicted. Oxygen at home 2 L for 16 hours. Lost eight kilos in two years: dietician. Asked about ventilation in case of need: he wants a try with the tube if the mask does not hold, no tracheostomy for good."),
  visit("Lung clinic", "2023-04-17T10:40", "Oxygen at home", [
    problem(icd("J96.12", "Chronic respiratory failure with hypercapnia")), problem(icd("Z99.81", "Dependence on supplemental oxygen")), problem(icd("R64", "Cachexia"), { severity: "mild" }),
    ordered("prednisone", "5 mg", "once a day", { until: "2024-01-22T22:40" }),
    results("2023-04-17T10:45", { hemoglobin: 16.4, creatinine: 0.9, glucose: 118 }, { panel: "Lung clinic" }),
  ], { by }),
];

const arrival = emergency({ from: -5.2, until: 0, reason: "Breathless, drowsy" }, [
  vitals(-5.1, { pressure: "164/92", heartRate: 120, respiratoryRate: 34, temperature: 37.9, spo2: 81, gcs: 14 }),
  results(-5, { ph: 7.22, paco2: 84, pao2: 49, bicarbonate: 33 }, { panel: "Arterial gases", hours: 0.1 }),
  results(-4.8, { wbc: 14.3, crp: 62, procalcitonin: 0.3, creatinine: 1, potassium: 4.6, hemoglobin: 15.8, ntProBnp: 620, troponinI: 0.03 }, { panel: "Emergency laboratory tests" }),
  procedure("Non-invasive ventilation", { at: -4.6, until: 0.9, outcome: "PCO2 92 after four hours, GCS 11: failed" }),
  given("albuterol", "2.5 mg", { at: [-5, -4.5, -4], route: "inhaled" }), given("ipratropium", "0.5 mg", { at: [-5, -4], route: "inhaled" }),
  given("methylprednisolone", "40 mg", { at: [-4.6], reason: exacerbation }), given("ceftriaxone", "2 g", { at: [-3.8], over: 30, reason: exacerbation }),
  examined("X-ray of the chest", { at: -4.7, hours: 0.5, by: "Dr Renate Kolb, radiology" }, "Overinflated lungs, flat diaphragms, bullae in the upper lobes. No consolidation, no pneumothorax.", "Emphysema. No pneumonia."),
  note("Emergency note", -0.6, "Dr Paula Reyes, emergency medicine", "Known severe COPD, oxygen at home. Three days of yellow sputum. On the mask since 22:30, takes it badly; PCO2 84 to 92, now hard to wake. Clinic letter of April: wants a try with the tube. To intensive care for intubation."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: exacerbation, by: "Dr Amira Said, intensive care" }, [
  problem(exacerbation, { since: "2024-01-20", recorded: 1.5 }), problem(icd("J96.22", "Acute and chronic respiratory failure with hypercapnia"), { since: -5.2, recorded: 1.5 }),
  intubated(1, null), arterialLine(1, null),
  given("ketamine", "100 mg", { at: [0.95], reason: "Intubation" }), given("rocuronium", "70 mg", { at: [0.97], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [[1.1, 2.5], [12, 2], [24, 1.2], [38, 0.6]], { until: null, order: "for a RASS of -4 on day 1, then -2" }),
  infused("fentanyl", "ug/h", [[1.1, 75], [24, 40]], { until: 40, order: "to keep him from fighting the ventilator" }),
  infused("norepinephrine", "ug/kg/min", [[1.3, 0.1], [5, 0.06]], { until: 15, order: "as base, for a mean pressure of 65 mmHg after intubation" }),
  given("lactated ringers", "500 mL", { at: [1.4], over: 20 }),
  given("albuterol", "2.5 mg", { at: { from: 2, until: 46, every: 4 }, route: "inhaled" }), given("ipratropium", "0.5 mg", { at: { from: 2, until: 44, every: 6 }, route: "inhaled" }),
  given("methylprednisolone", "40 mg", { at: { from: 20, until: 44, every: 24 }, reason: exacerbation }),
  given("ceftriaxone", "2 g", { at: { from: 20.2, until: 44.2, every: 24 }, over: 30, reason: exacerbation }),
  given("insulin regular", "4 units", { at: [6, 18, 30, 42], route: "subcutaneous", frequency: "by glucose" }),
  stomachProtected(8, 32), thrombosisPrevented(10, 34),
  sedationScores([2, -4], [12, -4], [24, -3], [34, -2], [46, -2]),
  culture("Respiratory secretions", { taken: 2.5, first: [22, "Leukocytes, Gram-negative coccobacilli."], final: [47, "Haemophilus influenzae, beta-lactamase negative. Susceptible: ampicillin, ceftriaxone."] }),
  note("Admission note", 2, "Dr Amira Said, intensive care", "Hypercapnic failure, mask failed. Tube at first attempt. Peak pressures high, rate 14, long expiration, intrinsic PEEP 9: PCO2 may stay at 60, he lives with 52. Pressure fell after intubation, volume and norepinephrine 0.1. Drowsiness was carbon dioxide; from now on it is propofol. Haemophilus likely. Aim: off the tube to the mask by day 3."),
  note("Nursing note", 22, "J. Lindqvist, nurse", "Sleeps on propofol 2, no fighting. Secretions thick, yellow, every two hours. Norepinephrine off since hour 15. Heels red, gel pads."),
  note("Progress note", 33, "Dr Lena Voss, intensive care", "PCO2 60 at FiO2 0.4, wheeze less. Propofol halved, opens his eyes to voice, follows with the eyes. Steroid for five days in all. Try of breathing by himself tomorrow."),
]);

/** Bartholomew Osei: twelve years of obstruction, each visit a little less breath; now the tube that he said he would try. */
export const copdHistory: ToldHistory = {
  number: 5,
  born: "1954-08-30",
  entries: [...before, hospital({ from: -5.2, until: null, reason: exacerbation }, [arrival, intensive])],
};
