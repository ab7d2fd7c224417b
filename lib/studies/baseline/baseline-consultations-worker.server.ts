import { serveGroups } from "../../platform/thread-protocol.server";
import { openBaselineConsultations } from "./baseline-consultations.server";

void serveGroups(openBaselineConsultations);
