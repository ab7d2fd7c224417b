import { taskRegistry } from "../../agents/task-registry";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaAgenda } from "./meta-agenda";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

/** What the consultation contributes: its agents' steps, in the order in which it takes them. */
export const protocolTasks = [
  metaAgenda,
  doctorReview,
  metaSynthesis,
  doctorOpinion,
  metaDecision,
  metaRevision,
  metaFinal,
] as const;

export const consultationTasks = taskRegistry(protocolTasks);
