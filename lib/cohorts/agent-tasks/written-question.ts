import { z } from "zod";
import type { NotUnderstood, ParseResult, Reading } from "../parse/parse-result";
import {
  alterationKinds,
  type Criterion,
  criterionSchema,
  diseaseStates,
  markerResults,
  markers,
  significances,
  treatmentRoles,
} from "../query/cohort-query";
import { queryOfLogic } from "./logic-expression";

const strings = z.array(z.string()).optional();
const bounds = z
  .strictObject({ atLeast: z.number(), above: z.number(), atMost: z.number(), below: z.number() })
  .partial()
  .optional();

/** How a language model writes a criterion: one flat object for all kinds, so that any server can be held to it; what does not apply is left out. */
const writtenCriterionSchema = z.strictObject({
  id: z.string(),
  /** Words of the question that it comes from, as they stand there. */
  words: z.array(z.string()).min(1),
  kind: z.enum([
    ...(["demographic", "condition", "disease-state", "stage", "performance", "gene-alteration", "biomarker"] as const),
    ...(["observation", "medication", "procedure", "encounter", "vital-status", "mentioned"] as const),
  ]),
  about: z.enum(["sex", "age", "race", "ethnicity"]).optional(),
  /** A sex, race or ethnicity; "dead" or "alive"; words that notes mention. */
  text: z.string().optional(),
  ...{ concepts: strings, except: strings, of: strings },
  status: z.enum(["active", "past"]).optional(),
  confirmed: z.boolean().optional(),
  states: z.array(z.enum(diseaseStates)).optional(),
  axis: z.enum(["group", "T", "N", "M"]).optional(),
  ...{ lowestStage: z.string().optional(), highestStage: z.string().optional() },
  basis: z.enum(["clinical", "pathological"]).optional(),
  afterTherapy: z.boolean().optional(),
  scale: z.enum(["ECOG", "Karnofsky"]).optional(),
  /** A grade, a value, years of age, days of a stay. */
  number: bounds,
  unit: z.string().optional(),
  which: z.enum(["first", "latest", "highest", "lowest"]).optional(),
  ...{ genes: strings, partners: strings, changes: strings },
  alterations: z.array(z.enum(alterationKinds)).optional(),
  exons: z.array(z.number()).optional(),
  origin: z.enum(["germline", "somatic"]).optional(),
  significance: z.array(z.enum(significances)).optional(),
  exact: z.boolean().optional(),
  markers: z.array(z.enum(markers)).optional(),
  results: z.array(z.enum(markerResults)).optional(),
  test: z.string().optional(),
  different: z.number().optional(),
  role: z.enum(treatmentRoles).optional(),
  classes: z.array(z.enum(["ambulatory", "emergency", "inpatient", "intensive care", "home", "virtual"])).optional(),
  /** On how many days. */
  times: bounds,
  when: z
    .array(
      z.strictObject({
        relation: z.enum(["dates", "last", "age", "before", "after", "within", "during"]),
        ...{ from: z.string().optional(), to: z.string().optional() },
        days: z.number().optional(),
        number: bounds,
        /** The id of the criterion that it counts from. */
        criterion: z.string().optional(),
      }),
    )
    .optional(),
});
type WrittenCriterion = z.infer<typeof writtenCriterionSchema>;

export const writtenQuestionSchema = z.strictObject({
  criteria: z.array(writtenCriterionSchema).max(200),
  /** "c1 and not (c2 or c3)" */
  logic: z.string().max(4000),
  /** Words of the question that no criterion holds. */
  notUnderstood: z.array(z.string()),
});

/** Where words stand that are not in the question: `questionFaults` refuses it. */
export const NOWHERE = Number.MAX_SAFE_INTEGER;

/**
 * What a language model wrote as a result of reading: places of words instead of words. Of what it left out, words without content are those that
 * the built-in parser knows as such. What cannot be made out at all goes back as it is, and is refused by its shape.
 */
export function readWrittenQuestion(
  answer: unknown,
  { question, builtIn }: { question: string; builtIn: ParseResult },
): unknown {
  const parsed = writtenQuestionSchema.safeParse(answer);
  if (!parsed.success) return answer;
  const { criteria, logic, notUnderstood } = parsed.data;
  const made = criteriaFrom(criteria);
  if (made === null) return answer;
  const timed = new Set(criteria.flatMap(({ when }) => (when ?? []).flatMap(({ criterion }) => criterion ?? [])));
  const standing = new Map([...made].filter(([id]) => !timed.has(id) || new RegExp(`\\b${id}\\b`, "u").test(logic)));
  const query = queryOfLogic(logic, standing);
  if (query === null && criteria.length > 0) return answer;
  const taken: Place[] = [];
  const covers = criteria.flatMap(({ id, words }): Reading["covers"] => {
    const criterion = made.get(id);
    return criterion
      ? words.flatMap((text) => placesOf(text, question, taken).map((place) => ({ ...place, criterion })))
      : [];
  });
  const left = notUnderstood.flatMap((text): NotUnderstood[] =>
    placesOf(text, question, taken).map((place) => ({ ...place, text })),
  );
  const held = [...covers, ...left];
  const readings = query === null ? [] : [{ query, covers }];
  return {
    ...{ readings, notUnderstood: left },
    withoutContent: builtIn.withoutContent.filter((one) => !held.some((other) => overlaps(one, other))),
    status: readings.length === 0 ? "nothing" : left.length > 0 ? "partial" : "understood",
  };
}

interface Place {
  start: number;
  end: number;
}
export const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

/** Where a text stands that is not taken yet, else where it stands at all. */
function placesOf(text: string, question: string, taken: Place[]): Place[] {
  const [all, wanted] = [question.toLowerCase(), text.trim().toLowerCase()];
  if (wanted === "") return [];
  const found: Place[] = [];
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1))
    found.push({ start: at, end: at + wanted.length });
  const free = found.find((one) => !taken.some((other) => overlaps(one, other)));
  const place = free ?? found[0] ?? { start: 0, end: NOWHERE };
  if (free) taken.push(free);
  return [place];
}

/** The criteria by their ids, times with the criteria that they count from; null where one cannot be, or two count from each other. */
function criteriaFrom(written: readonly WrittenCriterion[]): Map<string, Criterion> | null {
  const byId = new Map(written.map((one) => [one.id, one]));
  const made = new Map<string, Criterion>();
  const make = (id: string, within: readonly string[]): Criterion | null => {
    const known = made.get(id);
    const own = byId.get(id);
    if (known !== undefined || own === undefined || within.includes(id)) return known ?? null;
    const time = own.when?.map((one) => scopeOf(one, (other) => make(other, [...within, id])));
    if (time?.includes(null)) return null;
    const parsed = criterionSchema.safeParse(
      withoutUndefined({ ...fieldsOf(own), time: time?.length ? time : undefined }),
    );
    if (parsed.success) made.set(id, parsed.data);
    return parsed.data ?? null;
  };
  const isWhole = written.every(({ id }) => make(id, []) !== null);
  return isWhole && byId.size === written.length ? made : null;
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function scopeOf(
  { relation, from, to, days, number, criterion }: NonNullable<WrittenCriterion["when"]>[number],
  criterionOf: (id: string) => Criterion | null,
): object | null {
  if (relation === "dates") return withoutUndefined({ kind: relation, from, to });
  if (relation === "last") return withoutUndefined({ kind: relation, days });
  if (relation === "age") return withoutUndefined({ kind: relation, years: number });
  const of = criterion === undefined ? null : criterionOf(criterion);
  if (of === null) return null;
  if (relation === "within") return withoutUndefined({ kind: relation, of, days });
  return withoutUndefined({ kind: relation, of, days: relation === "during" ? undefined : number });
}

/** The fields of each kind of criterion by those in which it is written; its schema says what has to be there. */
function fieldsOf(one: WrittenCriterion): object {
  const { kind, concepts, except, of, status, role, number, times: count } = one;
  switch (kind) {
    case "demographic":
      return { kind, of: one.about, ...(one.about === "age" ? { years: number } : { is: one.text }) };
    case "condition":
      return { kind, concepts, except, status, count, confirmed: one.confirmed ? "histologically" : undefined };
    case "disease-state":
      return { kind, is: one.states, of, except };
    case "stage": {
      const { axis, lowestStage: atLeast, highestStage: atMost, basis, afterTherapy } = one;
      return { kind, axis, atLeast, atMost, basis, afterTherapy, of };
    }
    case "performance":
      return { kind, scale: one.scale, is: number };
    case "gene-alteration": {
      const { genes, partners, changes, exons, origin, significance } = one;
      return {
        kind,
        genes,
        partners,
        kinds: one.alterations,
        changes,
        exons,
        origin,
        significance,
        exact: one.exact || undefined,
      };
    }
    case "biomarker":
      return { kind, markers: one.markers, results: one.results, exact: one.exact || undefined, test: one.test };
    case "observation":
      return { kind, concepts, value: number, unit: one.unit, which: one.which, count };
    case "medication":
      return { kind, concepts, except, different: one.different, status, role, of, count };
    case "procedure":
      return { kind, concepts, except, role, of, count };
    case "encounter":
      return { kind, classes: one.classes, days: number, count };
    case "vital-status":
      return { kind, is: one.text };
    case "mentioned":
      return { kind, words: one.text, count };
    default: {
      const never: never = kind;
      return never;
    }
  }
}
