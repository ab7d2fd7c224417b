import { serveGroups } from "../../platform/thread-protocol.server";
import { openDebates } from "./debates.server";

void serveGroups(openDebates);
