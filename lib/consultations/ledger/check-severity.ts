import { numbersIn } from "../../claims/numbers-in-text";
import { unitOf } from "../../claims/units-in-text";
import type { CheckableFacts } from "./checkable-facts";
import { type CheckResult, isVerbatim, type ParsedSentence, uncheckedNumbers } from "./parsed-sentence";

type Severity = CheckableFacts["chart"]["severities"][number];

const filler =
  "(?:\\s+(?:score|stage|criteria|points?|is|was|of|at|by|reaches|reached|remains|stands|about|has|she|he|the|patient|only|now|met|meets|a|total|sum|grade|rises to|=))*";
const numberWords: Readonly<Record<string, string>> = { one: "1", two: "2", three: "3", four: "4" };

/** Checks scores and stages against those of the chart (kind "severity"). */
export function checkSeverity(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return [...points(parsed, facts), ...unscored(parsed, facts)];
}

const notScored = /\b(?:(?:could|can) not be scored|cannot be scored|(?:is|was|were) not scored)\b/i;
const scoredNow = /\b(?:could be|can be|was|were) scored\b/i;

/** "liver could not be scored", and the opposite: components without points, and with. */
function unscored({ text }: ParsedSentence, { chart }: CheckableFacts): CheckResult[] {
  const denied = notScored.test(text);
  if (!denied && !scoredNow.test(text)) return [];
  const lower = text.toLowerCase();
  const named = chart.severities.flatMap((s) =>
    s.components.filter((c) => lower.includes(c.name.toLowerCase())).map((c) => ({ ...c, severity: s })),
  );
  const fitting = named.filter((c) => (c.points === null) === denied);
  const names = [...new Set(named.map((c) => c.name))];
  const wrong = names.find((name) => !fitting.some((c) => c.name === name));
  if (names.length === 0) return [];
  return [
    wrong === undefined
      ? {
          kind: "severity",
          verdict: "supported",
          reason: `The chart ${denied ? "could not score" : "scores"} ${names.join(", ")}.`,
        }
      : {
          kind: "severity",
          verdict: "contradicted",
          reason: `${wrong} is ${denied ? "scored" : "not scored"} in the chart.`,
        },
  ];
}

/** The oxygenation ratio stands in findings too, at other hours: check-values.ts looks it up. */
const elsewhere = new Set(["pf-ratio"]);

function points(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const lower = parsed.text.toLowerCase();
  return facts.chart.severities
    .filter((s) => !elsewhere.has(s.id) && namesOf(s).some((name) => lower.includes(name.toLowerCase())))
    .flatMap((severity) =>
      [...parsed.text.matchAll(patternOf(severity))].flatMap((match) => {
        const start = match.index;
        const end = start + match[0].length;
        if (isVerbatim(parsed, { start, end })) return [];
        const written = match[2] ?? numberWords[(match[3] ?? "").toLowerCase()] ?? "";
        const number = uncheckedNumbers(parsed).find(
          (n) => n.start >= start && n.end <= end + 6 && n.value === Number(written),
        );
        // A time, or a number with a unit, is not a score.
        if (
          number &&
          (number.hours !== null || (number.unit !== null && number.unit !== "/15" && severity.kind !== "derived"))
        )
          return [];
        if (number) parsed.checkedNumbers.add(number);
        return [verdictOf(severity, Number(written), Boolean(match[1]), number?.unit ?? null, facts)];
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

function verdictOf(
  severity: Severity,
  written: number,
  atLeast: boolean,
  unit: string | null,
  { chart }: CheckableFacts,
): CheckResult {
  const { id, title, text, points, complete, value } = severity;
  const otherUnit = unit !== null && severity.kind === "derived" && unit !== unitOf(severity.unit);
  const figures = [
    ...(points === null ? [] : [points]),
    ...(value === null ? [] : [value]),
    ...(points === null ? numbersIn(text).map((n) => n.value) : []),
  ];
  const staged =
    id === "kdigo"
      ? chart.findings.flatMap((f) => [...f.text.matchAll(/KDIGO stage (\d)/g)].map((m) => Number(m[1])))
      : [];
  const near = (a: number) => Math.abs(a - written) <= Math.max(0.005, Math.abs(a) * 0.005);
  const ok =
    (!otherUnit && figures.some(near)) ||
    staged.includes(written) ||
    (atLeast && !complete && points !== null && written < points);
  return {
    kind: "severity",
    verdict: ok ? "supported" : "contradicted",
    reason: `The chart gives ${title}: ${text}.`,
    evidence: [{ kind: "severity", id, text }],
  };
}
