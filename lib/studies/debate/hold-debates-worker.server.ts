import { serveItems } from "../../platform/threads/thread-protocol.server";
import { openDebates } from "./hold-debates.server";

export const work = serveItems(openDebates);
