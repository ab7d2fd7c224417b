import { serveRules } from "../rules-thread.server";
import { doubling } from "./tasks";

serveRules({ doubling });
