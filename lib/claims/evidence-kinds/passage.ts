import { z } from "zod";
import { quoteStandsIn } from "../../evidence/citation";
import { passageSchema } from "../../evidence/schema";
import type { AllowedFigures } from "../figures";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { spanIn } from "../passage-span";
import { allowedBy } from "../quantities";
import { evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";

const schema = z.strictObject({
  kind: z.literal("passage"),
  passageId: passageSchema.shape.id,
  quote: z.string().min(1),
});
type Ref = z.infer<typeof schema>;

const isPassage = (ref: { readonly kind: string }): ref is Ref => ref.kind === "passage";

/** A guideline passage; `quote` stands in its text word for word. */
export const passage = evidenceKind({
  schema,
  claimKind: "quote",
  check: checkPassage,
  exists: (ref, sources) => checkPassage(ref, sources).verdict !== "not found",
  figures: figuresBeside,
  key: ({ passageId, quote }) => `${passageId} ${quote}`,
  topic: ({ passageId }) => passageId,
  spans: ({ passageId, quote }, { passages }) => {
    const found = passages.find((p) => p.id === passageId);
    const span = found ? spanIn(found, quote) : null;
    return span ? [span] : [];
  },
  shown: ({ passageId }, { passageNumber }) => `[${passageNumber(passageId) ?? "?"}]`,
});

function checkPassage(ref: Ref, sources: EvidenceSources): Judgement {
  const passage = sources.passages.find((p) => p.id === ref.passageId);
  if (passage) {
    return quoteStandsIn(passage, ref.quote)
      ? supported(`Stands in "${passage.title}" (${passage.issuer} ${passage.year}).`)
      : contradicted(`The passage "${passage.title}" does not say this word for word.`);
  }
  const cited = sources.onTheTable
    ?.filter(isPassage)
    .some((r) => r.passageId === ref.passageId && quoteStandsIn({ text: r.quote }, ref.quote));
  return cited
    ? supported(`Cited before from passage ${ref.passageId}.`)
    : notFound(`No passage ${ref.passageId} was retrieved in this consultation.`);
}

/** What is quoted, and the year of the guideline. */
function figuresBeside({ passageId, quote }: Ref, { passages }: EvidenceSources): AllowedFigures {
  const year = passages.find((p) => p.id === passageId)?.year;
  const quoted = allowedBy(quote);
  return { values: [...quoted.values, ...(year ? [year] : [])], times: quoted.times };
}
