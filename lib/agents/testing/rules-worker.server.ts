import { serveRules } from "../rules-thread.server";
import { doubling } from "./tasks";

export const work = serveRules({ doubling });
