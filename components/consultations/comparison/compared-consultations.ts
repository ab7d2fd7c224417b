import { predictionQuestion } from "@/components/consultations/prediction-question";
import type { Claim } from "@/lib/claims/schema";
import { entriesIn, withEntries } from "@/lib/consultations/entry-effects/entry-effects";
import { afterReading } from "@/lib/consultations/fusion/fused-risk-text";
import { seatsOf } from "@/lib/consultations/protocol/clinician-votes";
import type { QuestionOutcome } from "@/lib/consultations/protocol/open-questions";
import { participants } from "@/lib/consultations/protocol/participants";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { problemsHeadline } from "@/lib/consultations/report/problems-section";
import { toldBand } from "@/lib/consultations/report/told-risk";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import { riskText } from "@/lib/experts/risk-text";
import { upperFirst } from "@/lib/platform/english";

/** One row of a comparison: the same fact of both consultations. */
export interface ComparedRow {
  label: string;
  a: string;
  b: string;
}

/** Two consultations side by side: what came of each, and what each doctor last said of the risk. */
export function comparedRows(a: ConsultationState, b: ConsultationState): ComparedRow[] {
  const doctors = new Map([...seats(a), ...seats(b)]);
  const row = (label: string, of: (state: ConsultationState) => string): ComparedRow => ({ label, a: of(a), b: of(b) });
  return [
    row("Asked", ({ request }) => (request ? predictionQuestion(request) : "–")),
    row("Status", ({ status, failure }) => (failure ? `${status}: ${failure.message}` : status)),
    row("Risk", riskOf),
    row("After reading the report", afterReadingOf),
    row("First line", (state) => readOf(state)?.headline ?? reportOf(state)?.headline ?? "–"),
    row("Problems", (state) => readOf(state)?.problems ?? "–"),
    row("To consider", (state) => readOf(state)?.steps ?? "–"),
    row("Rounds", ({ rounds }) => String(rounds.length)),
    row("Consensus", ({ final }) => final?.consensus ?? "–"),
    ...comparedOutcomes(a, b),
    ...[...doctors].map(([id, name]) => row(`${name}: own risk`, (state) => lastWord(state, id))),
    row("Brought in by clinicians", (state) => state.broughtIn.map(saidText).join(" ") || "nothing"),
    row(
      "People at the table",
      (state) =>
        seatsOf(state)
          .map(({ name }) => name)
          .join(", ") || "nobody",
    ),
  ];
}

/** Why two consultations are not to be held against each other: what they are on differs. */
export function reasonsNotComparable({ request: a }: ConsultationState, { request: b }: ConsultationState): string[] {
  if (!a || !b) return [];
  return [
    ...(a.patientId === b.patientId ? [] : ["These consultations are on two different patients."]),
    ...(predictionQuestion(a) === predictionQuestion(b)
      ? []
      : ["These consultations were asked different questions; their risks are not to be held against each other."]),
  ];
}

/** Drivers by where they stand: in the first alone, in both, in the second alone. Two are the same if their words are. */
export function comparedDrivers(a: ConsultationState, b: ConsultationState): Record<"a" | "both" | "b", Claim[]> {
  const [ofA, ofB] = [reportOf(a)?.drivers ?? [], reportOf(b)?.drivers ?? []];
  const has = (list: readonly Claim[], { text }: Claim) => list.some((one) => one.text === text);
  return {
    a: ofA.filter((one) => !has(ofB, one)),
    both: ofA.filter((one) => has(ofB, one)),
    b: ofB.filter((one) => !has(ofA, one)),
  };
}

/** What each question came to, by its words: what one was not asked is said. */
function comparedOutcomes(a: ConsultationState, b: ConsultationState): ComparedRow[] {
  const ofA = a.final?.questions ?? [];
  const ofB = b.final?.questions ?? [];
  const told = (outcomes: readonly QuestionOutcome[], text: string) => {
    const found = outcomes.find((one) => one.text === text);
    return found ? `${upperFirst(found.outcome)}: ${found.conclusion}` : "Not asked";
  };
  return [...new Set([...ofA, ...ofB].map(({ text }) => text))].map((text) => ({
    label: text,
    a: told(ofA, text),
    b: told(ofB, text),
  }));
}

/** What leads, the marked problems and the steps of a finished consultation, read with what clinicians entered, as its page tells them. */
function readOf(state: ConsultationState): { headline: string | null; problems: string; steps: string } | null {
  const { chart, final } = state;
  if (!chart || !final) return null;
  const read = withEntries({ chart, report: final }, entriesIn(state));
  const marked = read.chart.problems?.filter(({ severity, course }) => severity > 1 && course !== "past") ?? [];
  return {
    headline: problemsHeadline(read.chart, toldBand(state)),
    problems: marked.map(({ title }) => title).join("; ") || "None that is marked",
    steps: [...read.report.checks, ...read.report.actions].map(({ text }) => text).join(" ") || "None",
  };
}

const reportOf = (state: ConsultationState) => state.final ?? state.reports.at(-1)?.report ?? null;

const seats = (state: ConsultationState) =>
  participants(state).flatMap(({ id, name }) => (id === "meta" ? [] : [[id, name] as const]));

/** Words of a person; those that no longer hold are marked, and why. */
function saidText({ kind, text, withdrawn }: BroughtIn): string {
  if (kind === "withdrawal") return `(why: “${text}”)`;
  return withdrawn ? `“${text}” (withdrawn)` : `“${text}”`;
}

function riskOf({ headlineRisk, fused, suspended }: ConsultationState): string {
  if (!fused) return "–";
  const text = headlineRisk ? inHundred(headlineRisk.risk) : riskText(fused.risk);
  return suspended ? `${text}, suspended` : text;
}

/** Runs of earlier releases told it, or the panel's mean in its place, as their risk. */
function afterReadingOf({ headlineRisk, fused }: ConsultationState): string {
  return headlineRisk && fused ? afterReading(fused).text : "–";
}

function lastWord(state: ConsultationState, id: string): string {
  const found = participants(state).find((one) => one.id === id);
  const risk = found?.statedRisks.at(-1)?.risk;
  if (!found || risk === undefined) return "–";
  return found.stance === null ? riskText(risk) : `${riskText(risk)}, ${found.stance}s`;
}
