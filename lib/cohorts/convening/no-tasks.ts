import type { AnyTask } from "../../agents/task-registry";

/** A run over a cohort has no agents of its own: it calls consultations together, and those have theirs. */
export const protocolTasks: readonly AnyTask[] = [];
