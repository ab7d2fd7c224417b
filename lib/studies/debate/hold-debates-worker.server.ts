import { serveGroups } from "../../platform/thread-protocol.server";
import { openDebates } from "./hold-debates.server";

void serveGroups(openDebates);
