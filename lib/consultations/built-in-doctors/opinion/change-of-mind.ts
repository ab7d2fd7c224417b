import { distinctEvidence, topicOf } from "../../../claims/evidence";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { summaryOf } from "../../../clinical/feature-summaries";
import { upperFirst } from "../../../platform/english";
import type { Opinion } from "../../protocol/reviews-and-reports";
import { readAs } from "../review/disputed-finding-interpretation";
import { isBorderline } from "../risk-and-logit";
import { asSentence, capitalised, type Phrase, phrase, quoted } from "../wording/phrase";
import { ownFigure, riskPhrase } from "../wording/risk-phrases";
import { type DebatingDoctor, inReport, type OpinionGrounds } from "./opinion-grounds";
import { changedByText, ownWeightPhrase, speakerText } from "./opinion-text";
import type { PeerPoint } from "./points-of-peers";
import { topicPhrase } from "./topic-phrase";

/** What has changed a doctor's mind since its last statement, and the evidence that did. */
export interface Change {
  because: Phrase[];
  by: EvidenceRef[];
}

/** `told`: the part that the opinion's reason has to mention. Changed interpretations are left out of it, since the reason names them anyway. */
export interface ChangeOfMind extends Change {
  forReason: Phrase[] | null;
}

const mostEvidence = 8;

/** Null where neither figure nor interpretation nor stance has changed, or where nothing cited since accounts for the change. */
export function changeOfMind(
  debatingDoctor: DebatingDoctor,
  grounds: OpinionGrounds,
  stance: Opinion["stance"],
): ChangeOfMind | null {
  const forReason = [
    ...figureChange(debatingDoctor, grounds),
    ...informationChange(debatingDoctor, grounds),
    ...stanceChange(debatingDoctor, grounds, stance),
  ];
  const parts = [...forReason, ...interpretationChange(grounds)];
  const by = distinctEvidence(
    parts.flatMap((p) => p.by),
    mostEvidence,
  );
  return by.length === 0
    ? null
    : {
        because: parts.flatMap((p) => p.because),
        by,
        forReason: forReason.length > 0 ? forReason.flatMap((p) => p.because) : null,
      };
}

const cited = ({ claim, foundPassage }: PeerPoint): EvidenceRef[] => [
  ...claim.evidence.slice(0, 4),
  ...(foundPassage ? [foundPassage] : []),
];

/** The figure changed because colleagues' points showed that the doctor's own model fails. */
function figureChange(debatingDoctor: DebatingDoctor, { influence }: OpinionGrounds): Change[] {
  const [decisive] = influence.decisivePoints;
  if (!decisive) return [];
  return [{ because: pointText(decisive, debatingDoctor), by: influence.decisivePoints.flatMap(cited) }];
}

/** "AdaCare on lactate: ... My model hardly weighs it (+0.01), and it stands in the chart." */
function pointText(point: PeerPoint, debatingDoctor: DebatingDoctor): Phrase[] {
  const passage = point.foundPassage ?? point.claim.evidence.find((e) => e.kind === "passage");
  const grounds = passage ? "it stands in the chart and a guideline passage bears it out" : "it stands in the chart";
  return [
    phrase`${upperFirst(speakerText(point.doctor))} on ${topicPhrase(point.claim)}: ${quoted(point.claim.text)}`,
    asSentence(phrase`${capitalised(ownWeightPhrase(point, debatingDoctor))}, and ${grounds}`),
  ];
}

/** The figure changed because of what a clinician brought in since the doctor last spoke. */
function informationChange(
  { doctorReading, newInformation, chart, prediction }: DebatingDoctor,
  { influence }: OpinionGrounds,
): Change[] {
  if (!newInformation || newInformation.from === influence.riskBefore) return [];
  const by = [...doctorReading.doubted].flatMap((id) => {
    const last = summaryOf(chart, id)?.last;
    return last ? [observationRef(id, last)] : [];
  });
  const own = (risk: number) => riskPhrase(ownFigure(prediction.expert), risk);
  const because = asSentence(
    phrase`${newInformation.because}; my own figure goes from ${own(newInformation.from)} to ${own(influence.riskBefore)}`,
  );
  return [{ because: [because], by: by.length > 0 ? by : newInformation.evidence }];
}

function interpretationChange({ interpretations }: OpinionGrounds): Change[] {
  return interpretations.flatMap((taken) => {
    const { dispute, side, changed, changedBy } = taken;
    if (!changed || side === null || changedBy.length === 0) return [];
    const because = phrase`${dispute.topic}: now ${readAs(dispute, side)}, by ${changedByText(taken)}`;
    return [{ because: [asSentence(because)], by: changedBy }];
  });
}

/** The doctor now agrees: it concedes the level, or the report has met a request of its last opinion. */
function stanceChange(debatingDoctor: DebatingDoctor, grounds: OpinionGrounds, stance: Opinion["stance"]): Change[] {
  const { ownLastOpinion, ownReview, population, report } = debatingDoctor;
  const threshold = population.highRiskThreshold;
  if (stance === "disagree") return [];
  const disputed = ownLastOpinion
    ? ownLastOpinion.stance === "disagree"
    : ownReview.riskLevel !== report.riskLevel && !isBorderline(ownReview.statedRisk, threshold);
  if (!disputed) return [];
  if (grounds.conceded) {
    const toward = report.riskLevel === "high" ? "raises" : "lowers";
    const carrying = grounds.influence.points.filter((h) => h.claim.bearing === toward && h.weight > 0);
    const [first] = carrying;
    return first ? [{ because: pointText(first, debatingDoctor), by: carrying.flatMap((h) => cited(h)) }] : [];
  }
  const asked = ownLastOpinion?.requests ?? [];
  // Who disputed the level agrees now because the report's level is another.
  const met = asked.some(({ kind }) => kind === "risk-level") ? [] : asked.flatMap((r) => metBy(r, debatingDoctor));
  if (met.length > 0)
    return [
      {
        because: [asSentence(phrase`The report now holds what I asked for: ${topicPhrase(met[0] as Claim)}`)],
        by: met.flatMap((d) => d.evidence),
      },
    ];
  // Where the report alone has changed, the doctor has not changed its mind.
  return [];
}

function metBy({ claim, kind }: Opinion["requests"][number], { report }: DebatingDoctor): Claim[] {
  if (!claim || kind !== "add-driver" || !inReport(report.drivers, claim)) return [];
  return report.drivers.filter((d) => topicOf(d).key === topicOf(claim).key);
}
