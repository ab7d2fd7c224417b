import { riskText } from "../../experts/risk-text";
import { listText } from "../../platform/english";
import { feature } from "../../record/catalogue";
import { hourText, valueText } from "../../record/value-text";
import { seatsOf } from "../protocol/clinician-votes";
import { doctorName, doctorOf } from "../protocol/participants";
import { takenBackUnheard, withdrawnBy } from "../protocol/round-of-contribution";
import { isShort, skippedInShort } from "../protocol/short-consultation";
import type { BroughtIn, ConsultationState } from "../protocol/state";
import type { ReportBlock, ReportSection } from "./schema";

/** What clinicians brought in, word for word and by round, with what came of it; no section where they brought in nothing. */
export function contributionSections(state: ConsultationState): ReportSection[] {
  const { broughtIn, reruns, forkedFrom } = state;
  const said = broughtIn.map((one) =>
    takenBackUnheard(state, one)
      ? `Before the team took it up: ${saidText(one, withdrawnBy(state, one))}`
      : `Round ${one.round}: ${saidText(one, withdrawnBy(state, one))}`,
  );
  const heardAgain = reruns.map(
    ({ round, before, after }) =>
      `Before round ${round} the experts read the record again without what was excluded: the panel's mean went from ${riskText(before)} to ${riskText(after)}.`,
  );
  const seats = seatsOf(state).flatMap(({ name, opinions }) => {
    const last = opinions.at(-1);
    return last ? [`${name} ${last.stance === "agree" ? "agrees with" : "dissents from"} the report in the end.`] : [];
  });
  const from = forkedFrom && `Forked from consultation ${forkedFrom.from} after round ${forkedFrom.round}.`;
  const blocks: ReportBlock[] = [];
  if (from) blocks.push({ kind: "paragraph", text: from });
  if (said.length > 0) blocks.push({ kind: "list", items: [...said, ...heardAgain, ...seats] });
  return blocks.length > 0 ? [{ id: "people", heading: "What clinicians brought in", blocks }] : [];
}

/** "2026-01-01 08:00 UTC": the same for every reader of a document. */
const utc = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

function saidText(one: BroughtIn, taken: BroughtIn | null): string {
  const { kind, by, text, about, stance, statedRisk, answer, at } = one;
  const observation = about?.observation;
  const value =
    observation &&
    `${feature(observation.feature).label} ${valueText(observation.feature, observation.value)} at ${hourText(observation.minutes)}`;
  switch (kind) {
    case "statement":
      return `${by} states: "${text}"`;
    case "preference":
      return `${by} states what the patient wants: "${text}"${takenBack(one)}`;
    case "withdrawal":
      if (taken?.entered) return `${by} withdraws, on ${utc(at)}, the entry "${taken.text}": "${text}"`;
      return `${by} withdraws, on ${utc(at)}, what was said of the patient's wishes, "${taken?.text}": "${text}"`;
    case "question": {
      const asked = about?.claim ? ` of the claim "${about.claim.text}"` : "";
      return `${by} asks${asked}: "${text}"${answer ? ` ${answer.text}` : " It was not answered."}`;
    }
    case "entry":
      return `${by} entered: "${text}"${confirmed(one)}${answered(answer)}${takenBack(one)}`;
    case "exclusion":
      if (one.entered) return `${by} corrected: "${text}"${confirmed(one)}${answered(answer)}${takenBack(one)}`;
      return `${by} excludes ${value}: "${text}"`;
    case "opinion": {
      const risk = statedRisk === null ? "" : `, own risk ${riskText(statedRisk)}`;
      return `${by}, at the table, ${stance === "agree" ? "agrees" : "disagrees"}${risk}: "${text}"`;
    }
    default:
      return kind satisfies never;
  }
}

const takenBack = ({ withdrawn }: BroughtIn) => (withdrawn ? ` Withdrawn on ${utc(withdrawn.at)}.` : "");
const confirmed = ({ entered }: BroughtIn) =>
  entered && entered.confirmed.length > 0 ? " (confirmed when asked)" : "";
const answered = (answer: BroughtIn["answer"]) => (answer ? ` ${answer.text}` : " It was not answered.");

/** Why the risk does not apply as it stands; null where no preference suspends it. */
export function suspensionText({ suspended }: Pick<ConsultationState, "suspended">): string | null {
  if (!suspended) return null;
  return `The risk is suspended: it does not apply as it stands. A clinician states what the patient wants: "${suspended.because}" The risk was estimated in patients treated without this limit; it is kept for the record and is not adjusted.`;
}

/** How the consultation was held, where that leaves something out. */
export function heldText(state: ConsultationState): string[] {
  return [
    ...(isShort(state) && state.rounds.length === 0 ? [skippedInShort] : []),
    ...(state.request?.talk === "paper"
      ? ["In the rounds each doctor heard the report alone, as in the paper, and not the other doctors' reasons."]
      : []),
    ...laidText(state),
    ...noAnswerText(state),
  ];
}

/** That a trajectory's memory was laid before the team, and how much of it. */
function laidText({ request }: ConsultationState): string[] {
  const laid = request?.laid;
  if (!laid) return [];
  const left = laid.leftOut === 0 ? "" : `; ${laid.leftOut} left out, whose sources were not known at that hour`;
  const entries = `${laid.entries.length} ${laid.entries.length === 1 ? "entry" : "entries"}`;
  return [`What a trajectory remembered of the years before was laid before the team: ${entries}${left}.`];
}

/** Which doctors gave no usable answer, and how many of the panel. */
function noAnswerText({ unusable, request }: ConsultationState): string[] {
  const panel = request?.panel ?? [];
  const names = (of: "review" | "opinion") =>
    panel
      .filter((id) => unusable.some((one) => one.doctor === id && one.of === of))
      .map((id) => doctorName(doctorOf({ request }, id)));
  const [reviews, opinions] = [names("review"), names("opinion")];
  const count = new Set(unusable.map(({ doctor }) => doctor)).size;
  return count === 0
    ? []
    : [
        `${count} of ${panel.length} doctors gave no usable answer${reviews.length > 0 ? `; without a review: ${listText(reviews)}` : ""}${opinions.length > 0 ? `; without an opinion in a round: ${listText(opinions)}` : ""}.`,
      ];
}
