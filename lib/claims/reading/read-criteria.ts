import type { Chart } from "../../clinical/schema";
import type { Assertion } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { isVerbatim, type ParsedSentence, unreadNumbers } from "./parsed-sentence";

type Severity = Chart["severities"][number];

const filler =
  "(?:\\s+(?:score|stage|criteria|points?|is|was|of|at|by|reaches|reached|remains|stands|about|has|she|he|the|patient|only|now|met|meets|a|total|sum|grade|rises to|=))*";
const numberWords: Readonly<Record<string, string>> = { one: "1", two: "2", three: "3", four: "4" };

/** Reads scores and stages of the chart's severity criteria, and which of their components could be scored. */
export function readCriteria(parsed: ParsedSentence, { chart }: CheckableFacts): Assertion[] {
  return [...points(parsed, chart), ...components(parsed, chart)];
}

const notScored = /\b(?:(?:could|can) not be scored|cannot be scored|(?:is|was|were) not scored)\b/i;
const scoredNow = /\b(?:could be|can be|was|were) scored\b/i;

/** "liver could not be scored", and the opposite. */
function components({ text }: ParsedSentence, { severities }: Chart): Assertion[] {
  const denied = notScored.test(text);
  if (!denied && !scoredNow.test(text)) return [];
  const lower = text.toLowerCase();
  const named = severities.flatMap((s) =>
    s.components.map((c) => c.name).filter((n) => lower.includes(n.toLowerCase())),
  );
  const names = [...new Set(named)];
  return names.length === 0 ? [] : [{ kind: "components", names, scored: !denied }];
}

/** The oxygenation ratio stands in findings too, at other hours: it is read as a derived figure. */
const elsewhere = new Set(["pf-ratio"]);

function points(parsed: ParsedSentence, { severities }: Chart): Assertion[] {
  const lower = parsed.text.toLowerCase();
  return severities
    .filter((s) => !elsewhere.has(s.id) && namesOf(s).some((name) => lower.includes(name.toLowerCase())))
    .flatMap((severity) =>
      [...parsed.text.matchAll(patternOf(severity))].flatMap((match): Assertion[] => {
        const start = match.index;
        const end = start + match[0].length;
        if (isVerbatim(parsed, { start, end })) return [];
        const written = match[2] ?? numberWords[(match[3] ?? "").toLowerCase()] ?? "";
        const number = unreadNumbers(parsed).find(
          (n) => n.start >= start && n.end <= end + 6 && n.value === Number(written),
        );
        // A time, or a number with a unit, is not a score.
        if (
          number &&
          (number.hours !== null || (number.unit !== null && number.unit !== "/15" && severity.kind !== "derived"))
        )
          return [];
        if (number) parsed.readNumbers.add(number);
        const decimals = written.split(".")[1]?.length ?? 0;
        return [
          {
            kind: "criterion",
            id: severity.id,
            number: { value: Number(written), decimals, unit: number?.writtenUnit ?? null },
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
  const names = namesOf(severity).map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const made = new RegExp(
    `(?<![\\w-])(?:${names.join("|")})(?:\\s*\\([^)]*\\))?(?:,[^,:;]{0,30}:)?[:,]?${filler}\\s*(at least\\s+)?(?:stage\\s+)?(?:(\\d+(?:\\.\\d+)?)|(?:stage\\s+)(one|two|three|four))\\b`,
    "gi",
  );
  patterns.set(key, made);
  return made;
}
