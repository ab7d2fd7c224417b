import type { Chart } from "../../clinical/schema";
import { escaped, spanOf } from "../../platform/text-patterns";
import type { Assertion } from "../assertions/assertion";
import { numberWords } from "../numbers-in-text";
import { isVerbatim, type ParsedSentence, unreadNumbers } from "./parsed-sentence";

type Severity = Chart["severities"][number];

const filler =
  "(?:\\s+(?:score|stage|criteria|points?|is|was|of|at|by|reaches|reached|remains|stands|about|has|she|he|the|patient|only|now|met|meets|a|total|sum|grade|rises to|=))*";

/** Reads scores and stages of the chart's severity criteria, and which of their components could be scored. */
export function readCriteria(parsed: ParsedSentence): Assertion[] {
  return [...points(parsed), ...components(parsed)];
}

const notScored = /\b(?:(?:could|can) not be scored|cannot be scored|(?:is|was|were) not scored)\b/i;
const scoredNow = /\b(?:could be|can be|was|were) scored\b/i;

/** "liver could not be scored", and the opposite. */
function components({ text, facts }: ParsedSentence): Assertion[] {
  const denied = notScored.test(text);
  if (!denied && !scoredNow.test(text)) return [];
  const lower = text.toLowerCase();
  const all = new Set(facts.chart.severities.flatMap((s) => s.components.map((c) => c.name)));
  const names = [...all].filter((name) => lower.includes(name.toLowerCase()));
  return names.length === 0 ? [] : [{ kind: "components", names, scored: !denied }];
}

/** The oxygenation ratio stands in findings too, at other hours: it is read as a derived figure. */
const elsewhere = new Set(["pf-ratio"]);

function points(parsed: ParsedSentence): Assertion[] {
  const lower = parsed.text.toLowerCase();
  return parsed.facts.chart.severities
    .filter((s) => !elsewhere.has(s.id) && namesOf(s).some((name) => lower.includes(name.toLowerCase())))
    .flatMap((severity) =>
      [...parsed.text.matchAll(patternOf(severity))].flatMap((match): Assertion[] => {
        const { start, end } = spanOf(match);
        if (isVerbatim(parsed, { start, end })) return [];
        const value = numberWords[(match[3] ?? "").toLowerCase()] ?? Number(match[2]);
        const number = unreadNumbers(parsed).find((n) => n.start >= start && n.end <= end + 6 && n.value === value);
        // A time, or a number with a unit, is not a score.
        if (
          number &&
          (number.hours !== null || (number.unit !== null && number.unit !== "/15" && severity.kind !== "derived"))
        )
          return [];
        if (number) parsed.readNumbers.add(number);
        const decimals = match[2]?.split(".")[1]?.length ?? 0;
        return [
          {
            kind: "criterion",
            id: severity.id,
            number: { value, decimals, unit: number?.writtenUnit ?? null },
            atLeast: Boolean(match[1]),
          },
        ];
      }),
    );
}

const patterns = new Map<string, RegExp>();

/** A criterion's id, the head of its title, and what everyone calls it. */
function namesOf({ id, title }: Severity): string[] {
  const short = title.split(/[,(:]/)[0]?.trim() ?? id;
  return [...new Set([id, short, ...(/KDIGO/i.test(title) ? ["KDIGO"] : [])])].filter((name) => name.length >= 3);
}

function patternOf(severity: Severity): RegExp {
  const key = `${severity.id} ${severity.title}`;
  const known = patterns.get(key);
  if (known) return known;
  const made = new RegExp(
    `(?<![\\w-])(?:${namesOf(severity).map(escaped).join("|")})(?:\\s*\\([^)]*\\))?(?:,[^,:;]{0,30}:)?[:,]?${filler}\\s*(at least\\s+)?(?:stage\\s+)?(?:(\\d+(?:\\.\\d+)?)|(?:stage\\s+)(one|two|three|four))\\b`,
    "gi",
  );
  patterns.set(key, made);
  return made;
}
