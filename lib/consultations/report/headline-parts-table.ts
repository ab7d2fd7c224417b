import type { HeadlineRisk } from "../../experts/calibration/headline-risk";
import { signedLogit } from "../../experts/logit-text";
import type { ReportBlock } from "./schema";

/** What the logit of the risk that is told is made of, a table; nothing in runs that did not record it. */
export function headlinePartsTable(headline: HeadlineRisk | null): ReportBlock[] {
  const parts = headline?.parts;
  if (!headline || !parts) return [];
  const { base, logits, hidden } = parts;
  // Of a weighted sum the shares begin at nothing, which is no row.
  const from = base === 0 ? [] : [["All inputs at their average over the calibration split", signedLogit(base)]];
  const states = hidden === null ? [] : [["Hidden states of the experts, together", signedLogit(hidden)]];
  return [
    {
      kind: "table",
      columns: ["The logit of the risk is the sum of", "Share"],
      rows: [
        ...from,
        ...logits.map(({ title, share }) => [`Logit of ${title}`, signedLogit(share)]),
        ...states,
        [`${headline.title}: the logit before calibration`, signedLogit(headline.logit)],
      ],
    },
  ];
}
