import { serveGroups } from "../../platform/thread-protocol.server";
import { openBaseline } from "./held-stays.server";

void serveGroups(openBaseline);
