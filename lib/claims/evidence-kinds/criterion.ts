import { z } from "zod";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { type AllowedFigures, allowedBy, mergedFigures } from "../quantities";
import { evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";

/** Written "severity" since the first release. */
const schema = z.strictObject({ kind: z.literal("severity"), id: z.string(), text: z.string() });
type Ref = z.infer<typeof schema>;

/** A published severity criterion as computed from the chart. */
export const criterion = evidenceKind({
  schema,
  claimKind: "severity",
  check: checkSeverity,
  exists: ({ id }, { chart }) => chart.severities.some((s) => s.id === id),
  figures: figuresBeside,
  key: ({ id }) => id,
  notation: {
    write: ({ id }) => `score ${id}`,
    read: (text, { chart }): Ref | null => {
      const id = /^score ([\w-]+)$/i.exec(text)?.[1];
      if (id === undefined) return null;
      return { kind: "severity", id, text: chart.severities.find((s) => s.id === id)?.text ?? "" };
    },
  },
  shown: ({ text }) => text,
});

/** A criterion stands as the chart computes it, "at least" and unit included; what the record cannot support is no evidence. */
function checkSeverity(ref: Ref, { chart }: EvidenceSources): Judgement {
  const severity = chart.severities.find((s) => s.id === ref.id);
  if (!severity) {
    const never = chart.notComputable.find((n) => n.id === ref.id);
    return never
      ? contradicted(`${never.title} cannot be computed from this kind of record. ${never.because}`)
      : notFound(`The chart has no severity criterion "${ref.id}".`);
  }
  const why = severity.notComputable === null ? "" : ` (${severity.notComputable})`;
  return spaced(severity.text) === spaced(ref.text)
    ? supported(`The chart computes ${severity.title}: ${severity.text}${why}.`)
    : contradicted(`The chart computes ${severity.title}: "${severity.text}"${why}, not "${ref.text}".`);
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** What the criterion comes to, what its components say, and the points that they give. */
function figuresBeside({ id, text }: Ref, { chart }: EvidenceSources): AllowedFigures {
  const severity = chart.severities.find((s) => s.id === id);
  const points = severity?.components.flatMap((c) => (c.points === null ? [] : [c.points])) ?? [];
  const texts = [text, severity?.title ?? "", ...(severity?.components.map((c) => c.because) ?? [])];
  return mergedFigures([{ values: points, times: [] }, ...texts.map(allowedBy)]);
}
