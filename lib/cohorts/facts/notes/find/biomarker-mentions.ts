import { matchesOf } from "../../../../clinical/notes/matches-of";
import { markerReadings, markerResultNamed, markersByName } from "../../../../terminology/markers/markers";
import type { NoteFact } from "../note-fact";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);
/** Names of two or three letters are words or something else in small letters ("er", "hr"). */
const nameOf = (text: string) => escaped(text).replaceAll(" ", String.raw`\s+`).replaceAll("-", "[- ]?");

/** HR is the heart's rate, MMR a vaccine, GIS a tract: in notes their whole names count. */
const otherThings = new Set(["HR", "MMR", "GIS", "LOH", "HoR", "microsatellite"]);
const markerOf = [...markersByName].flatMap(([marker, all]) =>
  all.filter((one) => !otherThings.has(one)).map((one) => ({ marker, one })),
);
const names = markerOf.map(({ one }) => nameOf(one)).toSorted((a, b) => b.length - a.length);
/** Markers in their own capitals where they are letters; whole names in any case. */
const mentioned = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${names
    .filter((one) => /[a-z]{4}/u.test(one))
    .map(anyCase)
    .join("|")}|${names.filter((one) => !/[a-z]{4}/u.test(one)).join("|")})(?![\p{L}\p{N}])`,
  "gu",
);

/** "[eE][rR]": a part of a pattern in any case. */
function anyCase(pattern: string): string {
  return pattern.replaceAll(
    /(\\.|\[[^\]]*\]\??)|([a-zA-Z])/gu,
    (whole, kept: string | undefined, letter: string | undefined) =>
      kept === undefined && letter !== undefined ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : whole,
  );
}

const strengths = String.raw`(?:(?:strongly|weakly|moderately|diffusely|focally|is|was|are|were|status|IHC|expression|by\s+\w+|score|of|protein|assay|testing|result|tumou?r|repair)\s+)*`;
/** A result right behind a marker, with how it was found and how strongly between them. */
const result = new RegExp(
  String.raw`^\s*[:=(-]?\s*(?:\d{1,3}\s*%\s*[,(]?\s*)?${strengths}[(:]?\s*(not\s+amplified|non-?amplified|not\s+detected|not\s+expressed|not\s+overexpressed|over-?expressed|amplified|positive|pos(?![a-z])|negative|neg(?![a-z])|equivocal|borderline|indeterminate|high|low|stable|unstable|deficient|proficient|intact|elevated|detected|[0-3]\+|\+|-(?=[\s,./;)]|$)|H(?![a-z])|L(?![a-z]))`,
  "iu",
);
const spellings =
  /(?<![\p{L}\p{N}])(?:MSI-H(?:igh)?|MSI-L(?:ow)?|MSS|dMMR|pMMR|MMR[- ]?deficient|MMR[- ]?proficient|TMB-H(?:igh)?|TMB-L(?:ow)?|TNBC|[Tt]riple[- ]negative|[Tt]riple[- ]positive|microsatellite[- ]stable|microsatellite[- ]unstable)(?![\p{L}\p{N}])/giu;

/** What a HER2 score and words of amplification are called in the table of markers. */
const asTable: Readonly<Record<string, string>> = {
  "not amplified": "negative",
  "non-amplified": "negative",
  nonamplified: "negative",
  "not overexpressed": "negative",
  "not expressed": "negative",
  overexpressed: "positive",
  "over-expressed": "positive",
  amplified: "positive",
  intact: "proficient",
  unstable: "high",
  elevated: "high",
};

const mayName =
  /\b(?:ER|PR|PgR|HER-?2|ERBB2|c-erbB|PD-?\s?L1|MSI|MSS|TMB|HRD|gLOH|[dp]MMR|MMR|TNBC)(?![a-z])|receptor|programmed|satellite|mismatch|burden|recombination|genomic|heterozyg|triple/iu;

/** Markers of tumours with their results: "ER+/PR+", "HER2 1+ (negative)", "ER and PR negative", "dMMR". A share of cells alone is no result. */
export function biomarkerMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading) || !mayName.test(reading.text)) return [];
  return oneOfEach([...namedMarkers(reading), ...spelledMarkers(reading)]);
}

function namedMarkers(reading: SentenceReading): NoteFact[] {
  const found = matchesOf(mentioned, reading.text).map(({ 0: name, index }) => ({
    marker: markerOfName(name),
    span: { from: index, to: index + name.length },
  }));
  const own = found.map(({ marker, span }) => (marker === null ? [] : resultsBehind(reading.after(span), marker)));
  return found.flatMap(({ marker, span }, i) => {
    if (marker === null) return [];
    // "ER and PR negative", "ER/PR+": what has no result of its own has that of the next.
    const next = found[i + 1];
    const isListed = next && /^\s*(?:\/|,|and|&|,\s*and)\s*$/iu.test(reading.text.slice(span.to, next.span.from));
    const results = own[i]?.length ? own[i] : isListed ? (own[i + 1] ?? []) : [];
    const said = reading.assertions.of(span);
    if (said.planned || said.family) return [];
    return (results ?? []).map((one) => ({
      kind: "biomarker" as const,
      ...factBase(reading, said),
      marker: marker as NoteFact["marker"],
      result: one as NoteFact["result"],
    }));
  });
}

const folded = (name: string) => name.toLowerCase().replaceAll(/[\s-]+/gu, "");
const byFolded = new Map(markerOf.map(({ marker, one }) => [folded(one), marker]));
const markerOfName = (name: string): string | null => byFolded.get(folded(name)) ?? null;

/** The result behind a marker, and a second one that says otherwise: "equivocal by IHC, not amplified by FISH". */
function resultsBehind(after: string, marker: string): string[] {
  const first = result.exec(after);
  if (first === null) return [];
  const [whole, word = ""] = first;
  const rest = after.slice(whole.length);
  const second =
    /^\s*(?:by\s+\w+|on\s+\w+)?\s*[,(]\s*(?:and\s+)?(?:FISH\s+)?((?:not\s+)?amplified|negative|positive)\b/iu.exec(
      rest,
    )?.[1];
  const results = [word, ...(second === undefined ? [] : [second])].flatMap((one) => resultOf(marker, one) ?? []);
  return [...new Set(results)];
}

function resultOf(marker: string, word: string): string | null {
  const plain = word.toLowerCase().replaceAll(/\s+/gu, " ");
  return markerResultNamed(marker, asTable[plain] ?? word) ?? markerResultNamed(marker, plain);
}

function spelledMarkers(reading: SentenceReading): NoteFact[] {
  const shorts = reading.names.filter(({ short }) => /triple negative/u.test(short ?? ""));
  const spelled = matchesOf(spellings, reading.text).map(({ 0: text, index }) => ({
    span: { from: index, to: index + text.length },
    readings: readingsOf(text),
  }));
  return [...spelled, ...shorts.map((span) => ({ span, readings: readingsOf("triple negative") }))].flatMap(
    ({ span, readings }) => {
      const said = reading.assertions.of(span);
      if (said.negated || said.planned || said.family) return [];
      return readings.map(({ marker, result: one }) => ({
        kind: "biomarker" as const,
        ...factBase(reading, said),
        marker: marker as NoteFact["marker"],
        result: one as NoteFact["result"],
      }));
    },
  );
}

const readingsOf = (text: string) =>
  markerReadings(
    /^TNBC$/u.test(text)
      ? "triple negative"
      : text.replace(/^triple-/iu, "triple ").replace(/^microsatellite[- ]/iu, "MSI "),
  );

function oneOfEach(facts: readonly NoteFact[]): NoteFact[] {
  const seen = new Map(facts.map((one) => [`${one.marker} ${one.result}`, one]));
  return [...seen.values()];
}
