import { serveItems } from "../../platform/threads/thread-protocol.server";
import { openBaselineConsultations } from "./baseline-consultations.server";

export const work = serveItems(openBaselineConsultations);
