import { createHash } from "node:crypto";
import { random } from "../../lib/platform/random";

/**
 * A made-up life as FHIR R4 resources, for benchmarks and tests that need many: plausible in shape (encounters over years, tests
 * in panels, courses of drugs, notes), invented in content, the same for the same seed. Codes are LOINC, RxNorm, CVX and ICD-10-CM.
 * @param resources how many, the patient included; at least 40
 */
export function madeUpLife(seed: string, resources: number): Record<string, unknown>[] {
  const { uniform, normal } = random(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(uniform() * items.length)] as T;
  let made = 0;
  const idOf = () => uuidOf(`${seed}:${made++}`);
  const birth = Date.UTC(1935 + Math.floor(uniform() * 60), Math.floor(uniform() * 12), 1 + Math.floor(uniform() * 28));
  const patientId = idOf();
  const patient = {
    resourceType: "Patient",
    id: patientId,
    identifier: [{ system: "urn:made-up:record-number", value: seed }],
    name: [{ family: `Made-up-${seed}`, given: ["Person"] }],
    gender: pick(["female", "male"]),
    birthDate: day(birth),
  };
  const subject = { reference: `Patient/${patientId}` };
  const life: Record<string, unknown>[] = [patient];
  const first = birth + 18 * YEAR;
  const last = Date.UTC(2026, 0, 1);
  const visits = Math.max(2, Math.round(resources / 15));
  const times = Array.from({ length: visits }, () => first + uniform() * (last - first)).sort((a, b) => a - b);
  for (const at of times) {
    if (life.length >= resources) break;
    const encounterId = idOf();
    const encounter = { reference: `Encounter/${encounterId}` };
    const isInpatient = uniform() < 0.15;
    const end = at + (isInpatient ? (1 + 6 * uniform()) * DAY : 30 * MINUTE);
    life.push({
      resourceType: "Encounter",
      id: encounterId,
      status: "finished",
      class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: isInpatient ? "IMP" : "AMB" },
      subject,
      period: { start: instant(at), end: instant(end) },
    });
    const room = Math.ceil((resources - life.length) / Math.max(1, visits)) + 12;
    const until = Math.min(resources, life.length + room);
    while (life.length < until) {
      const within = at + uniform() * (end - at);
      const drawn = uniform();
      if (drawn < 0.68) {
        const [code, display, unit, mean, spread] = pick(tests);
        life.push({
          resourceType: "Observation",
          id: idOf(),
          status: "final",
          category: [{ coding: [{ system: CATEGORY, code: "laboratory" }] }],
          code: concept("http://loinc.org", code, display),
          ...{ subject, encounter },
          effectiveDateTime: instant(within),
          issued: instant(within + 40 * MINUTE),
          valueQuantity: {
            value: Math.round((mean + spread * normal()) * 10) / 10,
            ...{ unit, system: "http://unitsofmeasure.org", code: unit },
          },
        });
      } else if (drawn < 0.76) {
        const [code, display] = pick(diagnoses);
        life.push({
          resourceType: "Condition",
          id: idOf(),
          clinicalStatus: {
            coding: [{ system: CLINICAL, code: pick(["active", "active", "resolved"]) }],
          },
          code: concept("http://hl7.org/fhir/sid/icd-10-cm", code, display),
          ...{ subject, encounter },
          onsetDateTime: day(within),
          recordedDate: instant(within),
        });
      } else if (drawn < 0.86) {
        const [code, display] = pick(drugs);
        life.push({
          resourceType: "MedicationRequest",
          id: idOf(),
          status: pick(["active", "completed", "stopped"]),
          intent: "order",
          medicationCodeableConcept: concept(RXNORM, code, display),
          ...{ subject, encounter },
          authoredOn: instant(within),
          dosageInstruction: [{ text: "1 tablet once a day" }],
        });
      } else if (drawn < 0.91) {
        life.push({
          resourceType: "Procedure",
          id: idOf(),
          status: "completed",
          code: { text: pick(procedures) },
          ...{ subject, encounter },
          performedPeriod: { start: instant(within), end: instant(within + 20 * MINUTE) },
        });
      } else if (drawn < 0.95) {
        life.push({
          resourceType: "Immunization",
          id: idOf(),
          status: "completed",
          vaccineCode: concept(
            "http://hl7.org/fhir/sid/cvx",
            "140",
            "Influenza, seasonal, injectable, preservative free",
          ),
          ...{ patient: subject, encounter },
          occurrenceDateTime: instant(within),
        });
      } else {
        const text = `Seen today. ${pick(sentences)} ${pick(sentences)} Plan: ${pick(plans)}`;
        life.push({
          resourceType: "DocumentReference",
          id: idOf(),
          status: "current",
          type: concept("http://loinc.org", "11506-3", "Progress note"),
          subject,
          date: instant(within + 90 * MINUTE),
          content: [{ attachment: { contentType: "text/plain", data: Buffer.from(text).toString("base64") } }],
          context: { encounter: [encounter], period: { start: instant(within) } },
        });
      }
    }
  }
  return life.slice(0, resources);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365.25 * DAY;
const CATEGORY = "http://terminology.hl7.org/CodeSystem/observation-category";
const CLINICAL = "http://terminology.hl7.org/CodeSystem/condition-clinical";
const RXNORM = "http://www.nlm.nih.gov/research/umls/rxnorm";

const instant = (time: number) => new Date(Math.round(time / 1000) * 1000).toISOString();
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const concept = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});

function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** LOINC code, display, UCUM unit, mean, standard deviation. */
const tests: readonly (readonly [string, string, string, number, number])[] = [
  ["2160-0", "Creatinine [Mass/volume] in Serum or Plasma", "mg/dL", 1, 0.3],
  ["2951-2", "Sodium [Moles/volume] in Serum or Plasma", "mmol/L", 140, 3],
  ["2823-3", "Potassium [Moles/volume] in Serum or Plasma", "mmol/L", 4.2, 0.4],
  ["718-7", "Hemoglobin [Mass/volume] in Blood", "g/dL", 13.5, 1.5],
  ["26515-7", "Platelets [#/volume] in Blood", "10*3/uL", 250, 60],
  ["4548-4", "Hemoglobin A1c/Hemoglobin.total in Blood", "%", 6, 1],
  ["2093-3", "Cholesterol [Mass/volume] in Serum or Plasma", "mg/dL", 190, 35],
  ["8867-4", "Heart rate", "/min", 75, 12],
  ["8480-6", "Systolic blood pressure", "mm[Hg]", 132, 16],
  ["29463-7", "Body weight", "kg", 78, 14],
];
const diagnoses = [
  ["I10", "Essential (primary) hypertension"],
  ["E11.9", "Type 2 diabetes mellitus without complications"],
  ["J45.909", "Unspecified asthma, uncomplicated"],
  ["I48.91", "Unspecified atrial fibrillation"],
  ["N18.3", "Chronic kidney disease, stage 3"],
  ["M17.9", "Osteoarthritis of knee, unspecified"],
  ["F32.9", "Major depressive disorder, single episode, unspecified"],
  ["J18.9", "Pneumonia, unspecified organism"],
] as const;
const drugs = [
  ["314076", "Lisinopril 10 MG Oral Tablet"],
  ["860975", "Metformin hydrochloride 500 MG Oral Tablet"],
  ["617312", "Atorvastatin 20 MG Oral Tablet"],
  ["855332", "Warfarin sodium 5 MG Oral Tablet"],
  ["308136", "Amlodipine 5 MG Oral Tablet"],
  ["310965", "Ibuprofen 200 MG Oral Tablet"],
] as const;
const procedures = ["Colonoscopy", "Chest radiograph", "Electrocardiogram", "Dressing of wound", "Spirometry"] as const;
const sentences = [
  "Feels well, no chest pain.",
  "Short of breath on stairs for two weeks.",
  "Blood pressure at home about 140 over 85.",
  "Knee pain on the right, worse in the evening.",
  "Sleeps badly; no thoughts of self-harm.",
] as const;
const plans = [
  "bloods in three months.",
  "dose unchanged.",
  "referral to cardiology.",
  "review in six weeks.",
] as const;
