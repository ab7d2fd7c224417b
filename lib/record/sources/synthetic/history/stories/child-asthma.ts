// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered } from "../drugs";
import { emergency, hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, familyHistory, problem, vaccinated } from "../problems";
import { finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, trend } from "../years";

const name = "child asthma";
const asthma = icd("J45.40", "Moderate persistent asthma, uncomplicated");
const attack = icd("J45.41", "Moderate persistent asthma with (acute) exacerbation");
const by = "Dr Samir Aziz, paediatrics";
const weight = trend(`${name}/weight`, [["2018-03-05", 12.5], ["2020-03-01", 16.8], ["2022-03-01", 21.5], ["2024-12-01", 29]], 0.006);
const height = trend(`${name}/height`, [["2018-03-05", 89], ["2020-03-01", 104], ["2022-03-01", 117], ["2024-12-01", 133]], 0.002);
const flow = trend(`${name}/flow`, [["2022-03-07", 140], ["2023-03-01", 190], ["2024-12-01", 240]], 0.05);

const checks = everyWeeks("2018-03-05", 17, 21).map((day, i) =>
  visit("Paediatrics", `${day}T15:00`, asthma, [vitals(`${day}T15:05`, { weight: weight(day), height: height(day), spo2: 98, ...(i >= 12 && { peakFlow: flow(day) }) }), finding("Childhood Asthma Control Test", String(Math.min(27, 17 + Math.round(i / 2.2) + (i % 3))), { kind: "survey" }), ...(i % 3 === 2 ? [vaccinated("influenza", day)] : []), ...(i % 2 === 0 ? [note("Progress note", `${day}T15:20`, by, oneOf(name, day, ["Coughs at night once a week. Spacer shown, does it well for a boy of his age.", "No night cough since summer. Plays football, sprays before.", "Parents smoke on the balcony only, so they say. Mattress cover bought.", "Grows along his line. Inhaler half empty: given most days."]))] : [])], { by }));

/** An attack in the emergency department; doses by weight, albuterol in puffs by spacer. */
const attackOn = (day: string, kilos: number, spo2: number, words: string): Entry =>
  emergency({ from: `${day}T19:00`, until: `${day}T23:30`, reason: attack, to: "home" }, [vitals(`${day}T19:10`, { spo2, heartRate: 142, respiratoryRate: 44, weight: kilos, temperature: 37.6 }), given("albuterol", "6 puffs", { at: [`${day}T19:15`, `${day}T19:35`, `${day}T19:55`], route: "inhaled by spacer" }), given("prednisolone", `${Math.round(kilos * 1.5)} mg`, { at: [`${day}T19:40`], route: "oral" }), vitals(`${day}T23:00`, { spo2: 96, heartRate: 118, respiratoryRate: 26 }), note("Emergency note", `${day}T23:20`, "Dr Paula Reyes, emergency medicine", words)]);

/** Theo Lark: a boy with asthma, three evenings in the emergency department and one night in hospital, better from year to year. */
export const childAsthmaHistory: ToldHistory = {
  number: 36,
  born: "2015-11-28",
  person: { name: "Theo Lark", sex: "male" },
  entries: [
    visit("Paediatrics", "2016-02-22T10:00", "Check at three months", [vitals("2016-02-22T10:05", { weight: 6.1, height: 61 }), problem(icd("L20.9", "Atopic dermatitis, unspecified"), { since: "2016-02", until: "2020" }), familyHistory("Mother", icd("J45.909", "Unspecified asthma, uncomplicated"))], { by }),
    visit("Paediatrics", "2017-11-13T10:00", "Wheezes with every cold", [problem(icd("J45.20", "Mild intermittent asthma, uncomplicated"), { until: "2018-03-05" }), allergy("Egg", "Hives", { since: "2016-09" }), ordered("albuterol", "2 puffs", "by spacer, as needed", { route: "inhaled", asNeeded: true })], { by }),
    visit("Paediatrics", "2018-03-05T14:30", "Every week now", [problem(asthma), ordered("fluticasone", "50 ug", "twice a day by spacer", { route: "inhaled", until: "2019-10-14" }), ordered("fluticasone", "125 ug", "twice a day by spacer", { from: "2019-10-14", route: "inhaled", until: "2023-11-06" }), ordered("montelukast", "4 mg", "in the evening", { until: "2019-02-11" }), note("Clinic letter", "2018-03-05T14:50", by, "Steroid by spacer, plan with traffic lights for kindergarten.")], { by }),
    ...checks,
    attackOn("2018-10-20", 13.4, 89, "Cold for two days. Three times six puffs and prednisolone: quiet. Prednisolone for two more days."),
    visit("Paediatrics", "2019-02-11T15:00", "Bad dreams", [problem(icd("T48.6X5A", "Adverse effect of antiasthmatics, initial encounter"), { until: "2019-03-04" }), note("Progress note", "2019-02-11T15:20", by, "Screams at night and angry by day since montelukast: stopped. Not again.")], { by }),
    hospital({ from: "2019-10-05T21:00", until: "2019-10-07T10:00", reason: attack, to: "home" }, [problem(attack, { until: "2019-10-07" }), vitals("2019-10-05T21:10", { spo2: 86, heartRate: 154, respiratoryRate: 52, weight: 16 }), given("albuterol", "2.5 mg", { at: { from: "2019-10-05T21:15", until: "2019-10-06T21:15", every: 2 }, route: "inhaled" }), given("ipratropium", "0.25 mg", { at: ["2019-10-05T21:20", "2019-10-05T21:40", "2019-10-05T22:00"], route: "inhaled" }), given("magnesium sulfate", "800 mg", { at: ["2019-10-05T22:15"], over: 20 }), given("prednisolone", "24 mg", { at: { from: "2019-10-05T21:30", until: "2019-10-06T21:30", every: 24 }, route: "oral" }), results("2019-10-05T22:00", { potassium: 3.3, wbc: 12.4, crp: 9 }, { panel: "Emergency laboratory tests" }), finding("Respiratory viruses by PCR", "Rhinovirus", { at: "2019-10-05T22:00", kind: "laboratory", hours: 10 }), coded(attack, "2019-10-07T10:00"), note("Discharge summary", "2019-10-07T09:30", by, "Severe attack with rhinovirus, oxygen for a day. Fluticasone to 125 ug.")]),
    visit("Allergy clinic", "2021-05-10T15:00", "Allergy tests", [problem(icd("J30.1", "Allergic rhinitis due to pollen")), finding("Skin prick test", "Birch 6 mm, grass 8 mm, dust mite 5 mm, cat 0, egg 0"), note("Clinic letter", "2021-05-10T15:30", "Dr Tamsin Reid, allergy", "Egg is over: ate an omelette without trouble. Grass and birch: cetirizine in season, immunotherapy from eight years on."), ordered("cetirizine", "5 mg", "once a day from March to July", { asNeeded: true })], { minutes: 60 }),
    attackOn("2022-10-15", 22.6, 91, "Slept at a friend's with a dog. Better after three rounds. Reminded of the inhaler on weekends."),
    visit("Paediatrics", "2023-11-06T15:00", "Less", [ordered("fluticasone", "50 ug", "twice a day by spacer", { route: "inhaled" }), note("Progress note", "2023-11-06T15:20", by, "A year without an attack: step down.")], { by }),
    attackOn("2024-09-28", 28.2, 92, "Cold after school began. Mild, two rounds. Goes on with the low dose; again in four weeks."),
  ],
};
