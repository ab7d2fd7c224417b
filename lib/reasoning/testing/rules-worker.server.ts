import { serveRules } from "../rules-server.server";
import { doubling } from "./tasks";

serveRules({ doubling });
