import { serveRules } from "../reasoning/rules-server.server";
import { consultationTasks } from "./tasks/registry";

serveRules(consultationTasks);
