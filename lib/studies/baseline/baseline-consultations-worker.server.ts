import { serveGroups } from "../../platform/thread-protocol.server";
import { openBaseline } from "./baseline-consultations.server";

void serveGroups(openBaseline);
