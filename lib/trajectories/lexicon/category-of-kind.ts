import type { EntryKind } from "../entries/trajectory-entry";
import type { EventCategory } from "./lexicon";

/** The paper's category of each kind of entry (5.2); it has none for visits, allergies and vaccines: a team decision. */
export const categoryOfKind: Readonly<Record<EntryKind, EventCategory>> = {
  demographic: "demographics",
  encounter: "procedure",
  diagnosis: "diagnosis",
  procedure: "procedure",
  medication: "medication",
  laboratory: "lab tests",
  vital: "vital",
  finding: "health behaviors or symptoms",
  allergy: "diagnosis",
  immunization: "procedure",
  note: "health behaviors or symptoms",
  report: "procedure",
};
