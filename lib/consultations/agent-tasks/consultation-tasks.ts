import { taskRegistry } from "../../agents/task-registry";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

/** What the consultation contributes: its agents' steps, in the order in which it takes them. */
export const consultationTasks = taskRegistry([
  doctorReview,
  metaSynthesis,
  doctorOpinion,
  metaDecision,
  metaRevision,
  metaFinal,
]);
