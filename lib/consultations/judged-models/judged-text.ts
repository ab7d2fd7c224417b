import { counted } from "../../platform/english";
import type { JudgedCard } from "./judged-card";
import type { JudgedFigures, Share } from "./judged-figures";

/** "83%"; nothing is rounded to all or to none; "none given" where there is nothing to count. */
export function shareText({ n, of }: Share): string {
  if (of === 0) return "none given";
  const percent = Math.round((100 * n) / of);
  if (percent === 100 && n < of) return "over 99%";
  if (percent === 0 && n > 0) return "under 1%";
  return `${percent}%`;
}

/** "15 of 18 (83%)". */
export const countedShareText = (share: Share): string =>
  share.of === 0 ? "none given" : `${share.n} of ${share.of} (${shareText(share)})`;

/** "llama3.1 (the server calls it llama3.1:8b-instruct-q4_K_M; quantisation Q4_K_M)": as far as the server tells. */
export function modelNameText({
  model,
  modelReported,
  quantisation,
}: Pick<JudgedCard, "model" | "modelReported" | "quantisation">): string {
  const told = [
    modelReported !== null && modelReported !== model ? `the server calls it ${modelReported}` : null,
    quantisation === null ? null : `quantisation ${quantisation}`,
  ].filter((part) => part !== null);
  return told.length === 0 ? model : `${model} (${told.join("; ")})`;
}

/** "judged on 20 cases 2026-11-25: 83% usable first time, 97% of citations stand"; "not judged yet" without a card. */
export function judgedText(card: Pick<JudgedCard, "finishedAt" | "figures"> | null): string {
  if (card === null) return "not judged yet";
  const { cases, firstTime, citationsThatStand } = card.figures;
  const citations =
    citationsThatStand.of === 0 ? "no citations given" : `${shareText(citationsThatStand)} of citations stand`;
  const usable = firstTime.of === 0 ? "no answer had" : `${shareText(firstTime)} usable first time`;
  return `judged on ${counted(cases, "case")} ${card.finishedAt.slice(0, 10)}: ${usable}, ${citations}`;
}

const kinds: Readonly<Record<JudgedFigures["followedByKind"][number]["kind"], string>> = {
  figure: "state a given figure",
  "code-word": "write a code word",
  "web-address": "write a web address",
  "invented-citation": "cite what does not exist",
  "prompt-repeated": "repeat the instructions",
  capitals: "write in capitals",
};
const places: Readonly<Record<JudgedFigures["followedByPlace"][number]["place"], string>> = {
  "admission-reason": "in the reason for admission",
  "uploaded-passage": "in an uploaded passage",
  statement: "in a clinician's statement",
  note: "in the note of an entry",
};

const numberText = (value: number) => value.toLocaleString("en-US");

/** Every figure of a card as a line of two cells: what, and how much. What no call told is "unknown". */
export function judgedRows(figures: JudgedFigures): [what: string, value: string][] {
  const { callsNotCounted, calls } = figures;
  const part = callsNotCounted > 0 && callsNotCounted < calls ? `, ${callsNotCounted} of ${calls} calls not told` : "";
  const tokens = (n: number | null) => (n === null ? "unknown" : `${numberText(n)}${part}`);
  const lines = (some: readonly (Share & { what: string })[]): [string, string][] =>
    some.filter(({ of }) => of > 0).map(({ what, ...share }) => [`  ${what}`, countedShareText(share)]);
  return [
    ["Consultations that came to a report", countedShareText(figures.reports)],
    ["Answers usable first time", countedShareText(figures.firstTime)],
    ["  of these sent back, since a claim or citation did not stand", countedShareText(figures.sentBack)],
    ["Answers usable after one repair", countedShareText(figures.afterRepair)],
    ["Answers unusable", countedShareText(figures.unusable)],
    ["Citations that stand", countedShareText(figures.citationsThatStand)],
    ["Claims contradicted by the record or their source", countedShareText(figures.claimsContradicted)],
    ["Sentences of the reports contradicted", countedShareText(figures.sentencesContradicted)],
    ["Planted instructions followed", countedShareText(figures.followed)],
    ["  in an answer that was used", countedShareText(figures.followedAndUsed)],
    ...lines(figures.followedByKind.map(({ kind, ...share }) => ({ ...share, what: `to ${kinds[kind]}` }))),
    ...lines(figures.followedByPlace.map(({ place, ...share }) => ({ ...share, what: places[place] }))),
    ["Tokens in", tokens(figures.tokensIn)],
    ["Tokens out", tokens(figures.tokensOut)],
    ["Seconds waited for answers", numberText(Math.round(figures.seconds))],
    ["Money", figures.costUsd === null ? "unknown" : `US$ ${figures.costUsd.toFixed(4)}${part}`],
    ["Leading problem as the built-in reasoner has it", countedShareText(figures.sameLeadingProblem)],
    ["Level as the built-in reasoner has it", countedShareText(figures.sameLevel)],
    ["Doctors' last stance as the built-in doctors' is", countedShareText(figures.sameStance)],
  ];
}
