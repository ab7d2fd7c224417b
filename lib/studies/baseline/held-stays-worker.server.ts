import { serveItems } from "../../platform/thread-protocol.server";
import { openBaseline } from "./held-stays.server";

export const work = serveItems(openBaseline);
