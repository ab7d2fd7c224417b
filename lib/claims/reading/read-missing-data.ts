import { spanOf } from "../../platform/text-patterns";
import type { FeatureId } from "../../record/catalogue";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { Mention } from "./clinical-terms";
import { clauseOf, isVerbatim, listedBefore, type ParsedSentence } from "./parsed-sentence";

const unmeasured =
  /\b(?:(?:was|were|is|are|has|have|had)\s+(?:not|never)\s+(?:been\s+)?(?:re)?(?:measured|recorded|taken|checked|available|obtained|drawn|sent|done|charted)|not (?:been )?(?:measured|available|recorded|checked)|never measured|unmeasured|(?:is|are|was|were) (?:missing|unavailable))\b/gi;
const again = /\bre(?:measured|checked|peated)\b/i;
const noValue = /\bno (?:measurements?|values?|readings?|results?) (?:of|for)\s+/gi;
const lastHours = /\b(?:in|over|within) the last (\d+) h/i;

/** Reads what a sentence says was not measured. */
export function readNotMeasured(parsed: ParsedSentence): Assertion[] {
  const after = [...parsed.text.matchAll(unmeasured)].flatMap((match) => {
    const said = { again: again.test(match[0]), ...spanOf(match) };
    return listedBefore(parsed, match.index).map((mention) => ({ mention, ...said }));
  });
  const before = [...parsed.text.matchAll(noValue)].flatMap((match) => {
    const span = spanOf(match);
    const mention = parsed.mentions.find((m) => m.start >= span.end && m.start <= span.end + 6);
    return mention ? [{ mention, again: false, ...span }] : [];
  });
  const hours = lastHours.exec(parsed.text)?.[1];
  return [...after, ...before]
    .filter((one) => !isVerbatim(parsed, one))
    .map(({ mention, again }) => ({
      kind: "not-measured",
      features: [...meantBy(mention, parsed)],
      lastHours: hours === undefined ? null : Number(hours),
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

/** Things of which this kind of record holds nothing. A sentence that says they happened has no source. */
const outside: readonly (readonly [AssertionOf<"event">["topic"], RegExp])[] = [
  ["microbiology", /\b(?:cultures?|gram[- ](?:negative|positive)|sputum|bacteri\w+|serology)\b/i],
  ["imaging", /\b(?:imaging|x-?ray|radiograph\w*|CT|MRI|ultrasound|echocardiogra\w+|infiltrates?|effusion)\b/i],
  [
    "history",
    /\b(?:famil\w+ (?:reports?|says|states|describes?)|history of|reports? that|unwell for|smok\w+|alcohol)\b/i,
  ],
  [
    "drugs",
    /\b(?:noradrenaline|norepinephrine|adrenaline|vasopressors?|antibiotics?|antimicrobials?|sedati\w+|propofol|insulin|diuretics?|steroids?|heparin)\b/i,
  ],
  [
    "procedures",
    /\b(?:dialysis|haemofiltration|surgery|operat(?:ion|ed)|transfus\w+|extubat\w+|intubat\w+|bronchoscop\w+)\b/i,
  ],
  ["examination", /\b(?:on examination|auscultation|abdomen (?:is|was)|pupils?|crackles|murmur)\b/i],
];
const happened =
  /\b(?:grew|showed?|shows|revealed|demonstrat\w+|was (?:started|given|performed|stopped|begun|administered|commenced)|were (?:started|given|performed|administered)|received|underwent|reports?|is on|responded|was (?:extubated|intubated|dialysed|transfused))\b/i;
const notHeld =
  /\b(?:not (?:in|held|recorded|documented)|does not (?:hold|show|record)|cannot be|whether|if|check|consider|unknown|no record)\b/i;

/** Reads what a sentence says happened although this kind of record cannot hold it. The reason of the admission is held. */
export function readEvents({ text, facts }: ParsedSentence): Assertion[] {
  if (!happened.test(text) || notHeld.test(text) || facts.recordTexts.some((t) => t.includes(text))) return [];
  const [topic, pattern] = outside.find(([, words]) => words.test(text)) ?? [];
  if (!topic || pattern?.test(facts.chart.admissionReason ?? "")) return [];
  return [{ kind: "event", topic }];
}
