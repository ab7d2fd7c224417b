import { lowerFirst } from "../../../platform/english";
import type { Report } from "../../protocol/reviews-and-reports";
import type { SignedOpinion } from "../../protocol/team-schema";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import { disagreementOn, sideOfResolution, sideTakenInOpinion } from "../review/side-taken";
import { sentencesSaid, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import { type Change, changeOf } from "./change";

/** Changes in the disputed findings: those resolved otherwise than before, and those no longer disputed. */
export function interpretationChanges(
  before: Report["disagreements"],
  now: Report["disagreements"],
  opinions: readonly SignedOpinion[],
  say: Wording,
): Change[] {
  return disputedFindings.flatMap((dispute): Change[] => {
    const [then, since] = [before, now].map((all) => disagreementOn(all, dispute));
    if (!then) return [];
    const moved = opinions.filter((o) => sideTakenInOpinion(o.opinion, dispute) !== null).map((o) => o.doctor);
    if (!since) {
      const settled = stating("The doctors who read it otherwise have come to one reading.");
      return [
        changeOf(
          stating(`No longer in dispute: ${lowerFirst(dispute.topic)}`, ...(dispute.topicStates ?? [])),
          [settled],
          moved,
          say,
        ),
      ];
    }
    if (sideOfResolution(then, dispute) === sideOfResolution(since, dispute)) return [];
    const resolution = sentencesSaid({ text: since.resolution, states: since.states?.resolution });
    return [changeOf(stating(`${dispute.topic}: judged anew`), resolution, moved, say)];
  });
}
