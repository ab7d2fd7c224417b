import type { Chart } from "../../clinical/schema";
import { sentencesOf } from "../../evidence/citation";
import type { RetrievedPassage } from "../../evidence/schema";
import type { Prediction } from "../../experts/schema";
import type { Opinion } from "../protocol/reviews-and-reports";
import type { PanelMember, Peer, SignedOpinion } from "../protocol/team-schema";

/** Makes any input shorter that has these parts (`Shortening` of lib/agents/task.ts). */
interface ShorteningOf<Parts> {
  readonly leavesOut: string;
  apply<I extends Parts>(input: I): I;
}

/**
 * What a step's input goes without where a model holds too little for the whole, in the order of the lists at the tasks (a team
 * decision): what was said before goes before what the patient has, and the patient's findings, the report and what clinicians have brought in
 * never do. Lists lose their end alone, since a claim is cited by its number.
 */
const firstPassages = (left: number, leavesOut: string): ShorteningOf<{ passages: RetrievedPassage[] }> => ({
  leavesOut,
  apply: (input) => ({ ...input, passages: input.passages.slice(0, left) }),
});

/** The order of passages is that of their search, the best first. */
export const withoutThirdPassage = firstPassages(2, "the third guideline passage");
export const withFirstPassage = firstPassages(1, "the second guideline passage");
export const withoutPassages = firstPassages(0, "the words of the passages cited");

/** Notes are long, and what the fields hold stands beside them. */
export const withoutNotes: ShorteningOf<{ chart: Chart }> = {
  leavesOut: "the texts of the record's last notes",
  apply(input) {
    const { background } = input.chart;
    return background ? { ...input, chart: { ...input.chart, background: { ...background, notes: [] } } } : input;
  },
};

export const withoutPercentiles: ShorteningOf<{ percentiles?: unknown }> = {
  leavesOut: "where the patient stands among the development data's",
  apply: (input) => ({ ...input, percentiles: undefined }),
};

/** Features that a model weighs most, of which values are kept though nothing is found in them; as many as its attributions in a prompt. */
const mostWeighed = 8;

export const withoutLightFeatures: ShorteningOf<{ chart: Chart; prediction: Prediction }> = {
  leavesOut: "measured values without a finding that weigh little in the doctor's model",
  apply(input) {
    const { chart, prediction } = input;
    const heaviest = [...prediction.attributions].sort((a, b) => Math.abs(b.total) - Math.abs(a.total));
    const kept = new Set<string>([
      ...heaviest.slice(0, mostWeighed).map(({ feature }) => feature),
      ...chart.findings.map(({ feature }) => feature),
    ]);
    return { ...input, chart: { ...chart, summaries: chart.summaries.filter(({ feature }) => kept.has(feature)) } };
  },
};

export const withoutOlderReasons: ShorteningOf<{ ownLastOpinion: Opinion | null; peers: Peer[] }> = {
  leavesOut: "the reasons of the round before, but for their first sentence",
  apply: (input) => ({
    ...input,
    ownLastOpinion: input.ownLastOpinion && inShort(input.ownLastOpinion),
    peers: input.peers.map((peer) => ({ ...peer, lastOpinion: peer.lastOpinion && inShort(peer.lastOpinion) })),
  }),
};

export const withoutPeersClaims: ShorteningOf<{ peers: Peer[] }> = {
  leavesOut: "colleagues' claims that the report leaves out",
  apply: (input) => ({ ...input, peers: input.peers.map((peer) => ({ ...peer, claims: [] })) }),
};

export const withReasonsInShort: ShorteningOf<{ opinions: SignedOpinion[] }> = {
  leavesOut: "the doctors' reasons, but for their first sentence",
  apply: (input) => ({
    ...input,
    opinions: input.opinions.map((one) => ({ ...one, opinion: inShort(one.opinion) })),
  }),
};

/** Claims of each doctor that a draft is made from at least: the weightiest stand first. */
const weightiest = 5;

export const withWeightiestClaims: ShorteningOf<{ panel: PanelMember[] }> = {
  leavesOut: "each doctor's claims after its five weightiest",
  apply: (input) => ({
    ...input,
    panel: input.panel.map((member) => ({
      ...member,
      review: { ...member.review, claims: member.review.claims.slice(0, weightiest) },
    })),
  }),
};

const firstSentence = (text: string) => sentencesOf(text)[0] ?? text;

/** The first sentence of its reason; of a reason that says what changed its mind, that. */
function inShort(opinion: Opinion): Opinion {
  const { reason, changedBecause: because } = opinion;
  const short = because !== null && reason.includes(because) ? because : firstSentence(reason);
  return { ...opinion, reason: short, wouldChange: firstSentence(opinion.wouldChange) };
}
