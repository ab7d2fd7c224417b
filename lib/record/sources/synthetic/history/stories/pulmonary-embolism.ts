// biome-ignore-all format: one entry a line
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, familyHistory, noKnownAllergies, problem, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const embolism = icd("I26.09", "Other pulmonary embolism with acute cor pulmonale");

const before = [
  visit("Gynaecology", "2016-05-09T15:00", "Contraception", [
    noKnownAllergies(), problem(icd("N94.6", "Dysmenorrhea, unspecified"), { since: "2010" }),
    ordered("ethinyl estradiol / levonorgestrel", "1 tablet", "once a day, 21 of 28 days", { until: "2024-09-03T16:00" }),
    finding("Tobacco", "Five cigarettes at weekends", { kind: "social-history" }), vitals("2016-05-09T15:05", { pressure: "118/72", weight: 61, height: 160 }),
  ], { by: "Dr Noa Feld, gynaecology" }),
  visit("Gynaecology", "2022-06-13T15:20", "Yearly check", [
    vitals("2022-06-13T15:25", { pressure: "128/80", weight: 66 }), familyHistory("Father", icd("I82.409", "Acute embolism and thrombosis of unspecified deep veins of unspecified lower extremity")),
    note("Progress note", "2022-06-13T15:40", "Dr Noa Feld, gynaecology", "44, smokes now and then, father had a thrombosis last year. Advised to change to a coil without oestrogen; wants to think it over."), vaccinated("covid", "2021-05-20"),
  ], { by: "Dr Noa Feld, gynaecology" }),
  visit("General practice", "2023-03-20T08:10", "Iron", [
    problem(icd("D50.0", "Iron deficiency anemia secondary to blood loss (chronic)"), { until: "2023-09-18" }), ordered("ferrous sulfate", "325 mg", "every other day", { until: "2023-09-18" }),
    results("2023-03-20T08:15", { hemoglobin: 10.9, mcv: 76, ferritin: 6 }, { panel: "Blood count", hours: 8 }),
  ], { by: "Dr Ellen Marsh, general practice" }),
  visit("General practice", "2023-09-18T08:10", "Iron", [results("2023-09-18T08:15", { hemoglobin: 12.9, mcv: 86, ferritin: 48 }, { panel: "Blood count", hours: 8 })], { by: "Dr Ellen Marsh, general practice" }),
];

const arrival = emergency({ from: -3.2, until: -0.1, reason: "Breathless, fainted" }, [
  vitals(-3.1, { pressure: "98/62", heartRate: 130, respiratoryRate: 31, temperature: 37.3, spo2: 86 }),
  results(-2.9, { troponinI: 1.1, ntProBnp: 3260, creatinine: 0.92, hemoglobin: 12.8, platelets: 236, lactate: 2.9, inr: 1 }, { panel: "Emergency laboratory tests", hours: 0.7 }), finding("D-dimer", "6,400 ng/mL FEU", { at: -2.9, kind: "laboratory", hours: 0.8 }), finding("Pregnancy test in urine", "Negative", { at: -2.6, kind: "laboratory", hours: 0.1 }),
  examined("CT angiography of the pulmonary arteries", { at: -2, hours: 0.5, by: "Dr Renate Kolb, radiology" }, "Clots in both main pulmonary arteries reaching into all lobes. Right ventricle 48 mm against 38 mm left, septum flat. Small wedge at the right base.", "Central embolism of both lungs with strain of the right heart."),
  given("heparin", "5000 units", { at: [-2.4], reason: embolism }), given("lactated ringers", "250 mL", { at: [-2.6], over: 15 }),
  note("Emergency note", -0.5, "Dr Hugo Lindahl, emergency medicine", "46, home from Tokyo on Sunday, calf sore since, fainted in the stairwell. On the pill. 130, 98/62, right ventricle full: intermediate-high risk. Heparin before the CT. No lysis while pressure holds; alteplase is ready. Watch for 48 h."),
]);

const intensive = intensiveCare({ until: 49, place: "Medical intensive care", reason: embolism, by: "Dr Amira Said, intensive care" }, [
  problem(embolism, { since: "2024-09-01", recorded: 0.8 }), problem(icd("I82.432", "Acute embolism and thrombosis of left popliteal vein"), { since: "2024-09-01", recorded: 15.5 }),
  infused("heparin", "units/h", [[0, 1200], [6, 1350], [14, 1250]], { until: 30, order: "18 units/kg/h, anti-Xa 0.3 to 0.7" }),
  given("apixaban", "10 mg", { at: { from: 30.2, until: 42.2, every: 12 }, route: "oral", reason: embolism }), given("acetaminophen", "1 g", { at: [4, 16, 28], route: "oral", reason: "Pleuritic pain" }),
  results(6, { antiXa: 0.24 }, { panel: "Heparin" }), results(13.5, { antiXa: 0.74 }, { panel: "Heparin" }), results(21, { antiXa: 0.55, ntProBnp: 1840 }, { panel: "Heparin" }),
  examined("Echocardiogram", { at: 1.5, hours: 0.5, by: "Dr Mateus Quintana, cardiology" }, "Right ventricle enlarged, free wall still, apex moves. TAPSE 13 mm, systolic pulmonary pressure 54 mmHg. No clot in the right heart, foramen closed.", "Acute strain of the right heart."),
  examined("Echocardiogram", { at: 44, hours: 0.5, by: "Dr Mateus Quintana, cardiology" }, "Right ventricle hardly enlarged, TAPSE 19 mm, systolic pressure 36 mmHg.", "Much better."),
  finding("Ultrasound of the leg veins", "Left popliteal vein filled, femoral free; right side free", { at: 15, kind: "imaging", hours: 0.3 }),
  note("Admission note", 0.9, "Dr Amira Said, intensive care", "Intermediate-high. Awake, anxious, full sentences. Mean 70 without a pressor: no more volume, the right heart is full. If systolic below 90 for 15 minutes: alteplase 100 mg over two hours; no contraindication. The pill stopped for good."),
  note("Nursing note", 11, "B. Achieng, nurse", "112, FiO2 0.4 by high flow, sleeps in pieces. Heparin raised once. Left calf 3 cm thicker. Afraid to get up; explained why she may."),
  note("Progress note", 30, "Dr Amira Said, intensive care", "98 a minute, FiO2 0.3, lactate 1.2, troponin falling. Apixaban 10 mg twice for seven days instead of heparin. Ward tomorrow if the echo is better."),
]);

/** Hana Yamabuki: the pill, a long flight, an embolism that settles; home after five days. */
export const pulmonaryEmbolismHistory: ToldHistory = {
  number: 14,
  born: "1978-02-14",
  entries: [...before, hospital({ from: -3.2, until: "2024-09-08T11:00", reason: embolism, to: "home" }, [
    arrival, intensive,
    ward({ from: 49, until: "2024-09-08T11:00", place: "Internal medicine", to: "home" }, [
      coded(embolism, "2024-09-08T11:00"),
      ordered("apixaban", "10 mg", "twice a day until 10 September", { from: "2024-09-08T09:00", until: "2024-09-10T20:00" }), ordered("apixaban", "5 mg", "twice a day", { from: "2024-09-11" }),
      note("Discharge summary", "2024-09-08T10:30", "Dr Ines Rocha, internal medicine", "Bilateral embolism from the left leg, provoked by flight and oestrogen. Never lysed. Apixaban for at least three months, then see. No oestrogen again; coil talked about with Dr Feld. Clinic with echo on 4 December."),
    ]),
  ])],
};
