import { EPISODE, isEpisodic } from "../memory/episodic";
import type { SummaryFact } from "../results/chain-summary";
import { baseOfKey, type Finding } from "./finding";

/** Something new of a finding, beside what the summary so far holds. */
export interface NewFinding {
  finding: Finding;
  how: "new" | "recurrent" | "worse" | "again" | "over";
}

/** By how much of itself a value has to lie further out to be worse: more than what most tests vary by between two days (a team decision). */
const WORSE_BY = 0.25;

/**
 * What a chunk tells that is new beside the summary so far: of a measurement at most its onset, its worst value and its return to normal, of all else
 * each statement (copies are for the memory to fold).
 */
export function whatIsNew(findings: readonly Finding[], facts: readonly SummaryFact[]): NewFinding[] {
  const measured = new Map<string, Finding[]>();
  const told: NewFinding[] = [];
  const seen = new Map<string, Seen>(facts.map((fact) => [fact.key, fact]));
  for (const finding of findings) {
    if (finding.value === null || finding.kind === "demographic") {
      told.push({ finding, how: howNew(finding, seen.get(finding.key)) });
      seen.set(finding.key, { at: finding.at, state: finding.ends ? "closed" : "open" });
    } else measured.set(baseOfKey(finding.key), [...(measured.get(baseOfKey(finding.key)) ?? []), finding]);
  }
  for (const [base, values] of measured) {
    const before = facts.findLast(({ key }) => baseOfKey(key) === base) ?? null;
    told.push(...newOfValues(values, before));
  }
  return told.sort((a, b) => (a.finding.at < b.finding.at ? -1 : a.finding.at > b.finding.at ? 1 : 0));
}

type Seen = Pick<SummaryFact, "at" | "state">;

function howNew({ ends, words, at }: Finding, before: Seen | undefined): NewFinding["how"] {
  if (ends) return "over";
  if (before === undefined) return "new";
  if (before.state === "closed") return "recurrent";
  return isEpisodic(words) && Date.parse(at) - Date.parse(before.at) >= EPISODE ? "recurrent" : "again";
}

const isOut = ({ state }: Pick<Finding, "state">) => state === "high" || state === "low" || state === "abnormal";

function newOfValues(values: readonly Finding[], before: SummaryFact | null): NewFinding[] {
  const out = values.filter(isOut);
  const [first] = out;
  if (first === undefined) return quietValues(values, before);
  const wasOut = before !== null && before.state === "open" && /=(?:high|low|abnormal)$/u.test(before.key);
  const found: NewFinding[] = [];
  const sameSide = wasOut && before.key === first.key;
  if (!sameSide)
    found.push({ finding: first, how: before === null || !wasOut ? (before === null ? "new" : "recurrent") : "new" });
  const worst = out.reduce((far, one) => (furtherOut(one, far) ? one : far), first);
  const beside = sameSide ? before.value : first.value;
  if (beside !== null && worst.value !== null && isWorse(worst, beside) && worst !== found[0]?.finding)
    found.push({ finding: worst, how: "worse" });
  const last = values.at(-1);
  if (last !== undefined && last.state === "normal") found.push({ finding: { ...last, ends: true }, how: "over" });
  return found;
}

/** Values none of which lies outside its limits: the return of one that did, else the first, where it bears on the question by itself. */
function quietValues(values: readonly Finding[], before: SummaryFact | null): NewFinding[] {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return [];
  if (before === null) return first.factor.weight === 0 ? [] : [{ finding: first, how: "new" }];
  const wasOut = before.state === "open" && /=(?:high|low|abnormal)$/u.test(before.key);
  return wasOut && last.state === "normal" ? [{ finding: { ...last, ends: true }, how: "over" }] : [];
}

const furtherOut = (one: Finding, other: Finding) =>
  one.state === "low" ? (one.value ?? 0) < (other.value ?? 0) : (one.value ?? 0) > (other.value ?? 0);

const isWorse = (one: Finding, beside: number) => {
  const change = ((one.value ?? beside) - beside) / Math.max(Math.abs(beside), 1e-9);
  return one.state === "low" ? change <= -WORSE_BY : change >= WORSE_BY;
};
