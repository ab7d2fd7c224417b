import { serveItems } from "../../platform/thread-protocol.server";
import { openExplaining } from "./explain-stays.server";

export const work = serveItems(openExplaining);
