import type { CohortQuery, Criterion } from "../../query/cohort-query";

/** What kind of thing an item speaks of: lists hold items of one family. */
export type Family =
  | "person"
  | "condition"
  | "state"
  | "stage"
  | "performance"
  | "alteration"
  | "biomarker"
  | "observation"
  | "treatment"
  | "encounter"
  | "vital"
  | "mentioned"
  | "time"
  | "mixed";

/** Lexemes from `from` to before `to` as one thing that a question asks for. */
export interface Item {
  family: Family;
  query: CohortQuery;
  from: number;
  to: number;
  /** Criteria that leave something out of what stands before them: "some other cancer". */
  other?: boolean;
  /** Lexemes within it that are not understood. */
  gaps?: readonly number[];
}

/** What a part of the grammar found at a lexeme: the value, and the lexeme after it. */
export interface Found<T> {
  value: T;
  next: number;
}

/** Words that are understood to ask for what cannot be: "ECOG 7". */
export interface Refusal {
  from: number;
  to: number;
  why: string;
}

export const criterionNode = (criterion: Criterion): CohortQuery => ({ op: "criterion", criterion });

/** The longest list that a form may have (`cohort-query.ts`). */
const MOST_PARTS = 100;

/** Parts joined into one, without doubles; what is joined the same way within stands among them, and long lists are lists of lists. */
export function joinedBy(op: "and" | "or", parts: readonly CohortQuery[]): CohortQuery {
  const flat = parts.flatMap((one) => (one.op === op ? one.of : [one]));
  const of = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()];
  const [first, second] = of;
  if (first !== undefined && second === undefined) return first;
  if (of.length <= MOST_PARTS) return { op, of };
  const halves = [of.slice(0, of.length / 2), of.slice(of.length / 2)];
  return { op, of: halves.map((half) => joinedBy(op, half)) };
}

/** Criteria of a form, with what each becomes. */
export function mapCriteria(query: CohortQuery, change: (criterion: Criterion) => Criterion): CohortQuery {
  switch (query.op) {
    case "criterion":
      return { op: "criterion", criterion: change(query.criterion) };
    case "not":
      return { op: "not", of: mapCriteria(query.of, change) };
    case "except":
      return { op: "except", of: mapCriteria(query.of, change), without: mapCriteria(query.without, change) };
    default:
      return { op: query.op, of: query.of.map((one) => mapCriteria(one, change)) };
  }
}

/** Every criterion of a form, in its order. */
export function criteriaOf(query: CohortQuery): Criterion[] {
  if (query.op === "criterion") return [query.criterion];
  if (query.op === "not") return criteriaOf(query.of);
  return query.op === "except" ? [...criteriaOf(query.of), ...criteriaOf(query.without)] : query.of.flatMap(criteriaOf);
}
