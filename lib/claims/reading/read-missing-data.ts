import { spanOf } from "../../platform/text-patterns";
import type { FeatureId } from "../../record/catalogue";
import type { Assertion } from "../assertions/assertion";
import type { Mention } from "./clinical-terms";
import { lookBackOf } from "./look-back";
import { clauseOf, isVerbatim, listedBefore, type ParsedSentence } from "./parsed-sentence";

const unmeasured =
  /\b(?:(?:was|were|is|are|has|have|had)\s+(?:not|never)\s+(?:been\s+)?(?:re)?(?:measured|recorded|taken|checked|available|obtained|drawn|sent|done|charted|sampled|documented|tested|logged|assayed|performed|determined|monitored|analysed|reported|assessed|on record|on file)|not (?:been )?(?:measured|available|recorded|checked)|never measured|unmeasured|(?:is|are|was|were) (?:missing|unavailable))\b/gi;
const again = /\bre(?:measured|checked|peated)\b/i;
const noValue = /\b(?:no|without|lacks?) (?:(?:measurements?|values?|readings?|results?) (?:of|for)\s+)?(?=\S)/gi;

const absentAfter =
  /^(?:\s+(?:measurements?|values?|readings?|results?|levels?))?(?:\s+(?:is|was|were|are|has been|have been))?\s*(?:available|recorded|measured|on (?:record|file)|in the (?:record|chart)|charted|obtained|taken|documented|drawn|sent|made|checked|to hand|[.,;]|$)/i;

/** Reads what a sentence says was not measured. */
export function readNotMeasured(parsed: ParsedSentence): Assertion[] {
  const after = [...parsed.text.matchAll(unmeasured)].flatMap((match) => {
    const said = { again: again.test(match[0]), ...spanOf(match) };
    return listedBefore(parsed, match.index).map((mention) => ({ mention, ...said }));
  });
  const before = [...parsed.text.matchAll(noValue)].flatMap((match) => {
    const span = spanOf(match);
    const mention = parsed.mentions.find((m) => m.says === null && m.start >= span.end && m.start <= span.end + 6);
    // "No lactate above 4" and "no lactate rise" say something else.
    const isAbsence = / of | for /.test(match[0]) || (mention && absentAfter.test(parsed.text.slice(mention.end)));
    return mention && isAbsence ? [{ mention, again: false, ...span }] : [];
  });
  return [...after, ...before]
    .filter((one) => !isVerbatim(parsed, one))
    .map(({ mention, again }) => ({
      kind: "not-measured",
      features: [...meantBy(mention, parsed)],
      lastHours: lookBackOf(parsed.text),
      again,
    }));
}

const cuffs: readonly FeatureId[] = ["niMeanPressure", "niSystolicPressure", "niDiastolicPressure"];
const lines: readonly FeatureId[] = ["meanPressure", "systolicPressure", "diastolicPressure"];
const byCuff = /\b(?:cuff|non-?invasive|oscillometric)\b/i;
const byLine =
  /\b(?:arterial[- ]line|by (?:the )?line|(?<!non-?)invasive|intra-?arterial|arterial (?:systolic|diastolic)|(?:systolic|diastolic) arterial)\b/i;

/**
 * "Diastolic pressure" is the arterial line's or the cuff's: either, unless the words beside it say which, or those of its clause do
 * ("cuff systolic and diastolic pressure"). What another name says of itself ("mean cuff pressure") counts for that one alone.
 */
function meantBy(mention: Mention, { text, mentions, clauses }: ParsedSentence): readonly FeatureId[] {
  const { features, start, end } = mention;
  const clause = clauseOf({ text, clauses }, start);
  const others = mentions.filter((m) => m !== mention && m.start >= clause.start && m.end <= clause.end);
  const from = Math.max(clause.start, ...others.map((m) => m.end).filter((place) => place <= start));
  const to = Math.min(clause.end, ...others.map((m) => m.start).filter((place) => place >= end));
  const beside = others.reduceRight(
    (words, m) => words.slice(0, m.start) + words.slice(m.end),
    text.slice(0, clause.end),
  );
  for (const words of [text.slice(from, to), beside.slice(clause.start)]) {
    const [cuff, line] = [byCuff.test(words), byLine.test(words)];
    if (cuff === line) continue;
    const meant = features.filter((id) => !(cuff ? lines : cuffs).includes(id));
    return meant.length > 0 ? meant : features;
  }
  return features;
}

const absent =
  /\b(?:(treatments?|drugs?|imaging|microbiology|limits of care|allerg\w+|vasopressors?|history)\b[^.;:]{0,40}\b(?:is|are) not (?:in|part of|held by) (?:this|the) record)\b/gi;

/** Reads what a sentence says that this kind of record does not hold. */
export function readNotRecorded({ text }: ParsedSentence): Assertion[] {
  return [...text.matchAll(absent)].map((match) => ({ kind: "not-recorded", what: (match[1] ?? "").toLowerCase() }));
}
