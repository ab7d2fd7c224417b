import { serveRules } from "../rules-thread.server";
import { taskRegistry } from "../task-registry";
import { doubling } from "./tasks";

export const work = serveRules(taskRegistry([doubling]));
