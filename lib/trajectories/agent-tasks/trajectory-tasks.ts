import type { AnyTask } from "../../agents/task-registry";
import { categoryThemes } from "./category-themes";
import { eventCategory } from "./event-category";
import { eventTheme } from "./event-theme";
import { manager } from "./manager";
import { wholeRisk } from "./whole-risk";
import { workerFirst } from "./worker-first";
import { workerNext } from "./worker-next";

/** The tasks of a trajectory's agents, in the order of a run. */
export const protocolTasks: readonly AnyTask[] = [
  workerFirst,
  workerNext,
  manager,
  wholeRisk,
  eventCategory,
  categoryThemes,
  eventTheme,
];
