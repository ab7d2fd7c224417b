import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { riskText } from "../../../experts/risk-text";
import { sentence, upperFirst } from "../../../platform/english";
import type { Opinion } from "../../protocol/schema";
import { readAsText } from "../review/disputed-finding-interpretation";
import { isBorderline } from "../risk-and-logit";
import type { DebatedInterpretation } from "./interpretation-after-debate";
import { type DebatingDoctor, inReport, type OpinionGrounds } from "./opinion-grounds";
import { ownWeightText, speakerText, topicText } from "./opinion-text";
import type { PeerPoint } from "./peer-influence";

/** What has changed a doctor's mind since its last statement, and the evidence that did. */
export interface Change {
  because: string;
  by: EvidenceRef[];
}

/** `told`: the part that the opinion's reason has to mention. Changed interpretations are left out of it, since the reason names them anyway. */
export interface ChangeOfMind extends Change {
  forReason: string | null;
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
        because: parts.map((p) => p.because).join(" "),
        by,
        forReason: forReason.length > 0 ? forReason.map((p) => p.because).join(" ") : null,
      };
}

const cited = ({ claim, foundPassage }: PeerPoint): EvidenceRef[] => [
  ...claim.evidence.slice(0, 4),
  ...(foundPassage ? [foundPassage] : []),
];

/** The figure changed because colleagues' points showed that the doctor's own model fails. */
function figureChange({ doctorReading }: DebatingDoctor, { influence }: OpinionGrounds): Change[] {
  const [decisive] = influence.decisivePoints;
  if (!decisive) return [];
  return [{ because: pointText(decisive, doctorReading), by: influence.decisivePoints.flatMap(cited) }];
}

/** "AdaCare on lactate: ... My model hardly weighs it (+0.01), and it stands in the chart." */
function pointText(point: PeerPoint, doctorReading: DebatingDoctor["doctorReading"]): string {
  const passage = point.foundPassage ?? point.claim.evidence.find((e) => e.kind === "passage");
  const grounds = passage ? "it stands in the chart and a guideline passage bears it out" : "it stands in the chart";
  return sentence(
    `${speakerText(point.doctor)} on ${topicText(point.claim)}: "${point.claim.text}" ${upperFirst(ownWeightText(point, doctorReading))}, and ${grounds}`,
  );
}

/** The figure changed because of what a clinician brought in since the doctor last spoke. */
function informationChange(
  { doctorReading, newInformation, chart }: DebatingDoctor,
  { influence }: OpinionGrounds,
): Change[] {
  if (!newInformation || newInformation.from === influence.riskBefore) return [];
  const by = [...doctorReading.doubted].flatMap((id): EvidenceRef[] => {
    const last = chart.summaries.find((s) => s.feature === id)?.last;
    return last ? [{ kind: "observation", feature: id, ...last }] : [];
  });
  const because = sentence(
    `${newInformation.because}; my own figure goes from ${riskText(newInformation.from)} to ${riskText(influence.riskBefore)}`,
  );
  return [{ because, by: by.length > 0 ? by : newInformation.evidence }];
}

function interpretationChange({ interpretations }: OpinionGrounds): Change[] {
  return interpretations
    .filter((r) => r.changed && r.side !== null && r.changedBy.length > 0)
    .map((r) => {
      const reading = r.side === "graver" ? r.dispute.graver : r.dispute.milder;
      return {
        because: sentence(`${r.dispute.topic}: now ${readAsText(reading)}, by ${groundsText(r)}`),
        by: r.changedBy,
      };
    });
}

/** Who and what changed an interpretation. */
function groundsText({ by }: DebatedInterpretation): string {
  return by ? `what ${by.title} cites of its model` : "what has been cited and found since";
}

/** The doctor now agrees: it concedes the level, or the report has met a request of its last opinion. */
function stanceChange(debatingDoctor: DebatingDoctor, grounds: OpinionGrounds, stance: Opinion["stance"]): Change[] {
  const { ownLastOpinion, ownReview, population, report, doctorReading } = debatingDoctor;
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
    return first ? [{ because: pointText(first, doctorReading), by: carrying.flatMap((h) => cited(h)) }] : [];
  }
  const met = (ownLastOpinion?.requests ?? []).flatMap((r) => metBy(r, debatingDoctor));
  if (met.length > 0)
    return [
      {
        because: sentence(`The report now holds what I asked for: ${topicText(met[0] as Claim)}`),
        by: met.flatMap((d) => d.evidence),
      },
    ];
  // Where the report alone has changed, the doctor has not changed its mind.
  return [];
}

function metBy({ claim, kind }: Opinion["requests"][number], { report }: DebatingDoctor): Claim[] {
  if (!claim || kind === "drop-driver" || kind === "add-action" || !inReport(report.drivers, claim)) return [];
  return report.drivers.filter((d) => topicOf(d).key === topicOf(claim).key);
}
