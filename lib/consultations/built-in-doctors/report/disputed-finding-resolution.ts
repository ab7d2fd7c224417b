import { checkEvidence, distinctEvidence } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { listText, upperFirst } from "../../../platform/english";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Doctor } from "../../protocol/team-schema";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { type DisputedFinding, weightOfFacts } from "../disputed-findings/disputed-finding";
import { otherSide, type Side } from "../disputed-findings/side";
import { interpretationWithReasons, readAs } from "../review/disputed-finding-interpretation";
import { disagreementOn, sideTaken, sideTakenInClaims } from "../review/side-taken";
import { clamp } from "../risk-and-logit";
import { asSentence, capitalised, sentences, stating } from "../wording/phrase";
import type { Said } from "../wording/said";
import type { Wording } from "../wording/wording";

type Disagreement = Report["disagreements"][number];

/** What a doctor has said on disputed findings: the claims of its review, and the reason and requests of its last opinion. */
export interface InterpretingDoctor {
  doctor: Doctor;
  claims: readonly Claim[];
  /** What it said in the last round; null before the first. */
  reason: Said | null;
  requestedClaims: readonly Claim[];
}

/** What a logit of attribution counts for beside the facts of the chart, and the most that an attribution adds. */
const perLogit = 1;
const mostByModel = 0.4;
const passageAdds = 0.2;
/** By how much one interpretation must be better supported for the report to take it. */
const clear = 0.15;
const mostEvidence = 4;

/**
 * The disputed findings on which the doctors take different sides, with the MetaAgent's resolution.
 * `last`: the disagreements of the version before. A doctor that says nothing of a finding in a round still holds its earlier side.
 */
export function interpretationDisagreements(
  chart: Chart,
  readers: readonly InterpretingDoctor[],
  sources: ClaimSources,
  last: readonly Disagreement[] | null,
  say: Wording,
): Disagreement[] {
  return openDisputedFindingsIn(chart).flatMap((dispute) => {
    const said = readers.flatMap((reader) => {
      const side = sideNow(dispute, reader, readers, last);
      return side ? [{ reader, side, evidence: evidenceFor(dispute, side, reader, chart) }] : [];
    });
    return sidesDiffer(said.map((s) => s.side)) ? [resolvedOn(dispute, chart, said, sources, say)] : [];
  });
}

/** The side that a doctor takes now; null where it takes none, or where the doctors had come to one interpretation before. */
function sideNow(
  dispute: DisputedFinding,
  { doctor, reason, claims }: InterpretingDoctor,
  readers: readonly InterpretingDoctor[],
  last: readonly Disagreement[] | null,
): Side | null {
  const now = reason === null ? null : sideTaken(reason, dispute);
  if (now !== null) return now;
  const before = last ? disagreementOn(last, dispute) : undefined;
  const held = before?.positions.find((p) => p.doctor === doctor.id);
  if (held) return sideTaken({ text: held.position, states: held.states }, dispute);
  // The reviews took different sides and the version before reports no disagreement: the doctors have come to one interpretation since.
  const settled = last !== null && !before && sidesDiffer(readers.map((one) => sideTakenInClaims(one.claims, dispute)));
  return settled ? null : sideTakenInClaims(claims, dispute);
}

const sidesDiffer = (sides: readonly (Side | null)[]) => sides.includes("graver") && sides.includes("milder");

interface SideTaken {
  reader: InterpretingDoctor;
  side: Side;
  evidence: EvidenceRef[];
}

/**
 * What the doctor cites for its side; of a doctor that has changed sides, its own model's attribution to the finding; of one to whom it did not
 * fall to claim it, what its words name.
 */
function evidenceFor(
  dispute: DisputedFinding,
  side: Side,
  { claims, requestedClaims }: InterpretingDoctor,
  chart: Chart,
): EvidenceRef[] {
  const own = [...requestedClaims, ...claims].filter((c) => sideTaken(c, dispute) === side).flatMap((c) => c.evidence);
  const weighed = claims.filter((c) => sideTaken(c, dispute) !== null).flatMap((c) => c.evidence);
  const kinds: EvidenceRef["kind"][] = ["attribution", "passage", "observation", "not-measured", "severity"];
  const named = [
    ...interpretationWithReasons(dispute, side, chart).evidence,
    ...(dispute.subject(chart)?.evidence ?? []),
  ];
  const changed = weighed.filter((e) => e.kind === "attribution");
  const cited = [own, changed, named].find((refs) => refs.length > 0) ?? [];
  return distinctEvidence(
    [...cited].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    mostEvidence,
  );
}

function resolvedOn(
  dispute: DisputedFinding,
  chart: Chart,
  said: readonly SideTaken[],
  sources: ClaimSources,
  say: Wording,
): Disagreement {
  const difference =
    sideStrength(dispute, "graver", chart, said, sources) - sideStrength(dispute, "milder", chart, said, sources);
  const side: Side | null = Math.abs(difference) < clear ? null : difference > 0 ? "graver" : "milder";
  const holders = (of: Side) => said.filter((s) => s.side === of).map((s) => s.reader.doctor.title);
  const settle = stating(`${upperFirst(dispute.settledBy)} would settle it`);
  const resolution = say(
    side === null
      ? sentences(stating("Left open: what is cited for either weighs about the same"), settle)
      : sentences(
          capitalised(interpretationWithReasons(dispute, side, chart).clause),
          againstPhrase(holders(otherSide(side))),
          settle,
        ),
  );
  return {
    topic: say([stating(dispute.topic)]).text,
    positions: said.map(({ reader, side: taken, evidence }) => {
      const position = say([asSentence(capitalised(readAs(dispute, taken)))]);
      return { doctor: reader.doctor.id, position: position.text, evidence, states: position.states };
    }),
    resolution: resolution.text,
    states: { about: { kind: "interpretation", finding: dispute.id }, resolution: resolution.states },
  };
}

function againstPhrase(holders: readonly string[]) {
  return stating(
    `What ${listText(holders)} ${holders.length === 1 ? "cites" : "cite"} against it weighs less and is kept`,
  );
}

/** How well a side is supported: by the chart's facts, the largest attribution cited for it, and a passage. How many doctors take it does not count. */
function sideStrength(
  dispute: DisputedFinding,
  side: Side,
  chart: Chart,
  said: readonly SideTaken[],
  sources: ClaimSources,
): number {
  const cited = said
    .filter((s) => s.side === side)
    .flatMap((s) => s.evidence)
    .filter((ref) => checkEvidence(sources, ref).verdict === "supported");
  const sign = side === "graver" ? 1 : -1;
  const weights = cited.map((ref) => (ref.kind === "attribution" ? sign * ref.total * perLogit : 0));
  const passage = cited.some((ref) => ref.kind === "passage") ? passageAdds : 0;
  return weightOfFacts(dispute[side], chart) + clamp(Math.max(0, ...weights), 0, mostByModel) + passage;
}
