import { serveGroups } from "../platform/thread-protocol.server";
import { openStayRun } from "./stay-run.server";

void serveGroups(openStayRun);
