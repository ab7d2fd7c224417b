import { topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClinicianStatement } from "../../protocol/contribution-schema";
import type { AskedQuestion } from "../../protocol/open-questions";
import type { Opinion } from "../../protocol/reviews-and-reports";
import type { Population } from "../../protocol/team-schema";
import type { Phrase } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import type { DebatedInterpretation } from "./interpretation-after-debate";
import type { PeerInfluence } from "./peer-influence";
import type { PeerInfluenceInput } from "./points-of-peers";

export type Request = Opinion["requests"][number];

/** What clinicians have brought since the doctor last spoke: the figure it stated then, and why it is another now. */
export interface NewInformation {
  from: number;
  because: Phrase;
  evidence: EvidenceRef[];
}

/** A doctor in a round of the debate, with all that its opinion is formed from. */
export interface DebatingDoctor extends PeerInfluenceInput {
  population: Population;
  /** Null where nothing that bears on this doctor's figure was brought since. */
  newInformation: NewInformation | null;
  /** The questions that are still open; absent where there were none. */
  open?: readonly AskedQuestion[] | undefined;
  /** What clinicians have brought in so far. */
  statements: readonly ClinicianStatement[];
  say: Wording;
}

/** What a doctor thinks after weighing what its colleagues say: all that its opinion is written from. */
export interface OpinionGrounds {
  influence: PeerInfluence;
  interpretations: readonly DebatedInterpretation[];
  level: "high" | "low";
  /** Its figure lies clearly on the other side of the report's level. */
  otherSide: boolean;
  /** It lets the report's level stand all the same, for what its model does not account for. */
  conceded: boolean;
  requests: readonly Request[];
}

export function inReport(drivers: readonly Claim[], claim: Claim): boolean {
  return drivers.some((d) => d.bearing === claim.bearing && topicOf(d).key === topicOf(claim).key);
}
