import { pMapIterable } from "p-map";
import type { StayRecord } from "../experts/stay-prediction";
import { openStayRun, requireEncodersFor, type StayRunSetup, type StaySpeakers } from "./consult-stay.server";
import type { StayItem, StayRun } from "./consulted-stay";

interface ByLanguageModelOptions extends StayRunSetup, StaySpeakers {
  /** Consultations that go on at a time; one unless given. */
  atOnce?: number;
}

/**
 * As `consultedStays`, for a reasoner whose answers are waited for: on this thread, which is idle meanwhile, and in the order of
 * the stays. A stay whose calls fail comes with the reason.
 * @throws as `requireEncodersFor`; the signal's reason when aborted.
 */
export async function* consultedStaysByLanguageModel(
  stays: AsyncIterable<StayItem | Exclude<StayRecord, { record: unknown }>>,
  { reasonerOf, signal, atOnce = 1, ...setup }: ByLanguageModelOptions,
): AsyncGenerator<StayRun> {
  await requireEncodersFor(setup);
  const consult = await openStayRun(setup, { reasonerOf, signal });
  const one = async (stay: StayItem | { id: string; fault: string }): Promise<StayRun> => {
    signal.throwIfAborted();
    return "fault" in stay ? { ...stay, landmarkHours: 0 } : consult(stay);
  };
  yield* pMapIterable(stays, one, { concurrency: atOnce });
}
