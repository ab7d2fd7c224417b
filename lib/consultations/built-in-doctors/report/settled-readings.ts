import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { OpenQuestion } from "../../protocol/open-questions";
import type { DoctorId, Report } from "../../protocol/reviews-and-reports";
import type { PanelMember, SignedOpinion } from "../../protocol/team-schema";
import { disputeAskedAbout } from "../agenda/finding-questions";
import { courseIn } from "../agenda/problem-course";
import type { DisputedFinding } from "../disputed-findings/disputed-finding";
import type { Side } from "../disputed-findings/side";
import { claimsAndAnswers } from "../review/readings-in-review";
import { disagreementOn, interpretationStated, sideTakenInClaims, sideTakenInOpinion } from "../review/side-taken";
import { asSentence, phrase, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";

/** A disputed finding that was asked about and that every doctor who reads it reads one way. */
export interface SettledReading {
  dispute: DisputedFinding;
  side: Side;
}

export interface Readers {
  chart: Chart;
  questions?: readonly OpenQuestion[] | undefined;
  panel: readonly PanelMember[];
  opinions: readonly SignedOpinion[];
}

/** How each doctor reads a finding: as it last said; of doctors who have come to one reading since their reviews, as those say who spoke of it. */
export function sidesNow(dispute: DisputedFinding, { panel, opinions }: Readers): { doctor: DoctorId; side: Side }[] {
  const said = panel.flatMap(({ doctor, review }) => {
    const opinion = opinions.find((one) => one.doctor.id === doctor.id)?.opinion;
    const now = opinion ? sideTakenInOpinion(opinion, dispute) : null;
    const side = now ?? sideTakenInClaims(claimsAndAnswers(review), dispute);
    return side ? [{ doctor: doctor.id, side, isNew: now !== null }] : [];
  });
  const spoken = said.filter(({ isNew }) => isNew);
  const differ = new Set(said.map(({ side }) => side)).size > 1;
  return differ && spoken.length > 0 ? spoken : said;
}

/** The readings on which those asked agree, and which the report does not set out as a disagreement. */
export function settledReadings(readers: Readers, disagreements: Report["disagreements"]): SettledReading[] {
  const { questions = [], chart } = readers;
  return questions.flatMap((question) => {
    const dispute = disputeAskedAbout(question, chart);
    if (!dispute || disagreementOn(disagreements, dispute)) return [];
    const sides = sidesNow(dispute, readers).map(({ side }) => side);
    const [side] = sides;
    return side && sides.every((one) => one === side) ? [{ dispute, side }] : [];
  });
}

/** A finding that all read as the milder is no reason for a graver risk: the driver says how it is read. */
export function withSettledReadings(
  drivers: readonly Claim[],
  settled: readonly SettledReading[],
  chart: Chart,
  say: Wording,
): Claim[] {
  return drivers.map((driver) => {
    const { feature } = topicOf(driver);
    const read = settled.find(({ dispute, side }) => side === "milder" && dispute.feature === feature);
    const shown = feature === null ? null : courseIn(chart, feature);
    if (!read || !shown || driver.bearing !== "raises") return driver;
    const reading = stating(`read by all as ${read.dispute.milder.name}`, interpretationStated(read.dispute, "milder"));
    return {
      ...say([asSentence(phrase`${shown.clause}: ${reading}`)]),
      bearing: "neutral",
      evidence: driver.evidence,
    };
  });
}
