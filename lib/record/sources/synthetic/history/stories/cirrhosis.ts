// biome-ignore-all format: one entry a line
import { given, infused, ordered, transfused } from "../drugs";
import { emergency, hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, trend } from "../years";

const name = "cirrhosis";
const cirrhosis = icd("K74.60", "Unspecified cirrhosis of liver");
const steatohepatitis = icd("K75.81", "Nonalcoholic steatohepatitis (NASH)");
const varices = icd("I85.11", "Secondary esophageal varices with bleeding");
const by = "Dr Idris Bello, gastroenterology";
const bilirubin = trend(`${name}/bilirubin`, [["2018-05-14", 1.1], ["2021-01-01", 1.6], ["2023-03-01", 2.8], ["2024-12-01", 2.2]], 0.06);
const albumin = trend(`${name}/albumin`, [["2018-05-14", 4], ["2021-01-01", 3.5], ["2023-03-01", 2.8], ["2024-12-01", 3]], 0.02);
const inr = trend(`${name}/inr`, [["2018-05-14", 1.1], ["2021-01-01", 1.3], ["2023-03-01", 1.6], ["2024-12-01", 1.5]], 0.02);
const platelets = trend(`${name}/platelets`, [["2018-05-14", 142], ["2021-01-01", 98], ["2024-12-01", 66]], 0.05);
const sodium = trend(`${name}/sodium`, [["2018-05-14", 139], ["2023-03-01", 132], ["2024-12-01", 134]], 0.006);
const creatinine = trend(`${name}/creatinine`, [["2018-05-14", 0.84], ["2023-03-01", 1.12], ["2024-12-01", 1.04]], 0.03);
const afp = trend(`${name}/afp`, [["2018-05-14", 4], ["2024-12-01", 7]], 0.1);
const weight = trend(`${name}/weight`, [["2018-05-14", 104], ["2021-01-01", 97], ["2023-02-01", 101], ["2024-12-01", 84]], 0.008);

const clinic = everyWeeks("2018-05-14", 26, 14).map((day, i) =>
  visit("Liver clinic", `${day}T10:00`, cirrhosis, [
    vitals(`${day}T10:05`, { pressure: i < 6 ? "132/80" : "108/64", weight: weight(day) }), results(`${day}T10:10`, { bilirubin: bilirubin(day), albumin: albumin(day), inr: inr(day), platelets: platelets(day), sodium: sodium(day), creatinine: creatinine(day), afp: afp(day), alt: 46 }, { panel: "Liver clinic", hours: 3 }),
    examined("Ultrasound of the abdomen", { at: `${day}T11:00`, by }, `Knobbly liver, no focus. Spleen ${13 + i * 0.4} cm. ${i < 9 ? "No ascites" : "Some ascites"}.`, "No sign of cancer; again in six months."),
    ...(i % 3 === 2 ? [note("Clinic letter", `${day}T11:30`, by, oneOf(name, day, ["Compensated. Sugar better since semaglutide. Coffee yes, alcohol no.", "Clear in mind, no flapping, draws the star without fault. Salt still hidden in the bread.", "Muscles go: protein in the evening, dietician. On the list he stands since spring; phone always on."]))] : []),
  ], { by, minutes: 120 }));

/** Gideon Ferro: a liver of sugar and weight, water, bleeding varices, a place on the list. */
export const cirrhosisHistory: ToldHistory = {
  number: 33,
  born: "1964-03-25",
  person: { name: "Gideon Ferro", sex: "male" },
  entries: [
    visit("Liver clinic", "2018-04-30T10:00", "Platelets 140 and a fatty liver", [noKnownAllergies(), problem(cirrhosis), problem(steatohepatitis), problem(icd("E11.9", "Type 2 diabetes mellitus without complications"), { since: "2009" }), problem(icd("E66.01", "Morbid (severe) obesity due to excess calories"), { since: "2005", until: "2022" }), ordered("metformin", "1000 mg", "twice a day", { until: "2023-02-20" }), ordered("semaglutide", "1 mg", "once a week", { from: "2020-06-08", route: "subcutaneous" }), finding("Elastography", "24 kPa"), finding("Alcohol", "Two beers a week until 2018, none since", { kind: "social-history" }), vitals("2018-04-30T10:05", { weight: 104, height: 176, pressure: "138/84" }), results("2018-04-30T10:10", { hba1c: 7.9, ferritin: 410, alt: 68, ast: 74, bilirubin: 1 }, { panel: "Liver clinic", hours: 5 }), vaccinated("hepatitisB", "2018-04-30"), vaccinated("pneumococcal23", "2018-04-30")], { by, minutes: 60 }),
    visit("Endoscopy", "2018-06-11T08:00", "Varices?", [examined("Upper endoscopy", { at: "2018-06-11T08:30", by }, "Two strands of small varices without red signs. Mild gastropathy.", "Small varices.")], { minutes: 120 }),
    ...clinic,
    visit("Endoscopy", "2021-05-10T08:00", "Varices", [examined("Upper endoscopy", { at: "2021-05-10T08:30", by }, "Three strands, medium size, two red spots.", "Medium varices with red signs."), ordered("carvedilol", "6.25 mg", "once a day", { until: "2022-10-03" }), ordered("carvedilol", "12.5 mg", "once a day", { from: "2022-10-03", until: "2023-02-20" }), problem(icd("I85.10", "Secondary esophageal varices without bleeding"), { until: "2023-02-11" })], { minutes: 120 }),
    emergency({ from: "2023-02-11T02:00", until: "2023-02-11T04:00", reason: "Vomits blood" }, [vitals("2023-02-11T02:10", { pressure: "86/48", heartRate: 112 }), results("2023-02-11T02:20", { hemoglobin: 6.9, platelets: 61, inr: 1.7, bilirubin: 2.9, creatinine: 1.3, lactate: 3.6 }, { panel: "Emergency laboratory tests", hours: 0.5 }), transfused("red blood cells", 2, "2023-02-11T02:40", { each: 40 }), given("ceftriaxone", "1 g", { at: ["2023-02-11T02:50"], over: 30, reason: "Prophylaxis" })]),
    hospital({ from: "2023-02-11T04:00", until: "2023-02-20T10:00", reason: varices, to: "home" }, [problem(varices, { since: "2023-02-11", until: "2023-02-20" }), infused("octreotide", "ug/h", [["2023-02-11T04:00", 50]], { until: "2023-02-15T04:00", order: "50 ug bolus, then 50 ug/h for four days" }), given("ceftriaxone", "1 g", { at: { from: "2023-02-12T02:50", until: "2023-02-15T02:50", every: 24 }, over: 30 }), procedure("Banding of esophageal varices", { at: "2023-02-11T05:00", hours: 0.6, outcome: "Six bands, dry", by }), examined("Upper endoscopy", { at: "2023-02-11T05:00", by }, "Spurting varix 2 cm above the cardia. Six bands.", "Variceal bleeding, stopped."), procedure("Transjugular intrahepatic portosystemic shunt", { at: "2023-02-13T09:00", hours: 2.2, outcome: "Gradient from 19 to 7 mmHg" }), problem(icd("R18.8", "Other ascites"), { since: "2023-02" }), coded(varices, "2023-02-20T10:00"), note("Discharge summary", "2023-02-20T09:30", by, "Variceal bleeding, banded, early TIPS (Child B and active bleeding). Carvedilol and metformin stopped. Lactulose against encephalopathy."), ordered("lactulose", "20 g", "twice a day", { from: "2023-02-15T10:00" }), ordered("spironolactone", "50 mg", "once a day", { from: "2023-02-20T09:00" }), ordered("pantoprazole", "40 mg", "once a day", { from: "2023-02-20T09:00", until: "2023-04-20" })]),
    hospital({ from: "2023-06-05T14:00", until: "2023-06-10T10:00", reason: icd("K76.82", "Hepatic encephalopathy"), to: "home" }, [problem(icd("K76.82", "Hepatic encephalopathy"), { since: "2023-06-04" }), results("2023-06-05T14:20", { ammonia: 118, sodium: 131, creatinine: 1.2, bilirubin: 3.1, crp: 12 }, { panel: "Emergency laboratory tests" }), given("lactulose", "30 g", { at: { from: "2023-06-05T15:00", until: "2023-06-07T15:00", every: 6 }, route: "oral" }), ordered("rifaximin", "550 mg", "twice a day", { from: "2023-06-07T10:00" }), note("Discharge summary", "2023-06-10T09:30", by, "Encephalopathy grade 2 after the shunt and constipation. Clear again on day 3. Rifaximin. Does not drive.")]),
    visit("Transplant centre", "2024-04-15T09:00", "Listing", [finding("MELD-Na", "19", { kind: "survey" }), finding("Heart and lungs", "Coronaries free, no pulmonary hypertension", { kind: "exam" }), results("2024-04-15T09:30", { bilirubin: 2.5, inr: 1.6, sodium: 133, creatinine: 1.1, albumin: 2.9, platelets: 68, hba1c: 6.2 }, { panel: "Transplant centre" }), note("Clinic letter", "2024-04-15T12:00", "Dr Alma Renner, transplant surgery", "Listed today with MELD-Na 19. BMI 27. Wife and daughter know what comes. Check every three months.")], { minutes: 240, by: "Dr Alma Renner, transplant surgery" }),
  ],
};
