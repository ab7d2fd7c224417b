import { serveItems } from "../platform/thread-protocol.server";
import { openStayRun } from "./stay-run.server";

export const work = serveItems(openStayRun);
