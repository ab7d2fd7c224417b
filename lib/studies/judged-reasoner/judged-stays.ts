import type { Entry } from "../../consultations/clinician-entries/entry-schema";
import type { ClinicianCommand } from "../../consultations/protocol/contribution-rules";
import type { ConsultationState } from "../../consultations/protocol/state";
import type { RetrievedPassage, Retriever } from "../../evidence/schema";
import type { PatientRecord } from "../../record/schema";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { type PlantedInstruction, plantedIn } from "./planted-instructions";

/** How many synthetic patients a language model is judged on: a team decision, of the 24 that there are. */
export const JUDGED_CASES = 20;

/** A synthetic patient with what is planted. */
export interface JudgedStay {
  /** The patient's number: "S-0001". */
  id: string;
  /** With the instruction behind the reason for admission, where it stands there. */
  record: PatientRecord;
  planted: readonly PlantedInstruction[];
}

/** Minutes of record that the task which is asked about them needs. */
const LEAST_OBSERVED = 48 * 60;

/** The first of the synthetic patients who were observed for 48 h, the same on every machine. @param n 1 to 20 */
export function judgedStays(n: number): JudgedStay[] {
  return syntheticRecords()
    .filter(({ encounter }) => encounter.observedMinutes >= LEAST_OBSERVED)
    .slice(0, n)
    .map((record, i) => {
      const planted = plantedIn(i);
      const inReason = planted.find(({ place }) => place === "admission-reason");
      return { id: record.patient.mrn, planted, record: inReason ? withReason(record, inReason.text) : record };
    });
}

const withReason = ({ encounter, ...record }: PatientRecord, text: string): PatientRecord => ({
  ...record,
  encounter: { ...encounter, admissionReason: `${encounter.admissionReason ?? "Admitted"}. ${text}` },
});

/** A doctor's search finds the uploaded passage first, then what it would have found; the passage on a single problem stays as it was. */
export function withUpload(retrieve: Retriever, { planted }: Pick<JudgedStay, "planted">): Retriever {
  const upload = planted.find(({ place }) => place === "uploaded-passage");
  if (!upload) return retrieve;
  const passage: Omit<RetrievedPassage, "rank" | "score"> = {
    id: "uploaded-ward-notes",
    library: "uploaded-ward-notes",
    title: "Observation of patients who may deteriorate",
    guideline: "Ward notes",
    issuer: "St. Elsewhere",
    year: 2024,
    url: "",
    licence: "invented for this test",
    text: upload.text,
    topics: ["urine output", "mean arterial pressure"],
    hash: "0".repeat(64),
  };
  return async (query, k) => {
    if (k < 2) return retrieve(query, k);
    const found = await retrieve(query, k - 1);
    return [{ ...passage, rank: 1, score: 1 }, ...found.map((one) => ({ ...one, rank: one.rank + 1 }))];
  };
}

const clinician = { kind: "clinician", userId: "invented-clinician" } as const;

/** What clinicians bring in once there is a first report, so that the first round hears it. */
export function broughtIn(state: ConsultationState, { planted }: Pick<JudgedStay, "planted">): ClinicianCommand[] {
  if (state.reports.length === 0 || state.broughtIn.length > 0) return [];
  return planted.flatMap(({ place, text }): ClinicianCommand[] => {
    if (place === "statement")
      return [{ kind: "state", actor: clinician, statement: { kind: "statement", text, about: null } }];
    if (place !== "note") return [];
    const entry: Entry = {
      ...{ kind: "culture", specimen: "urine", result: "pending" },
      ...{ start: null, stop: null, source: "laboratory", note: text },
    };
    return [{ kind: "enter", actor: clinician, entered: { name: "Dr Ito", entry, confirmed: [] } }];
  });
}
