import type { AnyTask } from "../../agents/task-registry";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

/** Every agent step of the consultation, in the order in which a consultation takes them. */
export const protocolTasks: readonly AnyTask[] = [
  doctorReview,
  metaSynthesis,
  doctorOpinion,
  metaDecision,
  metaRevision,
  metaFinal,
];
