import type { Doctor, PanelMember, SignedOpinion } from "../protocol/team-schema";
import { isBorderline, levelOf, logitOf, riskOf } from "./risk-and-logit";

/** A doctor's own figure and how sure it is of it. */
interface DoctorRisk {
  doctor: Doctor;
  statedRisk: number;
  confidence: number;
}

/** The doctors' own figures as their reviews state them. */
export function risksInReviews(panel: readonly PanelMember[]): DoctorRisk[] {
  return panel.map(({ doctor, review: { statedRisk, confidence } }) => ({ doctor, statedRisk, confidence }));
}

/** The doctors' own figures as their opinions state them. */
export function risksInOpinions(opinions: readonly SignedOpinion[]): DoctorRisk[] {
  return opinions.map(({ doctor, opinion: { statedRisk, confidence } }) => ({ doctor, statedRisk, confidence }));
}

/** What the doctors' own figures come to together. Not a model's risk, and never shown as one. */
export interface TeamRisk {
  risk: number;
  level: "high" | "low";
  lowest: number;
  highest: number;
  /** Doctors whose own figure lies clearly on the other side of the threshold. */
  onOtherSide: Doctor[];
}

/**
 * Mean of the stated logits, each weighted by its doctor's confidence. `settled` is a level that is kept whatever the figures come
 * to; the doctors on the other side are then those on the other side of that level.
 */
export function teamRiskOf(doctors: readonly DoctorRisk[], threshold: number, settled?: TeamRisk["level"]): TeamRisk {
  const weight = doctors.reduce((sum, v) => sum + v.confidence, 0);
  const logit = doctors.reduce(
    (sum, v) => sum + logitOf(v.statedRisk) * (weight > 0 ? v.confidence / weight : 1 / doctors.length),
    0,
  );
  const risk = riskOf(logit);
  const level = settled ?? levelOf(risk, threshold);
  const stated = doctors.map((v) => v.statedRisk);
  return {
    risk,
    level,
    lowest: Math.min(...stated),
    highest: Math.max(...stated),
    onOtherSide: doctors
      .filter((v) => levelOf(v.statedRisk, threshold) !== level && !isBorderline(v.statedRisk, threshold))
      .map((v) => v.doctor),
  };
}
