import { serveItems } from "../../platform/thread-protocol.server";
import { openDebates } from "./debates.server";

export const work = serveItems(openDebates);
