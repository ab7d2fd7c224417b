import { serveGroups } from "../../platform/thread-protocol.server";
import { openExplaining } from "./explain-stays.server";

void serveGroups(openExplaining);
