import { ageAt } from "../../record/history/age-at";
import type { EncounterResource, History, HistoryPatient } from "../../record/history/schema";
import { admissions, type OutcomeOfHistory, outcomeOfHistory, wasDead } from "./outcome-of-history";
import type { TrajectoryQuestion } from "./trajectory-question";

export const DAY = 86_400_000;
const ADULT = 18;
/** Days of record before the index that make somebody known to who keeps it. A team decision. */
const KNOWN_FOR = 365;

/** A moment at which the question could be asked of a patient, and what came of it. */
export interface IndexCandidate {
  patientId: string;
  /** The index t_n, ISO 8601: what is known from here on is not read. */
  index: string;
  /** What kind of visit the index is: FHIR's class ("AMB", "EMER"), "discharge", "hour-48". */
  indexType: string;
  ageYears: number | null;
  sex: HistoryPatient["sex"];
  outcome: 0 | 1;
  /** Whether death came first within the horizon: then there is no outcome, and nobody is left out for it. */
  died: boolean;
}

/** Why a visit is no index, in the order in which it is asked. */
export const leftOutReasons = {
  dead: "after the death",
  "not-adult": "younger than 18 or of unknown age",
  "record-too-short": "less than a year of record before",
  "had-it-before": "the diagnosis was there before",
  "in-the-gap": "the outcome came within the gap",
  "not-followed": "no outcome, and not followed to the end of the horizon",
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

export interface Candidates {
  candidates: IndexCandidate[];
  left: Record<LeftOutReason, number>;
}

/**
 * Every moment at which a question could be asked of a patient whose whole record is given, with what came of it.
 * @param gapDays the question's unless given
 */
export function indexCandidates(
  history: History,
  question: TrajectoryQuestion,
  gapDays: number = question.gapDays,
): Candidates {
  const left: Candidates["left"] = {
    ...{ dead: 0, "not-adult": 0, "record-too-short": 0, "had-it-before": 0, "in-the-gap": 0, "not-followed": 0 },
  };
  const asking = {
    history,
    question,
    gapDays,
    outcome: outcomeOfHistory(history, question),
    span: visitsSpan(history),
  };
  const candidates = visits(history, question).flatMap((visit) => {
    const found = candidateAt(visit, asking);
    if (typeof found !== "string") return [found];
    left[found]++;
    return [];
  });
  return { candidates, left };
}

/**
 * Why a question cannot be asked of what was known at a moment; null where it can. Of what came later nothing is looked at.
 * @param history as it was known then
 * @param at milliseconds since 1970
 */
export function whyNotAsked(
  history: History,
  question: TrajectoryQuestion,
  at: number,
): Exclude<LeftOutReason, "in-the-gap" | "not-followed"> | null {
  const { gapDays } = question;
  const outcome = outcomeOfHistory(history, question);
  const found = candidateAt({ at, type: "" }, { history, question, gapDays, outcome, span: visitsSpan(history) });
  return typeof found !== "string" || found === "in-the-gap" || found === "not-followed" ? null : found;
}

/** The last moment by then at which a question is asked of a record: a visit, or a discharge alive. Null where there was none. */
export const lastAsked = (history: History, question: TrajectoryQuestion, until: number): number | null =>
  visits(history, question).findLast(({ at }) => at <= until)?.at ?? null;

interface Asking {
  history: History;
  question: TrajectoryQuestion;
  gapDays: number;
  outcome: OutcomeOfHistory;
  /** Start of the first and of the last encounter. */
  span: [number, number];
}

function candidateAt(
  { at, type }: { at: number; type: string },
  { history, question, gapDays, outcome, span }: Asking,
): IndexCandidate | LeftOutReason {
  const { patient } = history;
  const { death, events, hadBefore } = outcome;
  if (wasDead(death, at)) return "dead";
  const ageYears = patient.birthDate === null ? null : (ageAt(patient.birthDate, at)?.years ?? null);
  const isDischarge = question.index === "discharge";
  if (ageYears === null ? !isDischarge : ageYears < ADULT) return "not-adult";
  if (!isDischarge && at - span[0] < KNOWN_FOR * DAY) return "record-too-short";
  if (hadBefore <= at) return "had-it-before";
  const [from, until] = [at + gapDays * DAY, at + (question.horizonDays ?? 0) * DAY];
  // A death with a day alone may be of the day of the index, and its midnight before it.
  const next = question.rule.kind === "death" ? events[0] : events.find((one) => one > at);
  if (next !== undefined && gapDays > 0 && next <= from) return "in-the-gap";
  const happened = next !== undefined && next <= until;
  const died = death !== null && Date.parse(death.at) <= until;
  // Deaths and admissions are told by whoever tells of discharges, for a year at least.
  const isFollowed = happened || died || isDischarge || span[1] >= until;
  if (!isFollowed) return "not-followed";
  return {
    ...{ patientId: patient.id, index: new Date(at).toISOString(), indexType: type, ageYears, sex: patient.sex },
    ...{ outcome: happened ? 1 : 0, died: died && !happened },
  };
}

function visits(history: History, { index }: TrajectoryQuestion): { at: number; type: string }[] {
  if (index === "discharge")
    return admissions(history).flatMap(({ encounter, end }) =>
      end === null || diedThere(encounter) ? [] : [{ at: end, type: "discharge" }],
    );
  return history.resources
    .flatMap((one) => {
      if (one.resourceType !== "Encounter" || one.partOf !== null || one.occurredAt.start === null) return [];
      const type = one.class?.code ?? "";
      return type === "AMB" || type === "EMER" ? [{ at: Date.parse(one.occurredAt.start.at), type }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** Whether a discharge is a death, by the words for where somebody went. */
const diedThere = ({ dischargeDisposition }: EncounterResource) =>
  [
    dischargeDisposition?.text,
    ...(dischargeDisposition?.coding ?? []).flatMap(({ code, display }) => [code, display]),
  ].some((said) => /^(?:died|expired|exp|death)\b/iu.test(said ?? ""));

function visitsSpan(history: History): [number, number] {
  let span: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of history.resources) {
    if (one.resourceType !== "Encounter" || one.occurredAt.start === null) continue;
    const at = Date.parse(one.occurredAt.start.at);
    span = [Math.min(span[0], at), Math.max(span[1], at)];
  }
  return span;
}
