/** How a doctor puts the risk, and how sure it is of that. */
export interface StatedRisk {
  statedRisk: number;
  confidence: number;
}

interface DoctorFigures {
  doctor: { id: string };
  /** Its first figure; null where it is not known. */
  review: StatedRisk | null;
  /** Oldest first. */
  opinions: readonly StatedRisk[];
}

/** What the doctors' own figures come to at one stage of a deliberation. Worked out here anew, so that no checker trusts what it checks. */
export interface TeamFigures {
  risk: number;
  lowest: number;
  highest: number;
  /** By doctor, its side of the threshold; null where its figure lies on the threshold as far as anyone can tell. */
  sides: ReadonlyMap<string, "high" | "low" | null>;
  /** The side of `risk`, the threshold included above. */
  level: "high" | "low";
}

/** Probabilities are taken at a thousandth from 0 and 1 at least, and a team's risk to four decimals. */
const logit = (p: number) => {
  const kept = Math.min(0.999, Math.max(0.001, p));
  return Math.log(kept) - Math.log1p(-kept);
};
const probability = (l: number) => Number(Math.min(0.999, Math.max(0.001, 1 / (1 + Math.exp(-l)))).toFixed(4));

/** Logits around the threshold in which a figure lies on neither side of it. */
const onThreshold = 0.2;

const levelOf = (risk: number, threshold: number) => (risk >= threshold ? "high" : "low");

/** The side of the threshold on which a risk lies; null where it lies on the threshold as far as anyone can tell. */
export function sideOf(risk: number, threshold: number): "high" | "low" | null {
  return Math.abs(logit(risk) - logit(threshold)) >= onThreshold ? levelOf(risk, threshold) : null;
}

/** After the reviews, then round by round: the mean of the logits, each by its doctor's confidence. */
export function teamFiguresOf(doctors: readonly DoctorFigures[], threshold: number): TeamFigures[] {
  const rounds = Math.max(0, ...doctors.map((v) => v.opinions.length));
  return Array.from({ length: 1 + rounds }, (_, stage) =>
    doctors.flatMap(({ doctor, review, opinions }) => {
      const said = stage === 0 ? review : opinions[stage - 1];
      return said ? [{ ...said, id: doctor.id }] : [];
    }),
  )
    .filter((stated) => stated.length > 0)
    .map((stated) => {
      const total = stated.reduce((sum, s) => sum + s.confidence, 0);
      const shareOf = (s: { confidence: number }) => (total > 0 ? s.confidence / total : 1 / stated.length);
      const risk = probability(stated.reduce((sum, s) => sum + shareOf(s) * logit(s.statedRisk), 0));
      return {
        risk,
        level: levelOf(risk, threshold),
        lowest: Math.min(...stated.map((s) => s.statedRisk)),
        highest: Math.max(...stated.map((s) => s.statedRisk)),
        sides: new Map(stated.map((s) => [s.id, sideOf(s.statedRisk, threshold)])),
      };
    });
}
