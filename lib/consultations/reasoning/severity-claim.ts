import type { Chart, Severity } from "../../patients/schema";
import type { Claim } from "../schema";
import { lowerFirst, sentence } from "./wording";

/**
 * From how many points a score speaks for death, and up to how many, when complete, against it. SOFA: Ferreira FL et al., JAMA
 * 2001;286:1754-8 (8 to 11 without a fall over 48 h: mortality 60%) and Singer M et al., JAMA 2016;315:801-10 (an infection with a
 * rise of 2 or more: about 10%); KDIGO: Hoste EA et al., Intensive Care Med 2015;41:1411-23 (adjusted odds about 3 from stage 2).
 */
const bearings: Readonly<Record<string, { raises: number; lowers: number | null }>> = {
  sofa: { raises: 8, lowers: 1 },
  kdigo: { raises: 2, lowers: null },
};

/** What a published score says of the patient; the score of most consequence first. Null where none can be computed or none bears. */
export function severityClaim(chart: Chart): Claim | null {
  const [first] = chart.severities.flatMap((s) => claimOf(s) ?? []);
  return first ?? null;
}

function claimOf(severity: Severity): Claim | null {
  const { id, points, title, text, complete } = severity;
  const limits = bearings[id];
  if (!limits || points === null) return null;
  const raises = points >= limits.raises;
  const lowers = complete && limits.lowers !== null && points <= limits.lowers;
  if (!raises && !lowers) return null;
  const open = severity.components.filter((c) => c.points === null).map((c) => lowerFirst(c.name));
  const gap = open.length > 0 ? `; ${open.join(" and ")} could not be scored` : "";
  return {
    text: sentence(`${title}: ${text}${gap}`),
    bearing: raises ? "raises" : "lowers",
    evidence: [{ kind: "severity", id, text }],
  };
}
