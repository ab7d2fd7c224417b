import type { Answer } from "../evaluate/kleene";
import type { CriterionPlan } from "../plan/criterion-plan";
import type { PlannedTerm } from "../plan/planned-terms";
import type { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery, Criterion } from "../query/cohort-query";
import { agesStatement } from "./ages-sql";
import { factsStatement, isOfSql } from "./facts-sql";
import { CONFLICT, numberOf, type Param, termRows } from "./terms-sql";

/** A statement with its parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What a statement is made of. */
export interface SqlAsked {
  query: CohortQuery;
  dictionary: TermDictionary;
  /** In the order in which the form has them, as all that follows. */
  criteria: readonly Criterion[];
  plans: readonly CriterionPlan[];
  /** Of each criterion, what it is of a patient without facts, by `cohort_coverage.id`. */
  withoutFacts: readonly ReadonlyMap<number, Answer>[];
  /** The same where it is asked for once. */
  askedOnce: readonly ReadonlyMap<number, Answer>[];
  /** "Now" of the question, milliseconds since 1970. */
  now: number;
  /** How many patients of those that are settled are listed. */
  limit: number;
}

/**
 * A form as one statement over `cohort_fact`. It gives one row: `counts` of those whose criteria it settles all, `listed` (the first of them, those who
 * meet it first, then those who may) and `rest`, the ids of those of whom it does not settle some criterion.
 */
export function cohortStatement(asked: SqlAsked): Statement {
  const { query, criteria, plans, withoutFacts, askedOnce, limit, dictionary } = asked;
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const now = `${param(asked.now)}::bigint`;
  const births = dictionary.ofKind("birth");
  const tables: string[] = [];
  const joins: string[] = [];
  const columns = plans.map((plan, i) => {
    const bare = `w.a[${i + 1}]`;
    const criterion = criteria[i];
    if (plan.shape === "age" && criterion?.kind === "demographic" && criterion.of === "age") {
      tables.push(`said_${i} as materialized (${agesStatement(plan, criterion.years, { param, now, dictionary })})`);
      joins.push(`left join said_${i} on said_${i}.patient = p.id`);
      return `coalesce(said_${i}.v, ${bare})`;
    }
    if (isOfSql(plan, dictionary)) {
      const asked = { param, now, births, dictionary };
      tables.push(`said_${i} as materialized (${factsStatement(plan, `w.c[${i + 1}] = -1`, asked)})`);
      joins.push(`left join said_${i} on said_${i}.patient = p.id`);
      return `coalesce(said_${i}.v, ${bare})`;
    }
    if (plan.shape !== "sets") {
      const terms = termsOf(plan);
      tables.push(
        `each_${i} as materialized (select distinct patient from cohort_fact where term = any(${param(terms)}::int[]))`,
      );
      joins.push(`left join each_${i} on each_${i}.patient = p.id`);
      return `case when each_${i}.patient is not null then null else ${bare} end`;
    }
    tables.push(`said_${i} as materialized (${saidStatement(plan.terms, param)})`);
    joins.push(`left join said_${i} on said_${i}.patient = p.id`);
    const closed = plan.groups > 0 ? `when closed_${i}.patient is not null then -1` : "";
    if (plan.groups > 0) {
      tables.push(`closed_${i} as materialized (${closedStatement(plan, param)})`);
      joins.push(`left join closed_${i} on closed_${i}.patient = p.id`);
    }
    return `case said_${i}.v when ${CONFLICT} then 0 when 1 then 1 when 0 then 0 else case ${closed === "" ? `when true then ${bare}` : `${closed} else ${bare}`} end end`;
  });
  const bare = [...(withoutFacts[0]?.keys() ?? [])].map((id) => ({
    id,
    a: withoutFacts.map((one) => numberOf[one.get(id) ?? "unknown"]),
    c: askedOnce.map((one) => numberOf[one.get(id) ?? "unknown"]),
  }));
  const names = plans.map((_, i) => `a${i}`);
  const isSettled = names.map((name) => `${name} is not null`).join(" and ");
  const total = totalOf(query, names.values());
  tables.unshift(
    `without as materialized (select t.id, t.a, t.c from json_to_recordset(${param(JSON.stringify(bare))}::json) as t(id int, a int[], c int[]))`,
  );
  tables.push(
    `answered as materialized (select p.id, p.patient_id, ${columns.map((column, i) => `case when p.is_open then null else (${column}) end as a${i}`).join(", ")}
       from (select id, patient_id, coverage_id, coalesce(open_until_ms > greatest(${now}, coalesce(last_ms, 0)), false) as is_open from cohort_patient) p
       join without w on w.id = p.coverage_id ${joins.join(" ")})`,
    `settled as (select id, patient_id, ${names.join(", ")}, ${total} as a from answered where ${isSettled})`,
  );
  const counts = ["a", ...names].flatMap((name) =>
    [1, -1, 0].map((value) => `count(*) filter (where ${name} = ${value})::int`),
  );
  return {
    text: `with ${tables.join(",\n")}
      select (select array[${counts.join(", ")}] from settled) as counts,
        (select coalesce(json_agg(json_build_object('id', id, 'patientId', patient_id, 'a', a)), '[]') from
          (select id, patient_id, a from settled order by a desc, patient_id limit ${param(limit)}::int) l) as listed,
        (select coalesce(json_agg(id order by id), '[]') from answered where not (${isSettled})) as rest`,
    values,
  };
}

/** Terms that play a part in a criterion. */
function termsOf(plan: CriterionPlan): number[] {
  if (plan.shape === "age") return [...plan.births, ...plan.stated];
  if (plan.shape === "receptors") return [plan.said, ...plan.both].flatMap(termsOf);
  return plan.shape === "each" ? [...plan.terms] : plan.terms.map(({ term }) => term);
}

/** Of each patient with a fact of one of the terms the best of what they say. */
function saidStatement(terms: readonly PlannedTerm[], param: Param): string {
  const rows = termRows(terms.filter(({ openWithout }) => openWithout === null));
  const open = terms.flatMap(({ term, openWithout }) => (openWithout === null ? [] : [{ term, openWithout }]));
  const said = `select f.patient, case
      when t.fit = ${CONFLICT} then case when f.contradicted then ${CONFLICT} end
      when f.overtaken then -1
      when t.ml is null or f.number is null then case when f.contradicted then least(t.fit, 0) else t.fit end
      when f.number between t.ml and t.mh then case when f.contradicted then 0 else 1 end
      when f.number between t.pl and t.ph then 0 else -1 end as v
    from json_to_recordset(${param(rows)}::json) as t(term int, fit int, ml float8, mh float8, pl float8, ph float8)
    join cohort_fact f on f.term = t.term`;
  const left =
    open.length === 0
      ? ""
      : ` union all select f.patient, 0 from cohort_fact f
          where f.term = any(${param(open.map(({ term }) => term))}::int[]) and not exists (
            select 1 from json_to_recordset(${param(
              JSON.stringify(
                open.flatMap(({ term, openWithout }) => openWithout.map((special) => ({ term, special }))),
              ),
            )}::json) as x(term int, special int)
            join cohort_fact s on s.term = x.special where x.term = f.term and s.patient = f.patient)`;
  return `select patient, max(v) as v from (${said}${left}) s group by patient`;
}

/** Patients with a fact of each group. */
function closedStatement({ terms, groups }: Extract<CriterionPlan, { shape: "sets" }>, param: Param): string {
  const rows = terms.flatMap(({ term, groups: own }) => own.map((group) => ({ term, group })));
  return `select f.patient from json_to_recordset(${param(JSON.stringify(rows))}::json) as t(term int, "group" int)
    join cohort_fact f on f.term = t.term group by f.patient having count(distinct t."group") = ${groups}`;
}

/** Kleene's `and`, `or` and `not` over the columns of the criteria, in the order in which the form has them. */
function totalOf(query: CohortQuery, names: Iterator<string>): string {
  switch (query.op) {
    case "criterion":
      return names.next().value as string;
    case "not":
      return `(-${totalOf(query.of, names)})`;
    case "except":
      return totalOf({ op: "and", of: [query.of, { op: "not", of: query.without }] }, names);
    case "and":
    case "or":
      return `${query.op === "and" ? "least" : "greatest"}(${query.of.map((one) => totalOf(one, names)).join(", ")})`;
    default: {
      const never: never = query;
      return never;
    }
  }
}
