import { serveItems } from "../../platform/threads/thread-protocol.server";
import { openExplaining } from "./explain-stays.server";

export const work = serveItems(openExplaining);
