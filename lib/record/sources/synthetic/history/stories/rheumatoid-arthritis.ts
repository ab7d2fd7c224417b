// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, vaccinated } from "../problems";
import { culture, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, trend } from "../years";

const name = "rheumatoid arthritis";
const arthritis = icd("M05.79", "Rheumatoid arthritis with rheumatoid factor of multiple sites without organ or systems involvement");
const by = "Dr Tamsin Reid, rheumatology";
const crp = trend(`${name}/crp`, [["2017-04-03", 38], ["2017-10-02", 12], ["2019-04-01", 9], ["2019-12-02", 31], ["2020-09-07", 5], ["2024-12-02", 3]], 0.15);
const esr = trend(`${name}/esr`, [["2017-04-03", 58], ["2018-04-02", 24], ["2019-12-02", 49], ["2020-09-07", 14], ["2024-12-02", 12]], 0.1);
const das = trend(`${name}/das28`, [["2017-04-03", 6.1], ["2018-01-01", 3.4], ["2019-04-01", 3], ["2019-12-02", 5.2], ["2020-09-07", 2.3], ["2024-12-02", 2.1]], 0.05);
const alt = trend(`${name}/alt`, [["2017-04-03", 22], ["2018-10-01", 48], ["2024-12-02", 30]], 0.12);

/** What was changed on a day. */
const changes: Readonly<Record<string, readonly Entry[]>> = {
  "2017-04-03": [ordered("methotrexate", "15 mg", "once a week, on Mondays", { until: "2017-07-03", reason: arthritis }), ordered("folic acid", "5 mg", "once a week, on Tuesdays"), ordered("prednisone", "15 mg", "once a day, 2.5 mg less every two weeks", { until: "2017-07-03" })],
  "2017-07-03": [ordered("methotrexate", "20 mg", "once a week, on Mondays", { until: "2018-10-01" }), ordered("prednisone", "5 mg", "once a day", { until: "2018-04-02" })],
  "2018-10-01": [ordered("methotrexate", "15 mg", "once a week, under the skin", { route: "subcutaneous" }), note("Progress note", "2018-10-01T10:30", by, "ALT 48 and nausea on tablets. 15 mg under the skin. Alcohol: none, says she.")],
  "2019-04-01": [ordered("hydroxychloroquine", "200 mg", "twice a day", { until: "2020-03-02" }), ordered("sulfasalazine", "1 g", "twice a day", { until: "2019-09-30" })],
  "2019-12-30": [note("Clinic letter", "2019-12-30T10:40", by, "DAS28 above 5 on three drugs, new erosions of two joints. Adalimumab. Quantiferon negative, hepatitis B and C negative, chest X-ray without findings, vaccinations done."), ordered("adalimumab", "40 mg", "every two weeks, under the skin", { from: "2020-01-13", route: "subcutaneous", reason: arthritis, until: "2022-06-20" }), finding("Quantiferon", "Negative", { kind: "laboratory", hours: 48 }), vaccinated("pneumococcal", "2019-12-30")],
};
const days = everyWeeks("2017-04-03", 13, 32);
const visitOn = (day: string, i: number): Entry =>
  visit("Rheumatology clinic", `${day}T10:00`, arthritis, [
    finding("DAS28-CRP", das(day).toFixed(1), { kind: "survey" }), finding("Swollen and tender joints", `${Math.max(0, Math.round(das(day) * 2.6 - 5))} swollen, ${Math.max(0, Math.round(das(day) * 3 - 5))} tender of 28`),
    results(`${day}T10:05`, { crp: crp(day), esr: esr(day), alt: alt(day), ...(i % 2 === 0 && { creatinine: 0.74, hemoglobin: 12.3, wbc: 7.1, platelets: 282 }) }, { panel: "Rheumatology clinic", hours: 5 }), ...(changes[day] ?? []), ...(i % 4 === 0 ? [vitals(`${day}T10:10`, { pressure: "126/78", weight: 64 + i * 0.1 })] : []), ...(i % 4 === 2 ? [vaccinated("influenza", day)] : []),
    ...(i % 5 === 3 ? [note("Progress note", `${day}T10:25`, by, oneOf(name, day, ["Morning stiffness ten minutes, opens jars. Same drugs.", "Right wrist warm, injected, else quiet. No infection since the last time.", "Well. Asks about stopping methotrexate: not yet, perhaps half.", "Knits again. Eyes checked, no injections missed."]))] : []),
  ], { by });

/** Ingrid Vale: arthritis for eight years, three drugs that were not enough, one that was, and a pneumonia that made everybody think. */
export const rheumatoidArthritisHistory: ToldHistory = {
  number: 31,
  born: "1971-02-08",
  person: { name: "Ingrid Vale", sex: "female" },
  entries: [
    visit("General practice", "2017-03-13T09:00", "Swollen fingers for three months", [problem(arthritis, { since: "2016-12" }), problem(icd("K21.9", "Gastro-esophageal reflux disease without esophagitis"), { since: "2013" }), allergy("Diclofenac", "Stomach bleeding", { type: "intolerance", criticality: "high", since: "2013" }), ordered("omeprazole", "20 mg", "once a day"), results("2017-03-13T09:10", { rheumatoidFactor: 142, antiCcp: 320, crp: 36, esr: 56, hemoglobin: 11.8, creatinine: 0.72, alt: 20 }, { panel: "Rheumatology", hours: 30 }), vitals("2017-03-13T09:05", { weight: 63, height: 168, pressure: "124/76" }), finding("Tobacco", "Ten cigarettes a day until 2017", { kind: "social-history" })], { by: "Dr Ellen Marsh, general practice" }),
    ...days.map(visitOn),
    hospital({ from: "2022-06-20T20:00", until: "2022-06-27T10:00", reason: icd("J15.9", "Unspecified bacterial pneumonia"), to: "home" }, [problem(icd("J15.9", "Unspecified bacterial pneumonia"), { since: "2022-06-18", until: "2022-06-27" }), vitals("2022-06-20T20:10", { temperature: 39.3, heartRate: 114, spo2: 90, pressure: "108/64" }), results("2022-06-20T20:20", { crp: 242, wbc: 15.8, creatinine: 1.02, procalcitonin: 4.2 }, { panel: "Emergency laboratory tests" }), culture("Blood", { taken: "2022-06-20T20:25", first: [15, "Gram-positive cocci in pairs."], final: [42, "Streptococcus pneumoniae, penicillin susceptible."] }), given("ceftriaxone", "2 g", { at: { from: "2022-06-20T21:00", until: "2022-06-25T21:00", every: 24 }, over: 30 }), coded(icd("J15.9", "Unspecified bacterial pneumonia"), "2022-06-27T10:00"), note("Discharge summary", "2022-06-27T09:30", "Dr Ines Rocha, internal medicine", "Pneumococcal pneumonia under adalimumab and methotrexate. Both paused; rheumatology to say when again.")]),
    visit("Rheumatology clinic", "2022-07-18T10:00", "After pneumonia", [ordered("adalimumab", "40 mg", "every two weeks, under the skin", { route: "subcutaneous", reason: arthritis }), note("Clinic letter", "2022-07-18T10:30", by, "Four weeks without: three joints again. Adalimumab from today, methotrexate in two weeks. Pneumococcal vaccine was given in 2019. Fever: stop and call.")], { by }),
  ],
};
