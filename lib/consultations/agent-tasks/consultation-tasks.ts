import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

/** Every agent step of the consultation by its name, in the order in which a consultation takes them. */
export const consultationTasks = {
  [doctorReview.name]: doctorReview,
  [metaSynthesis.name]: metaSynthesis,
  [doctorOpinion.name]: doctorOpinion,
  [metaDecision.name]: metaDecision,
  [metaRevision.name]: metaRevision,
  [metaFinal.name]: metaFinal,
} as const;
