// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, sedationScores, stomachProtected } from "../bedside";
import { given, infused, ordered, transfused } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const shock = icd("T79.4XXA", "Traumatic shock, initial encounter");
const spleen = icd("S36.032A", "Major laceration of spleen, initial encounter");
const pelvis = icd("S32.811A", "Multiple fractures of pelvis with unstable disruption of pelvic ring, initial encounter for closed fracture");

const before = [
  emergency({ from: "2012-08-04T18:00", until: "2012-08-04T21:30", reason: "Fall from a skateboard", to: "home" }, [
    problem(icd("S52.501A", "Unspecified fracture of the lower end of right radius, initial encounter for closed fracture"), { until: "2012-09-20", recorded: "2012-08-04T19:30" }),
    procedure("Plaster of the right forearm", { at: "2012-08-04T20:30" }), vaccinated("tetanus", "2012-08-04"),
  ]),
  visit("General practice", "2021-04-20T17:30", "Insurance form", [
    problem(icd("J30.1", "Allergic rhinitis due to pollen"), { since: "2004" }), ordered("cetirizine", "10 mg", "once a day as needed, in spring", { asNeeded: true, until: "2021-09-30" }),
    vitals("2021-04-20T17:35", { pressure: "124/76", weight: 83, height: 180, heartRate: 64 }), results("2021-04-20T17:40", { hemoglobin: 15.4, creatinine: 0.98, platelets: 241 }, { panel: "Health check", hours: 14 }),
  ], { by: "Dr Owen Pryce, general practice" }),
];

const arrival = emergency({ from: -4.1, until: -3.4, reason: "Motorcycle against car" }, [
  vitals(-4, { pressure: "68/40", heartRate: 146, respiratoryRate: 30, temperature: 34.6, gcs: 13, spo2: 92 }),
  results(-3.9, { hemoglobin: 7.8, lactate: 10.4, ph: 7.08, bicarbonate: 12, inr: 1.9, fibrinogen: 98, platelets: 118, potassium: 4.4, creatinine: 1.2 }, { panel: "Trauma laboratory tests", hours: 0.3 }),
  finding("Ultrasound of the injured", "Much free fluid about the spleen and in the pelvis; no pericardial fluid, lungs slide", { at: -3.9, kind: "imaging" }),
  given("tranexamic acid", "1 g", { at: [-3.9], over: 10, reason: shock }), transfused("red blood cells", 4, -3.9, { each: 8 }), transfused("plasma", 4, -3.8, { each: 8 }),
  examined("X-ray of the chest", { at: -3.8, hours: 0.2, by: "Dr Hanne Solberg, radiology" }, "Broken ribs 7 to 10 on the left, no pneumothorax.", "Rib fractures."),
  note("Emergency note", -3.4, "Dr Paula Reyes, emergency medicine", "34, trapped for 25 minutes, accident at 21:10. Pelvis open, binder at the scene. 68/40 after a litre: no CT, massive transfusion, straight to theatre. Spoke to us: no drugs, no illnesses. Nobody has asked about allergies yet; family not reached."),
]);

const theatre = [
  procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at: -3.3 }),
  procedure(pcs("07TP0ZZ", "Resection of spleen, open approach"), { at: -3.1, hours: 1, by: "Mr Tom Achterberg, surgery" }),
  procedure("Packing of the pelvis and external fixator", { at: -2.1, hours: 1.4, by: "Dr Sofia Kallas, trauma surgery", outcome: "Bleeding slows" }),
  given("ketamine", "80 mg", { at: [-3.35], reason: "Rapid sequence induction" }), given("rocuronium", "100 mg", { at: [-3.34], reason: "Rapid sequence induction" }), given("cefazolin", "2 g", { at: [-3.2], over: 10 }), given("tranexamic acid", "1 g", { at: [-3], over: 480 }), given("fibrinogen concentrate", "4 g", { at: [-2.6], over: 10 }), given("calcium chloride", "1 g", { at: [-3.2, -2.4, -1.4], over: 5 }),
  transfused("red blood cells", 6, -3, { each: 15 }), transfused("plasma", 6, -3, { each: 15 }), transfused("platelets", 2, -2.2, { each: 20 }),
  note("Operative note", -0.4, "Mr Tom Achterberg, surgery", "Damage control. Spleen in pieces, removed. Tear of the small bowel mesentery tied. Four cloths in the left upper quadrant, belly left open under vacuum. Pelvis packed through a separate cut, three cloths, fixator. Loss about 5 L. Cold (33.8), oozes. Second look at 36 to 48 h."),
];

const intensive = intensiveCare({ until: null, place: "Surgical intensive care", reason: shock, by: "Dr Lena Voss, intensive care" }, [
  problem(shock, { since: -5.2, recorded: 1, severity: "severe" }), problem(spleen, { since: -5.2, recorded: 0.9 }), problem(pelvis, { since: -5.2, recorded: 0.9 }), problem(icd("D68.9", "Coagulation defect, unspecified"), { since: -4, until: 20, recorded: 1 }), problem(icd("S22.42XA", "Multiple fractures of ribs, left side, initial encounter for closed fracture"), { since: -5.2, recorded: 1 }), problem(icd("Z90.81", "Acquired absence of spleen"), { since: -3, recorded: 1 }),
  procedure("Invasive ventilation", { at: 0, until: 40 }), arterialLine(0, null), centralLine(0.2, "Right subclavian vein"),
  infused("norepinephrine", "ug/kg/min", [[0, 0.3], [3, 0.2], [6, 0.12], [9, 0.06]], { until: 14, order: "as base, only beside blood, for a mean pressure of 60 to 65 mmHg" }),
  infused("propofol", "mg/kg/h", [[1, 1.5], [6, 2.5], [22, 2], [30, 1.2], [36, 0.5]], { until: 39, order: "for a RASS of -4 until warm and dry, then awake" }), infused("fentanyl", "ug/h", [[0, 100], [24, 75], [36, 40]], { until: 40.5, order: "for pain" }), infused("ketamine", "mg/h", [[38, 10]], { until: null, order: "for pain after the tube is out" }),
  transfused("red blood cells", 6, 0.2, { each: 30 }), transfused("plasma", 5, 0.3, { each: 30 }), transfused("platelets", 2, 1.2, { each: 20 }), given("fibrinogen concentrate", "2 g", { at: [1], over: 10 }), given("calcium chloride", "1 g", { at: [0.5, 2], over: 5 }),
  given("lactated ringers", "500 mL", { at: [4, 7, 12], over: 30 }), given("magnesium sulfate", "2 g", { at: [6], over: 60 }), given("cefazolin", "2 g", { at: { from: 4.8, until: 20.8, every: 8 }, over: 10 }),
  given("acetaminophen", "1 g", { at: { from: 12, until: 42, every: 6 }, over: 15 }), given("dexmedetomidine", "40 ug", { at: [39.5], over: 60, reason: "Restless while waking" }), given("enoxaparin", "30 mg", { at: [30, 42], route: "subcutaneous", frequency: "every 12 h", reason: "Dry for 20 h" }), stomachProtected(6, 30),
  sedationScores([2, -5], [12, -4], [24, -4], [34, -3], [38, -1], [41, 0], [46, 0]), vitals(43, { pain: 5 }), vitals(47, { pain: 4 }),
  results(0.3, { inr: 1.8, fibrinogen: 142, aptt: 52 }, { panel: "Coagulation", hours: 0.4 }), results(6, { inr: 1.4, fibrinogen: 198, aptt: 39 }, { panel: "Coagulation", hours: 0.4 }), results(20, { inr: 1.2, fibrinogen: 310, aptt: 33 }, { panel: "Coagulation", hours: 0.4 }),
  procedure("Second look, removal of cloths, closure of the belly", { at: 26, hours: 1.8, by: "Mr Tom Achterberg, surgery", outcome: "Dry, bowel viable, belly closed" }),
  examined("CT of the head", { at: 9.5, hours: 0.5, by: "Dr Hanne Solberg, radiology" }, "Whole body after stabilising. No bleeding in the head. Cervical spine intact.", "No injury of the head or neck."),
  note("Admission note", 0.8, "Dr Lena Voss, intensive care", "From damage control surgery, 33.9 degrees, pH about 7.1, lactate 9.2, haematocrit 20. Ten red, ten plasma, two platelets so far. Warm, go on one to one, fibrinogen above 200, calcium. Anaesthetised: GCS 3. No CT of the head so far, pupils equal. No allergy history obtainable."),
  note("Nursing note", 11, "S. Haddad, nurse", "36.8. Vacuum drains 300 mL thin and red, slower each hour. Norepinephrine 0.06. Parents here since midnight, told by Dr Voss; asked them about allergies, they know of none to medicines but are not sure."),
  note("Progress note", 29, "Dr Amira Said, intensive care", "Back from theatre, closed, dry. Lactate 1.7, no pressor since hour 14. Propofol down, wake tomorrow... tonight if quiet. Vaccinations for the missing spleen before he leaves hospital: pneumococci, meningococci, Haemophilus."),
  note("Nursing note", 41.5, "E. Nakamura, nurse", "Tube out at 40:00, coughs well with a pillow on his ribs. GCS 14, asks for the motorcycle. Pain 5 with ketamine and acetaminophen; physiotherapist was here."),
]);

/** Diego Marchwood: a healthy man with hardly a record and no word on allergies; blood by the litre, awake on day 2. */
export const haemorrhageHistory: ToldHistory = {
  number: 13,
  born: "1989-12-12",
  entries: [...before, hospital({ from: -4.1, until: null, reason: "Polytrauma" }, [arrival, ...theatre, intensive])],
};
