import type { z } from "zod";
import type { RunStep } from "@/lib/runs/protocol";
import type { AnyEvent } from "@/lib/runs/run-events";
import type { Machine } from "@/lib/runs/run-machine";
import type { RunState } from "@/lib/runs/run-state";

/** What a page needs of a protocol to fold and follow its runs. */
export interface RunView<S extends RunState, E extends AnyEvent> {
  initialState: S;
  machine: Pick<Machine<S, E, RunStep, never>, "evolve">;
  events: z.ZodType<E>;
}
