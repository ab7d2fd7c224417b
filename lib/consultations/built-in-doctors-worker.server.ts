import { serveRules } from "../agents/rules-thread.server";
import { consultationTasks } from "./agent-tasks/consultation-tasks";

export const work = serveRules(consultationTasks);
