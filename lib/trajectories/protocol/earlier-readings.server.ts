import { canonicalJson } from "../../platform/canonical-json";
import type { Database } from "../../platform/database/database.server";
import type { TrajectoryData } from "./trajectory-events";
import type { EarlierReading, TrajectoryMeans } from "./trajectory-means";
import { trajectories } from "./trajectory-store.server";

/** Earlier runs that are looked at, the newest first. */
const MOST_RUNS = 5;

/**
 * What language models have answered to the same input in earlier trajectories of the patient. Only of a record that has changed since: who has the
 * same record read again wants to hear it read again.
 */
export function earlierReadings(database: Database): TrajectoryMeans["earlier"] {
  const known = new WeakMap<TrajectoryData<"requested">, Promise<Map<string, EarlierReading>>>();
  return async (request, inputHash) => {
    const found = known.get(request) ?? readingsBefore(database, request);
    known.set(request, found);
    return (await found).get(inputHash) ?? null;
  };
}

async function readingsBefore(
  database: Database,
  { patientId, question, arm, reasoner, material }: TrajectoryData<"requested">,
): Promise<Map<string, EarlierReading>> {
  const { index } = material.trajectory;
  const wanted = canonicalJson({ question: question.id, arm, reasoner, index });
  const alike = (await trajectories.list(database, { patientId })).filter(({ summary }) => {
    const { question: id, arm: how, reasoner: who, index: at } = summary;
    return canonicalJson({ question: id, arm: how, reasoner: who, index: at }) === wanted;
  });
  const entries = JSON.stringify(material.trajectory.entries);
  const readings = new Map<string, EarlierReading>();
  for (const { id } of alike.slice(0, MOST_RUNS)) {
    const events = await trajectories.readEvents(database, id);
    const [first] = events;
    if (first?.type !== "requested" || JSON.stringify(first.data.material.trajectory.entries) === entries) continue;
    for (const event of events) {
      if (event.type !== "worker-read" || event.data.inputHash === undefined) continue;
      const { summary, memory, folded, dropped, droppedRefs, provenance, inputHash, reusedFrom = id } = event.data;
      if (!readings.has(inputHash))
        readings.set(inputHash, { summary, memory, folded, dropped, droppedRefs, provenance, reusedFrom });
    }
  }
  return readings;
}
