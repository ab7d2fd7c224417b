import { serveItems } from "../platform/threads/thread-protocol.server";
import { openStayRun } from "./consult-stay.server";

export const work = serveItems(openStayRun);
