import { serveItems } from "../../platform/threads/thread-protocol.server";
import { openInOtherWords } from "./in-other-words.server";

export const work = serveItems(openInOtherWords);
