import { z } from "zod";
import { feature, featureIdSchema } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { knownPoints } from "../known-points";
import { evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";

/** Written "not-measured" since the first release. */
const schema = z.strictObject({ kind: z.literal("not-measured"), feature: featureIdSchema });
type Ref = z.infer<typeof schema>;

/** A feature that was not measured in the window. */
export const absence = evidenceKind({
  schema,
  claimKind: "record",
  check: checkNotMeasured,
  exists: () => true,
  figures: () => ({ values: [], times: [] }),
  featureOf: (ref) => ref.feature,
  key: (ref) => ref.feature,
  notation: {
    write: (ref) => `unmeasured ${ref.feature}`,
    read: (text): Ref | null => {
      const feature = featureIdSchema.safeParse(/^unmeasured (\w+)$/i.exec(text)?.[1]);
      return feature.success ? { kind: "not-measured", feature: feature.data } : null;
    },
  },
  shown: (ref) => `${feature(ref.feature).label} not measured`,
});

function checkNotMeasured(ref: Ref, sources: EvidenceSources): Judgement {
  const name = nameOf(ref.feature);
  if (knownPoints(sources, ref.feature).length > 0) return contradicted(`The chart holds values of ${name}.`);
  return sources.chart.notMeasured.includes(ref.feature)
    ? supported(`The chart says that ${name} was not measured.`)
    : notFound(`The chart does not say whether ${name} was measured.`);
}
