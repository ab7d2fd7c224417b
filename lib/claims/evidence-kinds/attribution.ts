import { z } from "zod";
import { signedLogit } from "../../experts/logit-text";
import { feature, featureIdSchema } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { expertNameSchema } from "../expert-name";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { knownPoints } from "../known-points";
import { type AllowedFigures, riskFigures } from "../quantities";
import { evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";

const schema = z.strictObject({
  kind: z.literal("attribution"),
  expert: expertNameSchema,
  feature: featureIdSchema,
  total: z.number(),
});
type Ref = z.infer<typeof schema>;

export function attributionRef(expert: string, { feature, total }: Pick<Ref, "feature" | "total">): Ref {
  return { kind: "attribution", expert, feature, total };
}

const isAttribution = (ref: { readonly kind: string }): ref is Ref => ref.kind === "attribution";

/** Attributions are written with two decimals. */
export const totalTolerance = 0.005 + 1e-9;

/** What an expert model's attribution says (logit scale, signed). */
export const attribution = evidenceKind({
  schema,
  claimKind: "attribution",
  check: checkAttribution,
  exists: ({ expert }, { predictions, onTheTable = [] }) =>
    predictions.some((p) => p.expert === expert) || onTheTable.some((e) => isAttribution(e) && e.expert === expert),
  figures: figuresBeside,
  featureOf: (ref) => ref.feature,
  key: ({ expert, feature }) => `${expert} ${feature}`,
  notation: { write: (ref) => `${ref.expert} ${ref.feature} ${totalText(ref.total)}`, read: readAttribution },
  shown: (ref, { expertTitle }) =>
    `${expertTitle(ref.expert)} model: ${feature(ref.feature).label.toLowerCase()} ${signedLogit(ref.total)} logit`,
});

function checkAttribution(ref: Ref, { predictions, onTheTable = [] }: EvidenceSources): Judgement {
  const prediction = predictions.find((p) => p.expert === ref.expert);
  const known = prediction?.attributions ?? onTheTable.filter(isAttribution).filter((r) => r.expert === ref.expert);
  const actual = known.find((a) => a.feature === ref.feature)?.total;
  const name = nameOf(ref.feature);
  if (actual === undefined)
    return notFound(
      prediction
        ? `The ${prediction.title} model has no attribution for ${name}.`
        : `No attribution of ${name} by ${ref.expert} is at hand.`,
    );
  const gives = `${prediction ? `The ${prediction.title} model` : ref.expert} gives ${name} ${signedLogit(actual)}`;
  if (Math.abs(actual - ref.total) > totalTolerance) return contradicted(`${gives}, not ${signedLogit(ref.total)}.`);
  return supported(prediction ? `${gives} on the logit.` : `Cited before: ${gives}.`);
}

/** The total and its parts, the model's logit and risk, and the value of a descriptor. */
function figuresBeside(ref: Ref, sources: EvidenceSources): AllowedFigures {
  const prediction = sources.predictions.find((p) => p.expert === ref.expert);
  const parts = prediction?.attributions.find((a) => a.feature === ref.feature);
  const descriptor = ref.feature === "age" || ref.feature === "height" ? knownPoints(sources, ref.feature) : [];
  return {
    values: [
      ref.total,
      ...[parts?.measured, parts?.value].flatMap((part) => part ?? []),
      ...(prediction ? [prediction.logit, ...riskFigures(prediction.risk)] : []),
      ...descriptor.map((p) => p.value),
    ],
    times: [],
  };
}

/** An attribution as a prompt shows it: "+0.40". */
export function totalText(total: number): string {
  return `${total < 0 ? "-" : "+"}${Math.abs(total).toFixed(2)}`;
}

/** "adacare lactate +0.40". */
function readAttribution(text: string): Ref | null {
  const [, expert = "", id, total = ""] = /^([a-z0-9-]+) ([a-z]\w*) ([-+\u2212]?\d[\d.]*)$/i.exec(text) ?? [];
  const feature = featureIdSchema.safeParse(id);
  if (!feature.success) return null;
  return { kind: "attribution", expert, feature: feature.data, total: Number(total.replace("\u2212", "-")) };
}
