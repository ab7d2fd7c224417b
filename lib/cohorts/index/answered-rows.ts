import type { FactsPlan, VitalPlan } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { Criterion } from "../query/cohort-query";
import { answerPatient } from "./answer-rows";
import type { Bits } from "./bits";
import { CONTRADICTED } from "./fact-columns";
import { type AnsweredRows, type Relation, relateRows } from "./fact-relation";
import { byPatient, giveRows, type JudgedRows, judgedRows } from "./judged-rows";
import type { Tri } from "./numeric-span";
import { type PreparedTerm, preparedTerms } from "./prepared-terms";
import type { Segment } from "./segment";

/** What rows of a segment are answered with. */
export interface RowsAsked {
  dictionary: TermDictionary;
  now: number;
  /** What a criterion is of each patient without facts, and of a count whether absence is "not met", by place. */
  withoutFacts: (criterion: Criterion) => Int8Array;
  isClosed: (criterion: Criterion) => Int8Array;
}

/** A plan's facts by patient, each with what is left of its fit, and the answers of all patients. The rows are to be given back. */
export function answeredRows(segment: Segment, plan: FactsPlan | VitalPlan, asked: RowsAsked): AnsweredRows {
  return plan.shape === "vital" ? vitalRows(segment, plan, asked) : factsRows(segment, plan, asked);
}

function factsRows(segment: Segment, plan: FactsPlan, asked: RowsAsked): AnsweredRows {
  const { criterion } = plan;
  const terms = preparedTerms(segment, plan, asked.dictionary);
  const isOneOf = criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined;
  const keeps = isOneOf ? "all" : plan.groups > 0 ? "about" : "fits";
  const rows = byPatient(segment, judgedRows(segment, { plan, terms, now: asked.now, keeps }));
  const answers = asked.withoutFacts(criterion);
  const closed = asked.isClosed(criterion);
  const untold = relate(segment, { plan, rows, terms }, asked);
  const toAnswer = { segment, plan, rows, terms, closed };
  for (let place = 0; place < segment.size; place++)
    if ((rows.from[place] as number) < (rows.from[place + 1] as number))
      answers[place] = answerPatient(toAnswer, place);
  return { rows, terms, answers, untold };
}

/** Judges rows by the times that count from something else. @returns of whom that takes the engine, by place */
function relate(
  segment: Segment,
  { plan, rows, terms }: { plan: FactsPlan | VitalPlan; rows: JudgedRows; terms: readonly PreparedTerm[] },
  asked: RowsAsked,
): Int8Array {
  const untold = new Int8Array(segment.size);
  for (const [i, plannedAnchor] of plan.anchors.entries()) {
    if (plannedAnchor === null) continue;
    const scope = plan.criterion.time?.[i] as Relation;
    const anchor = answeredRows(segment, plannedAnchor, asked);
    for (let place = 0; place < segment.size; place++)
      if (anchor.untold[place] === 1 || isContradicted(segment, anchor.rows, place)) untold[place] = 1;
    relateRows({ segment, rows, terms, scope, anchor, now: asked.now });
    giveRows(anchor.rows);
  }
  return untold;
}

/** Whether a time counts from a fact that others contradict: it then counts from those, too. */
function isContradicted({ flags }: Segment, rows: JudgedRows, place: number): boolean {
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++)
    if ((rows.fit[row] as number) >= 0 && ((flags[rows.fact[row] as number] as number) & CONTRADICTED) !== 0)
      return true;
  return false;
}

/** `answerVitalStatus`, by all deaths that are told. */
function vitalRows(segment: Segment, plan: VitalPlan, asked: RowsAsked): AnsweredRows {
  const deaths = { ...plan, terms: plan.terms.filter(({ fit }) => fit !== "conflict") };
  const terms = preparedTerms(segment, deaths, asked.dictionary).map(
    (term): PreparedTerm => ({ ...term, fit: 1, about: 1 }),
  );
  const rows = byPatient(segment, judgedRows(segment, { plan, terms, now: asked.now, keeps: "all" }));
  const untold = relate(segment, { plan, rows, terms }, asked);
  const answers = asked.withoutFacts(plan.criterion);
  for (let place = 0; place < segment.size; place++) {
    const from = rows.from[place] as number;
    const to = rows.from[place + 1] as number;
    if (from === to) continue;
    let dead: Tri = -1;
    for (let row = from; row < to; row++) dead = Math.max(dead, rows.fit[row] as number) as Tri;
    const answer = plan.criterion.is === "dead" ? dead : ((0 - dead) as Tri);
    answers[place] = answer;
    const left = answer === 0 ? 0 : answer === 1 && plan.criterion.is === "dead" ? 1 : -1;
    for (let row = from; row < to; row++) rows.fit[row] = left;
  }
  for (const { term, fit } of plan.terms)
    if (fit === "conflict") contradict(segment, { rows, answers, untold }, segment.bitsOfTerm(term).contradicted);
  return { rows, terms, answers, untold };
}

/** Of whom an encounter came after the death: unknown, and a time that counts from it counts from the encounter, too. */
function contradict(
  segment: Segment,
  { rows, answers, untold }: Pick<AnsweredRows, "rows" | "answers" | "untold">,
  encounters: Bits,
): void {
  for (let place = 0; place < segment.size; place++) {
    if ((((encounters[place >>> 5] as number) >>> (place & 31)) & 1) === 0) continue;
    answers[place] = 0;
    untold[place] = 1;
    for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) rows.fit[row] = 0;
  }
}
