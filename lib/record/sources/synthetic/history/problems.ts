import { type Entry, hoursAfter, type When } from "./around";
import { type Code, concept, hl7 } from "./fhir-elements";

interface ToldProblem {
  since?: When;
  /** When it was over. */
  until?: When;
  /** When it was written down; at the encounter's start unless told. */
  recorded?: When;
  /** "provisional" while it is a working diagnosis. */
  certainty?: "confirmed" | "provisional";
  severity?: "mild" | "moderate" | "severe";
}

const condition =
  (about: Code | string, told: ToldProblem, category: string): Entry =>
  (around) => {
    const { since = around.at, until, recorded = around.at, certainty = "confirmed", severity } = told;
    return [
      {
        resourceType: "Condition",
        id: around.id("Condition"),
        clinicalStatus: hl7("condition-clinical", until === undefined ? "active" : "resolved"),
        verificationStatus: hl7("condition-ver-status", certainty),
        category: [hl7("condition-category", category)],
        ...(severity && { severity: { text: severity } }),
        code: concept(about),
        subject: around.subject,
        ...(around.encounter && { encounter: around.encounter }),
        onsetDateTime: around.time(since),
        ...(until !== undefined && { abatementDateTime: around.time(until) }),
        recordedDate: around.time(recorded),
      },
    ];
  };

/** A problem of the list. */
export const problem = (about: Code | string, told: ToldProblem = {}): Entry =>
  condition(about, told, "problem-list-item");

/** What was coded for the encounter, at its end: nothing says since when, nor whether it goes on. */
export const coded =
  (about: Code, recorded: When): Entry =>
  (around) =>
    condition(
      about,
      { recorded },
      "encounter-diagnosis",
    )(around).map(({ onsetDateTime, clinicalStatus, ...one }) => one);

export const allergy =
  (
    to: string,
    reaction: string,
    {
      criticality = "low",
      type = "allergy",
      since,
    }: { criticality?: "low" | "high"; type?: "allergy" | "intolerance"; since?: string } = {},
  ): Entry =>
  (around) => [
    {
      resourceType: "AllergyIntolerance",
      id: around.id("AllergyIntolerance"),
      clinicalStatus: hl7("allergyintolerance-clinical", "active"),
      verificationStatus: hl7("allergyintolerance-verification", "confirmed"),
      type,
      category: ["medication"],
      criticality,
      code: { text: to },
      patient: around.subject,
      ...(around.encounter && { encounter: around.encounter }),
      ...(since && { onsetDateTime: since }),
      recordedDate: around.time(around.at),
      reaction: [{ manifestation: [{ text: reaction }] }],
    },
  ];

/** Somebody asked, and there is none (code of HL7's International Patient Summary). */
export const noKnownAllergies =
  (recorded?: When): Entry =>
  (around) => [
    {
      resourceType: "AllergyIntolerance",
      id: around.id("AllergyIntolerance"),
      clinicalStatus: hl7("allergyintolerance-clinical", "active"),
      verificationStatus: hl7("allergyintolerance-verification", "confirmed"),
      code: {
        coding: [{ system: "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips", code: "no-known-allergies" }],
        text: "No known allergies",
      },
      patient: around.subject,
      ...(around.encounter && { encounter: around.encounter }),
      recordedDate: around.time(recorded ?? around.at),
    },
  ];

/** CVX codes (CDC) of the vaccines that these histories hold. */
const vaccines = {
  influenza: ["150", "Influenza, quadrivalent"],
  pneumococcal: ["216", "Pneumococcal conjugate PCV20"],
  pneumococcal23: ["33", "Pneumococcal polysaccharide PPSV23"],
  covid: ["208", "COVID-19, mRNA"],
  zoster: ["187", "Zoster, recombinant"],
  tetanus: ["115", "Tdap"],
  hepatitisB: ["43", "Hepatitis B, adult"],
} as const;

/** A vaccination; one that is `declined` was not given. */
export const vaccinated =
  (which: keyof typeof vaccines, on: string, declined?: string): Entry =>
  (around) => {
    const [code, display] = vaccines[which];
    return [
      {
        resourceType: "Immunization",
        id: around.id("Immunization"),
        status: declined === undefined ? "completed" : "not-done",
        ...(declined !== undefined && { statusReason: { text: declined } }),
        vaccineCode: concept({ system: "http://hl7.org/fhir/sid/cvx", code, display }),
        patient: around.subject,
        // What was given elsewhere is told as it stands in the card.
        ...(around.time(around.at).startsWith(on) && around.encounter && { encounter: around.encounter }),
        occurrenceDateTime: around.time(on),
        recorded: around.time(on),
      },
    ];
  };

/** What the family has. */
export const familyHistory =
  (relation: string, about: Code | string): Entry =>
  (around) => [
    {
      resourceType: "FamilyMemberHistory",
      id: around.id("FamilyMemberHistory"),
      status: "completed",
      patient: around.subject,
      date: around.time(around.at),
      relationship: { text: relation },
      condition: [{ code: concept(about) }],
    },
  ];

interface ToldProcedure {
  at: When;
  /** Hours that it took; a moment unless told. */
  hours?: number;
  /** Its end, of what lasts: a line, a ventilator; null while it goes on. */
  until?: When | null;
  site?: string;
  outcome?: string;
  by?: string;
}

export const procedure =
  (about: Code | string, { at, hours, until, site, outcome, by }: ToldProcedure): Entry =>
  (around) => {
    const end = hours === undefined ? until : hoursAfter(around.number, at, hours);
    const performed =
      end === undefined
        ? { performedDateTime: around.time(at) }
        : { performedPeriod: { start: around.time(at), ...(end !== null && { end: around.time(end) }) } };
    return [
      {
        resourceType: "Procedure",
        id: around.id("Procedure"),
        status: end === null ? "in-progress" : "completed",
        code: concept(about),
        subject: around.subject,
        ...(around.encounter && { encounter: around.encounter }),
        ...performed,
        ...(by && { performer: [{ actor: { display: by } }] }),
        ...(site && { bodySite: [{ text: site }] }),
        ...(outcome && { outcome: { text: outcome } }),
      },
    ];
  };

/** A limit of care: FHIR's Consent with its code for it, where HL7's list has one. */
export const limitOfCare =
  (words: string, at: When, code: "dnr" | "acd" = "dnr"): Entry =>
  (around) => [
    {
      resourceType: "Consent",
      id: around.id("Consent"),
      status: "active",
      scope: hl7("consentscope", "adr"),
      category: [{ ...hl7("consentcategorycodes", code), text: words }],
      patient: around.subject,
      dateTime: around.time(at),
      sourceAttachment: { title: words },
    },
  ];
