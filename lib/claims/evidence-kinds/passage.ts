import { z } from "zod";
import { quoteStandsIn, sentencesOf } from "../../evidence/citation";
import { passageSchema, type RetrievedPassage } from "../../evidence/schema";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { spanIn } from "../passage-span";
import { type AllowedFigures, allowedBy } from "../quantities";
import { type CitedFrom, evidenceKind } from "./evidence-kind";
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
  notation: { write: passageCited, read: readPassage },
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

/** "ssc-2021-lactate#2", "#2-3": whole sentences by number; a quote that is none is given in its words. */
function passageCited({ passageId, quote }: Ref, passages: readonly RetrievedPassage[]): string {
  const found = passages.find(({ id }) => id === passageId);
  const at = found ? sentencesQuoted(found, quote) : null;
  return at === null ? `${passageId} "${quote}"` : `${passageId}#${at}`;
}

/** The numbers of the sentences that a quote is made of: "2" or "2-3"; null where it is not made of whole ones. */
function sentencesQuoted(passage: RetrievedPassage, quote: string): string | null {
  const sentences = sentencesOf(passage.text);
  for (let first = 0; first < sentences.length; first++) {
    for (let last = first; last < sentences.length; last++) {
      const whole = sentences.slice(first, last + 1).join(" ");
      if (quoteStandsIn({ text: whole }, quote) && quoteStandsIn({ text: quote }, whole))
        return first === last ? `${first + 1}` : `${first + 1}-${last + 1}`;
    }
  }
  return null;
}

function readPassage(text: string, { passages }: CitedFrom): Ref | null {
  const sentences = /^([a-z0-9-]+) ?# ?(\d+)(?: ?[-\u2013] ?#?(\d+))?$/.exec(text);
  if (sentences) return sentencesRef(sentences, passages);
  const [, passageId, quote] = /^([a-z0-9-]+):? ["\u201c]([\s\S]+)["\u201d]$/.exec(text) ?? [];
  return passageId !== undefined && quote !== undefined ? { kind: "passage", passageId, quote } : null;
}

/** A citation of sentences. A number without a sentence is kept as the quote, so that the check rejects it with a reason. */
function sentencesRef([, id = "", from, to]: RegExpExecArray, passages: readonly RetrievedPassage[]): Ref {
  const first = Number(from);
  const last = Number(to ?? from);
  const passage = passages.find((p) => p.id === id);
  const quote = passage
    ? sentencesOf(passage.text)
        .slice(first - 1, last)
        .join(" ")
    : "";
  return { kind: "passage", passageId: id, quote: quote || `#${first}` };
}
