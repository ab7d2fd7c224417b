import type { JsonObject } from "../../fhir/reading/patient-resources";
import { attached } from "../../fhir/writing/note-text";
import { type Around, type Entry, hoursAfter, type When } from "./around";
import { concept, hl7, loinc, quantity } from "./fhir-elements";
import { type SignId, signs, type Test, type TestId, tests } from "./tests";

const category = (code: string): JsonObject => hl7("observation-category", code);

interface Measured {
  at: When;
  issued: string;
  category: string;
}

function observation(around: Around, test: Test, value: number, { at, issued, category: kind }: Measured): JsonObject {
  const { low, high, unit } = test;
  const rounded = Number(value.toFixed(test.decimals));
  const outside = low !== null && rounded < low ? "L" : high !== null && rounded > high ? "H" : null;
  return {
    resourceType: "Observation",
    id: around.id("Observation"),
    status: "final",
    category: [category(kind)],
    code: concept(loinc(test.loinc, test.name)),
    subject: around.subject,
    ...(around.encounter && { encounter: around.encounter }),
    effectiveDateTime: around.time(at),
    issued,
    valueQuantity: quantity(rounded, unit),
    ...(outside && { interpretation: [hl7("v3-ObservationInterpretation", outside)] }),
    ...((low !== null || high !== null) && {
      referenceRange: [
        { ...(low !== null && { low: quantity(low, unit) }), ...(high !== null && { high: quantity(high, unit) }) },
      ],
    }),
  };
}

/** An hour: from the needle to the result. */
const LABORATORY = 1;

const issuedAt = (around: Around, at: When, hours: number) => `${hoursAfter(around.number, at, hours)}:00Z`;

type Values<Id extends string> = Partial<Record<Id, number>>;

/** Results of the laboratory, of one sample. @param panel what the report is called; without it there is none */
export const results =
  (at: When, values: Values<TestId>, { panel, hours = LABORATORY }: { panel?: string; hours?: number } = {}): Entry =>
  (around) => {
    const issued = issuedAt(around, at, hours);
    const found = (Object.entries(values) as [TestId, number][]).map(([id, value]) =>
      observation(around, tests[id], value, { at, issued, category: "laboratory" }),
    );
    if (panel === undefined) return found;
    const about = {
      category: [hl7("v2-0074", "LAB")],
      code: concept(panel),
      effectiveDateTime: around.time(at),
      issued,
    };
    return [...found, report(around, about, { result: found.map(({ id }) => ({ reference: `Observation/${id}` })) })];
  };

function report(around: Around, about: JsonObject, parts: JsonObject): JsonObject {
  return {
    resourceType: "DiagnosticReport",
    id: around.id("DiagnosticReport"),
    status: "final",
    ...about,
    subject: around.subject,
    ...(around.encounter && { encounter: around.encounter }),
    ...parts,
  };
}

/** What is measured at the bedside. @param pressure "138/82" */
export const vitals =
  (at: When, { pressure, ...values }: Values<SignId> & { pressure?: string }): Entry =>
  (around) => {
    const issued = issuedAt(around, at, 0);
    const measured = (Object.entries(values) as [SignId, number][]).map(([id, value]) =>
      observation(around, signs[id], value, { at, issued, category: "vital-signs" }),
    );
    return pressure === undefined ? measured : [bloodPressure(around, pressure, at, issued), ...measured];
  };

function bloodPressure(around: Around, pressure: string, at: When, issued: string): JsonObject {
  const [systolic = 0, diastolic = 0] = pressure.split("/").map(Number);
  const component = (code: string, name: string, value: number) => ({
    code: concept(loinc(code, name)),
    valueQuantity: quantity(value, "mm[Hg]"),
  });
  return {
    resourceType: "Observation",
    id: around.id("Observation"),
    status: "final",
    category: [category("vital-signs")],
    code: concept(loinc("85354-9", "Blood pressure")),
    subject: around.subject,
    ...(around.encounter && { encounter: around.encounter }),
    effectiveDateTime: around.time(at),
    issued,
    component: [component("8480-6", "Systolic", systolic), component("8462-4", "Diastolic", diastolic)],
  };
}

/** What was found or asked, in words: smoking, a biomarker, a response. */
export const finding =
  (
    about: string,
    words: string,
    { at, kind = "exam", hours = 0 }: { at?: When; kind?: string; hours?: number } = {},
  ): Entry =>
  (around) => [
    {
      resourceType: "Observation",
      id: around.id("Observation"),
      status: "final",
      category: [category(kind)],
      code: { text: about },
      subject: around.subject,
      ...(around.encounter && { encounter: around.encounter }),
      effectiveDateTime: around.time(at ?? around.at),
      issued: issuedAt(around, at ?? around.at, hours),
      valueString: words,
    },
  ];

/** LOINC codes of the examinations. */
const examinations = {
  "X-ray of the chest": "30746-2",
  "CT of the head": "24725-4",
  "CT of the abdomen and pelvis": "36813-4",
  "CT of the chest": "24627-2",
  "CT angiography of the pulmonary arteries": "36266-5",
  Echocardiogram: "34552-0",
  "Ultrasound of the abdomen": "24558-9",
  Electrocardiogram: "11524-6",
  Mammogram: "24604-1",
  Colonoscopy: "18746-8",
  "Upper endoscopy": "19805-1",
  Pathology: "11526-1",
  Spirometry: "18759-1",
} as const;

interface Examined {
  at: When;
  /** Hours until it was reported. */
  hours?: number;
  by: string;
}

/** An examination with its report. @param conclusion its last line */
export const examined =
  (name: keyof typeof examinations, { at, hours = 1, by }: Examined, text: string, conclusion: string): Entry =>
  (around) => [
    report(
      around,
      {
        category: [hl7("v2-0074", name === "Pathology" ? "PAT" : name === "Electrocardiogram" ? "EC" : "RAD")],
        code: concept(loinc(examinations[name], name)),
        effectiveDateTime: around.time(at),
        issued: issuedAt(around, at, hours),
      },
      {
        performer: [{ display: by }],
        conclusion,
        presentedForm: [attached(name, `${text}\n\nImpression: ${conclusion}`)],
      },
    ),
  ];

/** LOINC codes of cultures. */
const cultures = {
  Blood: "600-7",
  Urine: "630-4",
  "Respiratory secretions": "6460-0",
  "Peritoneal fluid": "6463-4",
  "Cerebrospinal fluid": "606-4",
} as const;

interface Cultured {
  taken: When;
  /** Hours after it was taken at which something was first told, and what. */
  first?: readonly [hours: number, words: string];
  /** Hours after it was taken at which it was final, and what grew. */
  final: readonly [hours: number, words: string];
}

/** A culture: what is first told of it, then the final report as a newer version of the same. */
export const culture =
  (of: keyof typeof cultures, { taken, first, final }: Cultured): Entry =>
  (around) => {
    const id = around.id("DiagnosticReport");
    const version = ([hours, words]: Cultured["final"], status: string) => {
      const issued = issuedAt(around, taken, hours);
      const code = concept(loinc(cultures[of], `${of} culture`));
      const about = { category: [hl7("v2-0074", "MB")], code, effectiveDateTime: around.time(taken), issued };
      return {
        ...report({ ...around, id: () => id }, about, {
          conclusion: words,
          presentedForm: [attached(`${of} culture`, words)],
        }),
        status,
        meta: { lastUpdated: issued },
      };
    };
    return [...(first ? [version(first, "preliminary")] : []), version(final, "final")];
  };
