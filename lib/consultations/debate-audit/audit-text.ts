import type { AuditMeasure, AuditMeasureId } from "./schema";

interface MeasureWords {
  title: string;
  /** What one is counted of. */
  of: string;
  /** Said where there was nothing to count of. */
  none: string;
  /** What the measure tells, a sentence. */
  meaning: string;
}

export const auditWords: Readonly<Record<AuditMeasureId, MeasureWords>> = {
  repetition: {
    title: "Views repeated",
    of: "opinions of later rounds",
    none: "there was no later round in which a view could have been repeated",
    meaning:
      "Opinions whose words, figures and names aside, stood for the most part in an opinion of an earlier round.",
  },
  authorityShift: {
    title: "Moved without new evidence",
    of: "moves of an opinion or a figure",
    none: "no opinion or figure moved",
    meaning: "Moves for which the doctor cites nothing that it had not cited before itself.",
  },
  lostFindings: {
    title: "Findings lost",
    of: "points that the reviews raised and the record bears out",
    none: "no review raised a point that the record bears out",
    meaning: "Points of the reviews of which neither the report nor the dissent says anything.",
  },
  lostViews: {
    title: "Minority views lost",
    of: "minority views",
    none: "there was no minority view",
    meaning:
      "Doctors who disagreed to the end, or put their figure on the other side, and whom the report does not let speak.",
  },
  contradictions: {
    title: "Contradictions",
    of: "comparisons of the report with what was said",
    none: "there was nothing to compare",
    meaning: "Between the report and the doctors' last opinions, and between a doctor's opinion and its own figure.",
  },
  unsupportedShare: {
    title: "Claims without support",
    of: "claims of the report",
    none: "there is no report yet",
    meaning: "Sentences of the report that the claim ledger finds contradicted or not found.",
  },
  emptyCases: {
    title: "Cases without evidence",
    of: "cases made against the report",
    none: "no case was made against the report",
    meaning: "Cases against the report before the discussion closed whose evidence the record does not bear out.",
  },
};

/** "1 of 3 opinions of later rounds (33%)". */
export function measureText(id: AuditMeasureId, { count, of, rate }: AuditMeasure): string {
  return rate === null ? auditWords[id].none : `${count} of ${of} ${auditWords[id].of} (${Math.round(100 * rate)}%)`;
}
