import type { Coding } from "../../terminology/codeable-concept";

/** HL7 v3 ActEncounterCode, the value set of FHIR R4's Encounter.class, in words; "AMB" and the others as their source writes them. */
const words: Record<string, string> = {
  AMB: "ambulatory",
  EMER: "emergency",
  FLD: "in the field",
  HH: "home visit",
  IMP: "inpatient",
  ACUTE: "inpatient, acute",
  NONAC: "inpatient, not acute",
  OBSENC: "observation",
  PRENC: "pre-admission",
  SS: "short stay",
  VR: "virtual",
};

/** What kind of encounter it was, in words; the source's own where the code is another's. Null where it says nothing. */
export const encounterClassText = (coding: Pick<Coding, "code" | "display"> | null): string | null =>
  coding === null ? null : (words[(coding.code ?? "").toUpperCase()] ?? coding.display ?? coding.code);
