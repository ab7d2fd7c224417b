// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, familyHistory, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { pressureOn, trend } from "../years";

const name = "pregnancy";
const anaemia = icd("O99.012", "Anemia complicating pregnancy, second trimester");
const diabetes = icd("O24.410", "Gestational diabetes mellitus in pregnancy, diet controlled");
const by = "Dr Noa Feld, obstetrics";
const hemoglobin = trend(`${name}/hemoglobin`, [["2023-10-09", 11.8], ["2024-01-15", 9.6], ["2024-03-11", 9.9], ["2024-05-20", 11.2]], 0.01);
const weight = trend(`${name}/weight`, [["2023-10-09", 61], ["2024-01-15", 65.5], ["2024-05-27", 74]], 0.003);
const pressure = pressureOn(name, [["2023-10-09", 112], ["2024-01-15", 108], ["2024-05-27", 126]]);

/** Week of pregnancy, day, what was found. */
const visits: readonly (readonly [week: string, day: string, words: string, fundus: number | null])[] = [
  ["8+2", "2023-10-09", "Heart beats, one child, 17 mm. Sick in the mornings, keeps water down.", null], ["12+2", "2023-11-06", "Nuchal fold 1.4 mm, all there. Combined test low risk.", null], ["16+1", "2023-12-03", "Well, sickness gone.", null], ["20+3", "2024-01-02", "Organs seen, placenta at the back wall, a girl.", null], ["24+2", "2024-01-29", "Feels her kick. Tired, short of breath on stairs.", 24], ["28+2", "2024-02-26", "Diet explained, measures four times a day. Iron makes her constipated.", 28], ["31+2", "2024-03-18", "Sugar in the morning 86 to 92. Better since the infusions.", 31], ["34+2", "2024-04-08", "Head down, grows on the 40th centile.", 33], ["36+2", "2024-04-22", "Swab for streptococci taken.", 35], ["37+2", "2024-04-29", "Ankles thick in the evening. Knows the signs.", 36], ["38+2", "2024-05-06", "Urine without protein. Bag is packed.", 37],
];

const checks = visits.map(([week, day, words, fundus], i) =>
  visit("Antenatal clinic", `${day}T14:00`, `Pregnancy, week ${week}`, [
    vitals(`${day}T14:05`, { pressure: pressure(day), weight: weight(day) }), results(`${day}T14:10`, { hemoglobin: hemoglobin(day), ...(i % 2 === 0 && { platelets: 214 - i * 4, mcv: 82 - Math.min(i, 5) }), ...(i === 0 && { ferritin: 18, tsh: 1.4, hba1c: 5.3 }), ...(i === 4 && { ferritin: 5 }), ...(i === 8 && { ferritin: 86 }) }, { panel: "Antenatal tests", hours: 4 }),
    finding("Protein in urine", "Negative", { kind: "laboratory" }), ...(fundus === null ? [] : [finding("Height of the womb", `${fundus} cm`)]), ...(week >= "2" ? [finding("Heart rate of the child", `${140 + (i % 4) * 4} per minute`)] : []), note("Progress note", `${day}T14:20`, i % 3 === 1 ? "J. Aaltonen, midwife" : by, words),
  ], { by, minutes: 30 }));

/** Amara Delacourt: a second child, an anaemia that tablets do not mend, sugar in the third trimester, a birth in the evening. */
export const pregnancyHistory: ToldHistory = {
  number: 32,
  born: "1992-06-16",
  person: { name: "Amara Delacourt", sex: "female" },
  entries: [
    hospital({ from: "2020-11-03T04:00", until: "2020-11-06T10:00", reason: icd("O80", "Encounter for full-term uncomplicated delivery"), to: "home" }, [noKnownAllergies(), procedure("Spontaneous birth", { at: "2020-11-03T17:40", outcome: "Boy, 3,410 g" }), coded(icd("O72.1", "Other immediate postpartum hemorrhage"), "2020-11-06T10:00"), note("Discharge summary", "2020-11-06T09:30", by, "First birth, 900 mL of blood lost, haemoglobin 8.9, iron infusion. Well.")]),
    visit("Haematology", "2022-02-14T10:00", "Low cell volume", [problem(icd("D56.3", "Thalassemia minor")), familyHistory("Mother", icd("D56.3", "Thalassemia minor")), finding("Haemoglobin A2", "5.1%", { kind: "laboratory", hours: 72 }), results("2022-02-14T10:10", { hemoglobin: 11.6, mcv: 68, ferritin: 22 }, { panel: "Blood count", hours: 5 }), vitals("2022-02-14T10:05", { height: 167, weight: 60 })]),
    visit("Antenatal clinic", "2023-10-09T13:30", "First visit", [problem(icd("Z34.80", "Encounter for supervision of other normal pregnancy, unspecified trimester"), { until: "2024-05-18" }), finding("Blood group", "A, Rh positive; no antibodies", { kind: "laboratory", hours: 24 }), finding("Rubella, HIV, hepatitis B, syphilis", "Immune; negative; negative; negative", { kind: "laboratory", hours: 48 }), finding("Partner's haemoglobin A2", "2.4%: no carrier", { kind: "laboratory", hours: 72 }), ordered("folic acid", "5 mg", "once a day until week 13", { until: "2023-11-12" }), ordered("metoclopramide", "10 mg", "as needed for sickness", { asNeeded: true, until: "2023-11-20" }), vaccinated("influenza", "2023-10-09")], { by }),
    ...checks,
    visit("Antenatal clinic", "2024-01-29T15:00", "Anaemia", [problem(anaemia, { until: "2024-06-24" }), ordered("ferrous sulfate", "325 mg", "every other day", { until: "2024-02-26", reason: anaemia }), note("Consultation note", "2024-01-29T15:30", "Dr Hedda Norrby, haematology", "Thalassemia minor and no iron on top of it (ferritin 5). Iron by mouth for four weeks, then by vein. Never by the cell volume alone.")], { by }),
    visit("Antenatal clinic", "2024-02-12T08:00", "Glucose test", [finding("Glucose tolerance, 75 g", "Fasting 94, 1 h 186, 2 h 148 mg/dL", { kind: "laboratory", hours: 3 }), problem(diabetes, { until: "2024-05-14" })], { by, minutes: 150 }),
    ...["2024-02-26", "2024-03-04"].map((day) => visit("Day clinic", `${day}T10:00`, anaemia, [given("iron sucrose", "500 mg", { at: [`${day}T10:20`], over: 210, reason: anaemia }), vitals(`${day}T10:15`, { pressure: "110/66", heartRate: 88 })], { minutes: 270 })),
    visit("Antenatal clinic", "2024-03-18T14:40", "Vaccination", [vaccinated("tetanus", "2024-03-18")], { by }),
    hospital({ from: "2024-05-13T09:00", until: "2024-05-16T10:00", reason: "Labour", to: "home" }, [vitals("2024-05-13T09:10", { pressure: "128/78", heartRate: 86, temperature: 36.9 }), results("2024-05-13T09:30", { hemoglobin: 11.3, platelets: 176, glucose: 91 }, { panel: "Before birth" }), finding("Group B streptococci", "Positive (22 April)", { kind: "laboratory" }), given("penicillin", "5000000 units", { at: ["2024-05-13T11:00"], over: 30, frequency: "then half every 4 h", reason: "Streptococci of group B" }), given("penicillin", "2500000 units", { at: ["2024-05-13T15:00", "2024-05-13T19:00"], over: 30 }), given("ropivacaine 0.1%", "10 mL", { at: ["2024-05-13T13:00", "2024-05-13T16:00"], route: "epidural" }), procedure("Spontaneous birth", { at: "2024-05-13T20:52", outcome: "Girl, 3,280 g, Apgar 9, 10, 10" }), given("oxytocin", "5 units", { at: ["2024-05-13T20:53"], over: 5 }), given("tranexamic acid", "1 g", { at: ["2024-05-13T21:10"], over: 10, reason: "600 mL and still bleeding" }), results("2024-05-14T07:00", { hemoglobin: 9.7, platelets: 168, glucose: 88 }, { panel: "After birth" }), coded(icd("O80", "Encounter for full-term uncomplicated delivery"), "2024-05-16T10:00"), note("Discharge summary", "2024-05-16T09:30", by, "Second birth at 39+2, girl of 3,280 g, 750 mL lost, haemoglobin 9.7. Breast-feeds. Glucose test in six weeks.")]),
    visit("Antenatal clinic", "2024-06-24T14:00", "Six weeks after birth", [vitals("2024-06-24T14:05", { pressure: "114/70", weight: 65 }), results("2024-06-24T14:10", { hemoglobin: 11.7, ferritin: 52, hba1c: 5.4, mcv: 69 }, { panel: "After birth", hours: 5 }), finding("Glucose tolerance, 75 g", "Fasting 84, 2 h 112 mg/dL", { kind: "laboratory", hours: 3 }), note("Progress note", "2024-06-24T14:30", by, "Well, sleeps in pieces. Sugar normal: once a year from now on. Coil wished.")], { by }),
  ],
};
