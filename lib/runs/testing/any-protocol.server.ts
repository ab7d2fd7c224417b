import { vi } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import type { RunStep } from "../protocol";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import { documentsOfAnyProtocol } from "./any-protocol-documents.server";
import { endsOfAnyProtocol } from "./any-protocol-ends.server";
import { replayOfAnyProtocol } from "./any-protocol-replay.server";
import { waitsOfAnyProtocol } from "./any-protocol-waits.server";
import { workersOfAnyProtocol } from "./any-protocol-workers.server";
import { type Subject, Trial } from "./trial.server";

/** What holds of the runs of every protocol, on both databases. */
export function describeRuns<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  name: string,
  subject: Subject<S, E, T, M, C>,
): void {
  // A run is some forty transactions; on a machine that does other things beside, they take their time.
  vi.setConfig({ testTimeout: 60_000 });
  forEachEngine(name, (open) => {
    const start = async () => new Trial(await open(), subject);
    workersOfAnyProtocol(start);
    endsOfAnyProtocol(start);
    replayOfAnyProtocol(start);
    documentsOfAnyProtocol(start);
    if (subject.bringIn !== undefined) waitsOfAnyProtocol(start);
  });
}
