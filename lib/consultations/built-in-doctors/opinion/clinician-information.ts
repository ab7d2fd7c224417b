import type { EvidenceRef } from "../../../claims/schema";
import type { Prediction } from "../../../experts/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { ClinicianStatement } from "../../protocol/contribution-schema";
import { effectsOfStatements, type StatementEffect } from "../doctor-reading/clinician-statements";
import { type DoctorReading, doctorReadingOf } from "../doctor-reading/doctor-reading";
import { logitOf, riskOf } from "../risk-and-logit";
import { listed, phrase, stating } from "../wording/phrase";
import { featureMention } from "../wording/value-phrases";
import type { NewInformation } from "./opinion-grounds";
import type { PeerInfluenceInput } from "./points-of-peers";

interface InformationInput extends Pick<PeerInfluenceInput, "chart" | "prediction" | "ownReview" | "ownLastOpinion"> {
  statements: readonly ClinicianStatement[];
  round: number;
}

/**
 * A doctor's reading with what clinicians have brought in so far, and its figure before the round: the one it last stated, unless
 * clinicians have brought in something since that its model did not know.
 */
export function readingWithInformation(given: InformationInput): {
  doctorReading: DoctorReading;
  riskBefore: number;
  newInformation: NewInformation | null;
} {
  const { chart, prediction, ownReview, ownLastOpinion, statements, round } = given;
  const last = ownLastOpinion?.statedRisk ?? ownReview.statedRisk;
  const read = doctorReadingOf(chart, prediction, effectsOfStatements(statements));
  // After an exclusion the figure rests on information that the model lacked at first, in every later round too.
  const doctorReading: DoctorReading = statements.some((s) => s.kind === "exclusion")
    ? { ...read, basis: "information" }
    : read;
  if (statements.some((s) => s.kind === "exclusion" && s.round === round)) {
    const because = stating("An observation was excluded and the models were asked again");
    const riskBefore = doctorReading.statedRisk;
    return {
      doctorReading,
      riskBefore,
      newInformation: { from: last, because, evidence: heaviestOf(doctorReading, prediction) },
    };
  }
  const since = effectsOfStatements(statements.filter((s) => s.round === round)).filter(
    (t) => t.kind === "value-doubted",
  );
  if (since.length === 0) return { doctorReading, riskBefore: last, newInformation: null };
  const without = doctorReadingOf(chart, prediction, effectsOfStatements(statements.filter((s) => s.round !== round)));
  const moved = doctorReading.statedLogit - without.statedLogit;
  const riskBefore = moved === 0 ? last : riskOf(logitOf(last) + moved);
  const doubted = listed(doubtedIn(since).map(featureMention));
  const because = phrase`A clinician states that ${doubted} cannot be relied on, which my model could not know`;
  return {
    doctorReading,
    riskBefore,
    newInformation: { from: last, because, evidence: heaviestOf(doctorReading, prediction) },
  };
}

function doubtedIn(effects: readonly StatementEffect[]): FeatureId[] {
  return [...new Set(effects.flatMap((t) => (t.kind === "value-doubted" ? [t.feature] : [])))];
}

/** The heaviest attribution, cited as the evidence for the new figure. */
function heaviestOf(doctorReading: DoctorReading, { expert }: Prediction): EvidenceRef[] {
  const [heaviest] = doctorReading.readings;
  return heaviest?.attribution
    ? [{ kind: "attribution", expert, feature: heaviest.feature, total: heaviest.attribution.total }]
    : [];
}
