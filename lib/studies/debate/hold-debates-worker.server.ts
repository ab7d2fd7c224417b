import { serveItems } from "../../platform/thread-protocol.server";
import { openDebates } from "./hold-debates.server";

export const work = serveItems(openDebates);
