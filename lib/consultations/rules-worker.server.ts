import { serveRules } from "../agents/rules-thread.server";
import { consultationTasks } from "./tasks/registry";

export const work = serveRules(consultationTasks);
