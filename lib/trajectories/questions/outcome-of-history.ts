import { type Moment, overAt } from "../../record/history/moment";
import type { EncounterResource, History } from "../../record/history/schema";
import { isOutcomeDiagnosis } from "./outcome-diagnoses";
import type { TrajectoryQuestion } from "./trajectory-question";

const notSo = ["refuted", "entered-in-error"];

/** When a question's outcome and death came about, in milliseconds since 1970. */
export interface OutcomeOfHistory {
  /** Each time of the outcome, rising: of a first diagnosis the first alone, of death the death. */
  events: number[];
  /** From when on the patient had what a first diagnosis would tell, a history of it included; Infinity where never. */
  hadBefore: number;
  death: Moment | null;
}

/** When the outcome came about in a whole record. A death without a date is no outcome: its day is unknown. */
export function outcomeOfHistory(history: History, question: TrajectoryQuestion): OutcomeOfHistory {
  const { deceased } = history.patient;
  const death = deceased === "yes" ? null : deceased;
  const none = { events: [], hadBefore: Number.POSITIVE_INFINITY, death };
  const { rule } = question;
  switch (rule.kind) {
    case "death":
      return { ...none, events: death === null ? [] : [Date.parse(death.at)] };
    case "readmission":
      return { ...none, events: admissions(history).map(({ start }) => start) };
    case "first-diagnosis": {
      const onsets = (past: "counts" | "does-not-count") =>
        history.resources.flatMap((one) => {
          if (one.resourceType !== "Condition" || one.code === null) return [];
          if (notSo.includes(one.verificationStatus ?? "") || !isOutcomeDiagnosis(rule.list, one.code, past)) return [];
          return [Date.parse(one.occurredAt.start?.at ?? one.knownAt)];
        });
      const [first] = onsets("does-not-count").sort((a, b) => a - b);
      return { ...none, events: first === undefined ? [] : [first], hadBefore: Math.min(...onsets("counts")) };
    }
    case "death-in-hospital":
      return none;
    default:
      return rule satisfies never;
  }
}

/** Admissions to hospital, by their beginning; parts of them, as an ICU stay, are none of their own. */
export function admissions(history: History): { encounter: EncounterResource; start: number; end: number | null }[] {
  return history.resources
    .flatMap((one) => {
      if (one.resourceType !== "Encounter" || one.partOf !== null || one.class?.code !== "IMP") return [];
      const { start, end } = one.occurredAt;
      return start === null ? [] : [{ encounter: one, start: Date.parse(start.at), end: end && Date.parse(end.at) }];
    })
    .sort((a, b) => a.start - b.start);
}

/** Whether somebody was dead at a moment. Whoever was seen on the day of a death that has no hour died after that. */
export function wasDead(death: Moment | null, at: number): boolean {
  if (death === null) return false;
  return death.precision === "second" ? Date.parse(death.at) <= at : overAt(death) <= at && dayOf(death.at) < dayOf(at);
}

const dayOf = (at: string | number) => new Date(at).toISOString().slice(0, 10);
