import { allowedFor, checkClaim, figuresOf } from "../../../claims/check-claim";
import { checkEvidence, evidenceKindOf } from "../../../claims/evidence";
import { knownPoints } from "../../../claims/known-points";
import {
  type AllowedFigures,
  allowedBy,
  mergedFigures,
  quantitiesIn,
  riskFigures,
  unfoundQuantities,
} from "../../../claims/quantities";
import type { CitedText, Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Background } from "../../../clinical/background/background-schema";
import { limitsThatHold } from "../../../clinical/background/limits-of-care";
import type { Chart } from "../../../clinical/schema";
import { levelOf } from "../../built-in-doctors/risk-and-logit";
import type { Doctor, Population } from "../../protocol/team-schema";
import { riskFigure } from "../prompt-parts/risk-figure";
import { type Doubt, doubt } from "./doubt";

/** A sentence for each citation of a source that does not exist: a passage nobody retrieved, a criterion that the chart lacks, a model outside the panel. */
export function unknownSources(
  what: string,
  sources: ClaimSources,
  items: readonly { evidence: readonly EvidenceRef[] }[],
): string[] {
  return items.flatMap(({ evidence }, i) =>
    evidence.flatMap((ref) =>
      evidenceKindOf(ref).exists(ref, sources)
        ? []
        : [`${what} ${i + 1} cites what does not exist: ${checkEvidence(sources, ref).reason}`],
    ),
  );
}

/**
 * What no output may suggest, whoever wrote it: that treatment is futile, that it be withdrawn or withheld, or who should get a bed. What a
 * clinician has stated may be quoted.
 */
const forbiddenPhrases =
  /\b(?:futil\w*|(?:withdraw\w*|withhold\w*|forgo\w*) (?:of )?(?:\w+ ){0,2}(?:care|treatments?|therap\w+|support|ventilation|dialysis)|comfort (?:care|measures)|hospice|triag\w*|(?:do[- ]not[- ]resuscitate|DNR|DNAR)(?: order)?|not worth (?:treating|admitting)|give (?:the|her|his) bed)\b/i;

/** How a limit of care that the record holds is named: to say so suggests nothing. */
const limitPhrases: Partial<Record<CareLimit, RegExp>> = {
  "no resuscitation": /\b(?:do[- ]not[- ]resuscitate|DNR|DNAR)(?: order)?\b/gi,
  "comfort care": /\bcomfort (?:care|measures)\b/gi,
};
type CareLimit = Background["limits"][number]["limits"][number];

/**
 * A sentence for each text that suggests futility, withdrawal of care or triage.
 * @param chart a limit of care that its record holds may be named
 */
export function forbiddenProblems(texts: readonly string[], { background }: Pick<Chart, "background">): string[] {
  const recorded = limitsThatHold(background?.limits ?? []).flatMap(({ limits }) =>
    limits.flatMap((limit) => limitPhrases[limit] ?? []),
  );
  return texts.flatMap((text) => {
    const said = recorded.reduce((rest, phrase) => rest.replace(phrase, " "), text.replace(/["“][^"”]*["”]/g, ""));
    const found = forbiddenPhrases.exec(said);
    return found
      ? [`"${shortened(text)}" speaks of "${found[0]}": no output may suggest futility, withdrawal of care or triage.`]
      : [];
  });
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text);

/**
 * A sentence for each claim or action that rests on evidence which does not stand, or states a figure that stands nowhere in what
 * the agent was given. A true figure that its own evidence leaves out is no reason to send an answer back: the page marks it "not found".
 */
export function claimProblems(
  what: string,
  sources: ClaimSources,
  items: readonly (Claim | CitedText)[],
  given: AllowedFigures,
): Doubt[] {
  return items.flatMap((item, i) => {
    const { verdict, reason, evidence } = checkClaim(sources, item);
    // A citation that cannot be read is told by itself, with the nearest that can.
    const read = evidence.filter((_, j) => item.evidence[j]?.kind !== "unread");
    const stands = verdict === "not found" && read.every((e) => e.verdict === "supported");
    if (verdict === "supported" || (stands && unfoundQuantities(figuresOf(item), given).length === 0)) return [];
    const quotableTexts = verdict === "contradicted" ? "contradicted" : "not borne out";
    const says = `${what} ${i + 1} ("${shortened(item.text)}") is ${quotableTexts}: ${reason}`;
    // A reason that names no value is about the evidence cited.
    return [doubt(says, /\d/.test(reason) ? reason : [reason, ...item.evidence.map(keyOf)].join("\n"))];
  });
}

const keyOf = (ref: EvidenceRef) => evidenceKindOf(ref).key(ref);

/** A sentence for each piece of evidence that does not stand; one that could not be read is told by itself. */
export function evidenceProblems(what: string, sources: ClaimSources, evidence: readonly EvidenceRef[]): Doubt[] {
  return evidence.flatMap((ref, i) => {
    const { verdict, reason } = checkEvidence(sources, ref);
    return verdict === "supported" || ref.kind === "unread" ? [] : [doubt(`${what} ${i + 1}: ${reason}`, reason)];
  });
}

/** The risk level must fit the stated risk and the decision threshold; a risk that rounds to the threshold, as prompts give it, fits both. */
export function levelProblems(riskLevel: "high" | "low", statedRisk: number, population: Population): string[] {
  const { highRiskThreshold } = population;
  const level = levelOf(statedRisk, highRiskThreshold);
  return level === riskLevel || riskFigure(statedRisk) === riskFigure(highRiskThreshold)
    ? []
    : [
        `riskLevel is "${riskLevel}", but a statedRisk of ${statedRisk} is ${level}: high begins at ${riskFigure(highRiskThreshold)}.`,
      ];
}

/** The doctors named must belong to the panel. */
export function doctorProblems(what: string, named: readonly string[], doctors: readonly Doctor[]): string[] {
  const ids = doctors.map((d) => d.id);
  return [...new Set(named)]
    .filter((id) => !ids.includes(id))
    .map((id) => `${what} names "${id}", who is not at the table: the doctors are ${ids.join(", ")}.`);
}

/** Every figure that an agent was given: the chart's, the models', the passages', and what others have said. */
export function figuresGiven(
  sources: ClaimSources,
  extra: { evidence: readonly EvidenceRef[]; risks: readonly number[]; texts: readonly string[] },
): AllowedFigures {
  return mergedFigures([
    chartFigures(sources.chart),
    allowedFor(sources, extra.evidence),
    { values: extra.risks.flatMap(riskFigures), times: [] },
    ...sources.predictions.map((p) => ({
      values: [
        p.logit,
        p.baseValue,
        ...[p.risk, ...p.interval].flatMap(riskFigures),
        ...p.attributions.flatMap((a) => [a.total, ...[a.measured, a.value].flatMap((part) => part ?? [])]),
      ],
      times: [],
    })),
    ...sources.predictions.flatMap((p) => p.outsideDomain.map(allowedBy)),
    ...sources.passages.map((p) => allowedBy(`${p.title} ${p.text} ${p.year}`)),
    ...extra.texts.map(allowedBy),
  ]);
}

/** Figures in free text must stand somewhere in what the agent was given. */
export function proseProblems(what: string, text: string, given: AllowedFigures): Doubt[] {
  return unfoundQuantities(quantitiesIn(text), given)
    .slice(0, 3)
    .map((q) => doubt(`${what} states "${q.text}", which stands nowhere in what you were given.`, q.text));
}

/** Every figure that the chart holds. */
function chartFigures(chart: Chart): AllowedFigures {
  const points = [
    ...new Set([...chart.summaries.map((s) => s.feature), ...chart.findings.map((f) => f.feature)]),
  ].flatMap((id) => knownPoints({ chart }, id));
  const texts = [
    chart.descriptor,
    chart.admissionReason ?? "",
    ...chart.findings.map((f) => f.text),
    ...chart.severities.flatMap((s) => [s.title, s.text, ...s.components.map((c) => c.because)]),
  ].map(allowedBy);
  const changes = chart.summaries.flatMap((s) => [s.median, s.changePer24h ?? 0]);
  const { firstMinutes, lastMinutes } = chart.ventilation;
  return mergedFigures([
    {
      values: [
        ...points.map((p) => p.value),
        ...changes,
        chart.ageYears ?? 0,
        chart.heightCm ?? 0,
        chart.urineMlPerKgPerHour ?? 0,
      ],
      times: [
        ...points.map((p) => p.minutes / 60),
        ...[firstMinutes, lastMinutes, chart.urineCharted?.fromMinutes, chart.urineCharted?.toMinutes].flatMap((m) =>
          typeof m === "number" ? [m / 60] : [],
        ),
      ],
    },
    ...texts,
  ]);
}
