import { serveItems } from "../platform/thread-protocol.server";
import { openStayRun } from "./consult-stay.server";

export const work = serveItems(openStayRun);
