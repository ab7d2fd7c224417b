import { checkClaim } from "../../../claims/check-claim";
import type { ClaimSources } from "../../../claims/sources";
import type { Report } from "../../protocol/reviews-and-reports";
import { isSameAction } from "../actions/suggested-actions";
import { joined, phrase, sentencesSaid, stating } from "../wording/phrase";
import { type Said, saysTheSame } from "../wording/said";
import type { Wording } from "../wording/wording";
import { type Change, changeOf } from "./change";
import { type DissentWithMerit, type Revised, requestsOf } from "./revised";

const mostActions = 8;
const mostGaps = 8;

type Action = Report["actions"][number];

/** The actions with those that a dissent asks to consider and found a source for. */
export function revisedActions(dissent: DissentWithMerit, sources: ClaimSources, say: Wording): Revised<Action> {
  const actions = [...dissent.report.actions];
  const changes: Change[] = [];
  for (const { doctor, request } of requestsOf(dissent, "add-action")) {
    const { text, states, claim } = request;
    const action = { text, evidence: claim?.evidence ?? [], states };
    if (
      action.evidence.length === 0 ||
      actions.some((a) => isSameAction(a, action)) ||
      checkClaim(sources, action).verdict !== "supported"
    )
      continue;
    actions.push(action);
    const what = phrase`Added to what to consider: ${joined(sentencesSaid(action), " ")}`;
    changes.push(changeOf(what, [stating(`${doctor.title} found a source for it`)], [doctor], say));
  }
  return { items: actions.slice(0, mostActions), changes };
}

/** What is missing, with what a dissent asks to note. */
export function revisedGaps(dissent: DissentWithMerit, say: Wording): Revised<Said> {
  const { dataGaps, states } = dissent.report;
  const gaps: Said[] = dataGaps.map((text, i) => ({ text, states: states?.dataGaps?.[i] }));
  const changes: Change[] = [];
  for (const { doctor, request } of requestsOf(dissent, "note-gap")) {
    if (gaps.some((gap) => saysTheSame(gap, request))) continue;
    gaps.unshift({ text: request.text, states: request.states });
    const what = phrase`Noted as missing: ${joined(sentencesSaid(request), " ")}`;
    changes.push(changeOf(what, [stating(`${doctor.title} asked for it`)], [doctor], say));
  }
  return { items: gaps.slice(0, mostGaps), changes };
}
