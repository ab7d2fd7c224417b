import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { Direction } from "../built-in-doctors/chart-reading/abnormality-names";
import type { CheckableFacts } from "./checkable-facts";
import type { Mention } from "./clinical-terms";
import {
  type CheckResult,
  clauseOf,
  isVerbatim,
  listedBefore,
  type ParsedSentence,
  type Span,
} from "./parsed-sentence";

type Level = Direction | "normal" | "above" | "below";

/** Adjectives beside a name, and what they say of it. */
const adjectives: readonly (readonly [Level, RegExp])[] = [
  [
    "normal",
    /\b(?:normal|unremarkable|within (?:its|the|their) (?:reference |normal )?ranges?(?: limits)?|within normal limits|in range|within reference|back in range|the full score|full coma score)\b/gi,
  ],
  ["above", /\babove (?:its|the|their) (?:reference |normal )?range\b/gi],
  ["below", /\bbelow (?:its|the|their) (?:reference |normal )?range\b/gi],
  ["high", /\b(?:high|elevated|raised|supranormal)\b/gi],
  ["low", /\b(?:low|reduced|depressed|subnormal)\b/gi],
];
const negation =
  /\b(?:no|not|without|never|nor|neither|absence of|absent|free of|no (?:evidence|sign|signs|sign of) of|denies|non-)\s+(?:\w+\s+){0,3}$/i;
/** Words after which a level is not stated but asked about, hoped for, or called open. */
const open =
  /\b(?:neither (?:shown|confirmed)|nor excluded|cannot be|whether|if|unless|until|in case|could|might|may|to tell|to exclude|search for|risk of|consider|prevent\w*|recommend\w*|guideline|guidance|according to|points to)\b/i;
const always =
  /\b(?:throughout|always|at any (?:point|time)|at no (?:point|time)|never|all values|whole stay|documented)\b/i;

/** Checks what a sentence calls high, low or normal, and what it says did not occur (kind "level"). */
export function checkLevels(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const { part } = parsed.sentence;
  if (part === "action" || part === "check") return [];
  return [...namedLevels(parsed, facts), ...describedLevels(parsed, facts), ...grades(parsed, facts)];
}

/** "hyperlactataemia", "no fever", "afebrile". */
function namedLevels(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return parsed.mentions.flatMap((mention) => {
    if (mention.says === null || isVerbatim(parsed, mention) || isOpen(parsed, mention)) return [];
    const not = negation.test(parsed.text.slice(clauseOf(parsed, mention.start).start, mention.start));
    return verdictOf(parsed, facts, mention, mention.says, not);
  });
}

/** "high lactate", "sodium is normal", "lactate back in range". */
function describedLevels(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return adjectives.flatMap(([level, pattern]) =>
    [...parsed.text.matchAll(pattern)].flatMap((match) => {
      const span = { start: match.index, end: match.index + match[0].length };
      if (isVerbatim(parsed, span) || isOpen(parsed, span)) return [];
      const phrase = level === "normal" || level === "above" || level === "below";
      const described = subjectsOf(parsed, span, phrase);
      const not = negation.test(parsed.text.slice(clauseOf(parsed, span.start).start, span.start));
      return described.flatMap((mention) => verdictOf(parsed, facts, mention, level, not));
    }),
  );
}

const grade = /\b(critical|marked|mild)(?: finding|, yet)\b/gi;
const gradeNames = { 1: "mild", 2: "marked", 3: "critical" } as const;

/** "a critical finding": how severe the worst finding on the feature is. */
function grades(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return [...parsed.text.matchAll(grade)].flatMap((match): CheckResult[] => {
    const before = parsed.mentions.filter((m) => m.end <= match.index);
    const mention = before.at(-1);
    const findings = facts.chart.findings.filter((f) => before.some((m) => m.features.includes(f.feature)));
    const worst = findings.toSorted((a, b) => b.severity - a.severity)[0];
    if (!mention) return [];
    const ok = findings.some((f) => gradeNames[f.severity] === match[1]?.toLowerCase());
    return [
      {
        kind: "severity",
        verdict: ok ? "supported" : "contradicted",
        reason: worst
          ? `The chart calls it ${gradeNames[worst.severity]}: ${worst.text}.`
          : `The chart has no finding on ${mention.text}.`,
      },
    ];
  });
}

function isOpen(parsed: ParsedSentence, span: Span): boolean {
  const clause = clauseOf(parsed, span.start);
  return open.test(parsed.text.slice(clause.start, clause.end));
}

/** The name right behind the adjective, or the names that it is said of: those joined before a verb in its clause. */
function subjectsOf(parsed: ParsedSentence, { start, end }: Span, phrase: boolean): Mention[] {
  const right = parsed.mentions.find((m) => m.start >= end && m.start <= end + 2);
  if (right && !phrase) return right.says === null ? [right] : [];
  if (right && phrase && /^normal$/i.test(parsed.text.slice(start, end))) return right.says === null ? [right] : [];
  const next = /^\s+(\w+)/.exec(parsed.text.slice(end))?.[1]?.toLowerCase() ?? "";
  if (!phrase && /^(?:risk|probability|mortality|dose|flow|level|threshold|confidence|weight|figure)/.test(next))
    return [];
  const clause = clauseOf(parsed, start);
  const left = parsed.mentions.filter((m) => m.says === null && m.start >= clause.start && m.end <= start);
  const last = left.at(-1);
  if (!last) return [];
  const between = parsed.text.slice(last.end, start);
  const near = phrase
    ? between.length <= 60
    : /^\s*(?:is|was|are|were|remains?|remained|has been|ran|runs|stays?|stayed)\s+(?:\w+\s+)?$/i.test(between);
  if (!near) return [];
  // "Respiratory rate and cholesterol in range" says it of the last one alone; "are in range" of both.
  if (!/\b(?:are|were|have)\b/i.test(between)) return [last];
  return listedBefore(parsed, start).filter((m) => m.says === null);
}
function verdictOf(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  mention: Mention,
  level: Level,
  not: boolean,
): CheckResult[] {
  const { features } = mention;
  const measured = features.filter((id) => facts.points(id).length > 0 || findingOf(facts, id));
  const [first] = features;
  if (measured.length === 0) {
    if (first === undefined || !features.some((id) => feature(id).kind === "series")) return [];
    const known = features.some((id) => facts.chart.notMeasured.includes(id));
    return [
      {
        kind: "level",
        verdict: known ? "contradicted" : "not found",
        reason: `${upperFirst(nameOf(first))} was not measured: nothing can be said of it.`,
        evidence: [{ kind: "not-measured", feature: first }],
      },
    ];
  }
  const clause = clauseOf(parsed, mention.start);
  const whole = always.test(parsed.text.slice(clause.start, clause.end));
  const judged = measured.flatMap((id) => judge(facts, id, level, not, whole) ?? []);
  if (judged.length === 0) return [];
  // Of two ways to measure one thing, "in range" may speak of either; "no hypotension" and "normotensive" speak of both.
  const both = not || mention.says === "normal";
  const good = both ? judged.every((j) => j.ok) : judged.some((j) => j.ok);
  const decisive = judged.find((j) => j.ok === good) ?? judged[0];
  if (!decisive) return [];
  return [
    {
      kind: "level",
      verdict: good ? "supported" : "contradicted",
      reason: decisive.reason,
      evidence: decisive.evidence,
    },
  ];
}

const findingOf = ({ chart }: CheckableFacts, id: FeatureId) => chart.findings.find((f) => f.feature === id);

interface Judged {
  ok: boolean;
  reason: string;
  evidence: NonNullable<CheckResult["evidence"]>;
}

/** Null where there is no range to judge by. */
function judge(facts: CheckableFacts, id: FeatureId, level: Level, not: boolean, whole: boolean): Judged | null {
  const points = facts.points(id);
  const { reference } = feature(id);
  const finding = findingOf(facts, id);
  const last = points.at(-1);
  if (level === "normal") {
    if (!reference || !last) return null;
    const inside = (p: Point) => p.value >= reference.low && p.value <= reference.high;
    const witness = (whole ? points.find((p) => !inside(p)) : undefined) ?? last;
    const normal = inside(witness) && !(finding && stillAbnormal(facts, id));
    return said(normal !== not, id, witness);
  }
  if (level === "above" || level === "below") {
    if (!reference || !last) return null;
    const beyond = level === "above" ? last.value > reference.high : last.value < reference.low;
    return said(beyond !== not, id, last);
  }
  const beyond = (p: Point) =>
    reference ? (level === "high" ? p.value > reference.high : p.value < reference.low) : false;
  const byFinding = finding?.direction === level ? { minutes: finding.minutes, value: finding.value } : null;
  const dry = id === "urineOutput" && level === "low" && (facts.chart.urineMlPerKgPerHour ?? 1) < 0.5;
  const witness = byFinding ?? points.findLast(beyond) ?? (dry ? last : undefined);
  if (!reference && !byFinding && id !== "urineOutput")
    return id === "mechanicalVentilation" && last ? said(last.value > 0 !== not, id, last) : null;
  return said((witness !== undefined) !== not, id, witness ?? last);
}

/** A derived finding (PaO2/FiO2, KDIGO) is abnormal though the single value may lie in range. */
function stillAbnormal(facts: CheckableFacts, id: FeatureId): boolean {
  const summary = facts.chart.summaries.find((s) => s.feature === id);
  return summary !== undefined && summary.flag !== "normal";
}

function said(ok: boolean, id: FeatureId, point: Point | undefined): Judged {
  const { reference } = feature(id);
  const range = reference ? ` (reference ${reference.low} to ${reference.high})` : "";
  return point
    ? {
        ok,
        reason: `The chart has ${nameOf(id)} ${valueText(id, point.value)} at ${hourText(point.minutes)}${range}.`,
        evidence: [{ kind: "observation", feature: id, minutes: point.minutes, value: point.value }],
      }
    : { ok, reason: `The chart says nothing else of ${nameOf(id)}.`, evidence: [] };
}
