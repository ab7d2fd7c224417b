import { chartAndPredictions } from "../lib/consultations/chart-and-predictions.server";
import { endOfRound } from "../lib/consultations/protocol/forkable-rounds";
import type { ConsultationState } from "../lib/consultations/protocol/state";
import { consultationId, Play } from "../lib/consultations/testing/play";
import { playedOut } from "../lib/consultations/testing/played-out";
import { clinician, neverSatisfied, requestData } from "../lib/consultations/testing/samples";
import { sampleMeans, sampleReasoner } from "../lib/consultations/testing/surroundings";
import type { LoadedTask } from "../lib/experts/model-store.server";
import type { PatientRecord } from "../lib/record/schema";

type Excluded = Parameters<typeof chartAndPredictions>[2]["excluded"];

/** By what may happen in a consultation, whether the number of a stay is afterwards what it has to be. */
export interface NumberAfter {
  sameForOtherReasoner: boolean;
  sameAfterStatement: boolean;
  sameAfterSeat: boolean;
  sameAfterFork: boolean;
  /** A value excluded makes the number anew, as from a record without it, and the old one is kept. */
  newAfterExclusion: boolean;
}

/**
 * Holds consultations on one stay by the scripted team: as it is, with a statement, with a clinician's seat, as a fork, with a value excluded.
 * @param asOfMinutes the minute of the stay at which the models are asked.
 * @param number the stay's number, 0..1, as the built-in team's consultation gave it.
 */
export async function numberAfter(
  record: PatientRecord,
  task: LoadedTask,
  asOfMinutes: number,
  number: number,
): Promise<NumberAfter> {
  const ask = (signal: AbortSignal, excluded: Excluded) =>
    chartAndPredictions(record, task, { experts: requestData.panel, asOfMinutes, explain: null, excluded, signal });
  const means = {
    ...sampleMeans(sampleReasoner(neverSatisfied)),
    predict: (_request: unknown, signal: AbortSignal, excluded: Excluded) => ask(signal, excluded),
  };
  const isSame = ({ status, headlineRisk }: ConsultationState) =>
    status === "finished" && Math.abs((headlineRisk?.risk ?? Number.NaN) - number) <= 1e-6;

  const statement = { kind: "statement", text: "Deeply sedated; on noradrenaline.", about: null } as const;
  const spoken = await playedOut(
    means,
    afterFirstRound((play) => play.do({ kind: "state", actor: clinician, statement })),
  );
  const opinion = { name: "Dr Vo", stance: "disagree", statedRisk: 0.9, reason: "Sicker than the figures." } as const;
  const seated = await playedOut(
    means,
    afterFirstRound((play) => play.do({ kind: "give-opinion", actor: clinician, opinion })),
  );
  const atSeq = endOfRound(spoken.state, 1) as number;
  const fork = Play.of(spoken.events.slice(0, atSeq));
  fork.do({ kind: "fork", actor: clinician, from: consultationId, atSeq, round: 1 });
  const observation = lastObservation(record, asOfMinutes);
  const corrected = await playedOut(
    means,
    afterFirstRound((play) => play.do({ kind: "exclude", actor: clinician, observation })),
  );
  const without = await ask(new AbortController().signal, [observation]);
  return {
    sameForOtherReasoner: isSame((await playedOut(means)).state),
    sameAfterStatement: spoken.state.broughtIn.length === 1 && isSame(spoken.state),
    sameAfterSeat: seated.state.broughtIn.length === 1 && isSame(seated.state),
    sameAfterFork: isSame((await playedOut(means, undefined, fork)).state),
    newAfterExclusion:
      corrected.state.headlineRisk?.risk === without.headlineRisk?.risk &&
      Math.abs((corrected.state.reruns[0]?.headlineBefore ?? Number.NaN) - number) <= 1e-6,
  };
}

/** Does something once, as soon as a round has been held. */
function afterFirstRound(act: (play: Play) => void): (play: Play) => void {
  let done = false;
  return (play) => {
    if (done || !play.state.rounds.some(({ decision }) => decision !== null)) return;
    done = true;
    act(play);
  };
}

/** The last value before `asOfMinutes` of what was measured most often. */
function lastObservation(record: PatientRecord, asOfMinutes: number) {
  const [most] = record.series.toSorted((a, b) => b.times.length - a.times.length);
  const at = most?.times.findLastIndex((minutes) => minutes < asOfMinutes) ?? -1;
  const [minutes, value] = [most?.times[at], most?.values[at]];
  if (!most || minutes === undefined || value === undefined) throw new Error("nothing was measured");
  return { feature: most.feature, minutes, value, because: "Wrong patient." };
}
