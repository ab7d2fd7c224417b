import type { ClaimKind } from "../../../claims/judgement";
import type { AllowedFigures } from "../../../claims/quantities";
import type { CitedText, Claim, EvidenceRef } from "../../../claims/schema";
import type { LocatedText } from "../../ledger/report-sentences";
import type { DoctorId, Opinion, Report, Review } from "../../protocol/reviews-and-reports";
import type { Peer } from "../../protocol/team-schema";
import { claimProblems, evidenceProblems, proseProblems } from "./answer-check";
import type { Doubt } from "./doubt";
import { type GivenToAgent, ledgerDoubts, locatedText } from "./ledger-check";

/** What an earlier answer of the run says, as far as it is checked. */
interface Said {
  items: readonly (Claim | CitedText)[];
  evidence: readonly EvidenceRef[];
  texts: readonly LocatedText[];
}

export function saidInReview(doctor: DoctorId, { assessment, claims, answers }: Review): Said {
  const items = [...claims, ...answers];
  return {
    items,
    evidence: evidenceOf(items),
    texts: [locatedText("assessment", assessment, doctor), ...textsOf(items, doctor)],
  };
}

export function saidInOpinion(doctor: DoctorId, { reason, evidence, changedBy, requests }: Opinion): Said {
  const items = requests.flatMap(({ claim }) => claim ?? []);
  return {
    items,
    evidence: [...evidence, ...changedBy, ...evidenceOf(items)],
    texts: [locatedText("reason", reason, doctor), ...textsOf(items, doctor)],
  };
}

export function saidByPeer({ doctor: { id }, claims, lastOpinion }: Peer): Said[] {
  const inReview = { items: claims, evidence: evidenceOf(claims), texts: textsOf(claims, id) };
  return [inReview, ...(lastOpinion ? [saidInOpinion(id, lastOpinion)] : [])];
}

export function saidInReport({ headline, summary, drivers, actions, checks, disagreements, dataGaps }: Report): Said {
  const items = [...drivers, ...actions, ...checks];
  const positions = disagreements.flatMap((d) => d.positions);
  return {
    items,
    evidence: [...evidenceOf(items), ...evidenceOf(positions)],
    texts: [
      ...[headline, summary, ...dataGaps].map((text) => locatedText("prose", text, null)),
      ...textsOf(items, null),
    ],
  };
}

const evidenceOf = (items: readonly { evidence: readonly EvidenceRef[] }[]) =>
  items.flatMap(({ evidence }) => evidence);

const textsOf = (items: readonly (Claim | CitedText)[], by: DoctorId | null) =>
  items.map(({ text, evidence }) => locatedText("claim", text, by, { evidence }));

/** What of it does not stand, by what a later agent is given. */
export function doubtsAboutSaid(
  said: readonly Said[],
  given: GivenToAgent,
  figures: AllowedFigures,
  kinds: readonly ClaimKind[],
): Doubt[] {
  return said.flatMap(({ items, evidence, texts }) => [
    ...claimProblems("Claim", given.sources, items, figures),
    ...evidenceProblems("Evidence", given.sources, evidence),
    ...texts.flatMap(({ text }) => proseProblems("The text", text, figures)),
    ...ledgerDoubts(given, texts, kinds),
  ]);
}
