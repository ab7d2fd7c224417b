import type { PredictionTask } from "../../experts/schema";
import { recordOfStay } from "../../record/import/parsed-stay";
import type { TjhPatient } from "../../record/sources/tjh-covid19/tjh-covid19";
import { readTjh, type TjhFound } from "../../record/sources/tjh-covid19/tjh-files.server";
import { tjhSplitOf } from "../../record/splits.server";
import { recordUntil } from "./evaluated-stays";
import type { EvaluationData, EvaluationStay, StayOutcome } from "./evaluation-data";

/**
 * TJH COVID-19 from a file or a folder of them: each patient once at every landmark of the task that they reached in
 * hospital. Throws as `readTjh`.
 */
export async function tjhData(from: string, { prefix, windowHours }: PredictionTask): Promise<EvaluationData> {
  const found: TjhFound[] = [];
  for await (const one of readTjh(from)) found.push(one);
  const landmarks = prefix?.landmarksHours ?? [windowHours];
  return {
    sets: [...new Set(found.map(({ file }) => file))],
    outcomes: (split) =>
      found.flatMap((one) =>
        "patient" in one && partOf(one.patient.id) === split
          ? landmarks.filter((hours) => reached(one.patient, hours)).map(() => outcomeOf(one.patient))
          : [],
      ),
    stays: async function* (split) {
      for (const one of found) {
        if ("fault" in one) {
          if (partOf(one.id) === split) yield { id: one.id, fault: one.fault };
        } else if (partOf(one.patient.id) === split) yield* staysOf(one.patient, landmarks);
      }
    },
  };
}

/** A patient of the external file has no split: no model has met them. */
const partOf = (id: string) => tjhSplitOf(id) ?? "external";

const reached = ({ stay }: TjhPatient, hours: number) => stay.observedMinutes >= hours * 60;

function staysOf(patient: TjhPatient, landmarks: readonly number[]): EvaluationStay[] {
  const { id } = patient;
  const record = recordOfStay(patient.stay, { patientId: id, encounterId: id, mrn: id, split: null }, "tjh-covid19");
  return landmarks
    .filter((hours) => reached(patient, hours))
    .map((hours) => ({
      id,
      landmarkHours: hours,
      record: recordUntil(record, hours * 60),
      outcome: outcomeOf(patient),
    }));
}

/** In-hospital death; the data set says nothing of later, and scores nothing at the bedside. */
function outcomeOf({ outcome: { diedInHospital } }: TjhPatient): StayOutcome {
  return { died: diedInHospital ? 1 : 0, survivalDays: null, sapsI: null, sofa: null };
}
