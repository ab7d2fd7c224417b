import { DAY } from "../evaluate/fact-time";
import type { CriterionPlan, FactsPlan } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { Interval, TimeScope } from "../query/cohort-query";
import { atOf, beginHigh, beginLow, endAt, withinSql, yearsBetween } from "./sql-times";
import { type Param, termRows } from "./terms-sql";

/** What statements about facts are made with. */
export interface FactsSqlAsked {
  param: Param;
  /** "Now" of the question, as a parameter. */
  now: string;
  /** Terms of births. */
  births: readonly number[];
  dictionary: TermDictionary;
}

/** Whether a plan's answers follow from a statement: its times count from nothing else, and its values stand in one unit. */
export function isOfSql(plan: CriterionPlan, dictionary: TermDictionary): plan is FactsPlan {
  if (plan.shape !== "facts" || plan.anchors.some((anchor) => anchor !== null)) return false;
  const { criterion, terms } = plan;
  if (criterion.kind === "encounter" && criterion.days !== undefined) return false;
  return (
    criterion.kind !== "observation" ||
    criterion.which === undefined ||
    criterion.unit === undefined ||
    terms.every(({ term }) => dictionary.termOf(term).unit === criterion.unit)
  );
}

/**
 * Of each patient with a fact of the terms the answer `v` to a criterion: 1, 0 or -1.
 * @param closed of a row of `w` whether absence is "not met" by the coverage alone
 */
export function factsStatement(plan: FactsPlan, closed: string, asked: FactsSqlAsked): string {
  const facts = judgedFacts(plan, asked);
  const { criterion } = plan;
  if (criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined)
    return oneOfSeveral(facts, criterion.which);
  if (criterion.kind === "performance" && criterion.time === undefined)
    return `select distinct on (patient) patient, case when contradicted then 0 else fit end as v from (${facts}) f where about = 1
      order by patient, latest_by desc, n`;
  return counted(plan, facts, closed);
}

/** A row a fact: how it stands to the criterion (`fit`), whether it tells of it (`about`), and when. */
function judgedFacts({ kind, criterion, terms }: FactsPlan, { param, now, births, dictionary }: FactsSqlAsked): string {
  const lasts = kind === "condition" || kind === "encounter" || kind === "medication";
  const drugs = new Map<string | null, number>();
  const rows = termRows(terms, (term) => {
    const fact = dictionary.factOf(term);
    const goesOn = lasts && !(kind === "medication" && fact.told === "given");
    const name = fact.concept ?? fact.codes[0] ?? fact.words;
    drugs.set(name, drugs.get(name) ?? drugs.size);
    return { l: goesOn ? (fact.status === "active" ? 2 : 1) : 0, d: drugs.get(name) };
  });
  const overtaken =
    criterion.kind === "disease-state" && criterion.time === undefined ? "when f.overtaken then -1" : "";
  // Said only where it plays a part: the planner takes it for so dear that PostgreSQL compiles the statement, which takes seconds.
  const isOpen = terms.some(({ openWithout }) => openWithout !== null)
    ? "and (t.x is null or not exists (select 1 from cohort_fact s where s.patient = f.patient and s.term = any(t.x)))"
    : "";
  const time = criterion.time ?? [];
  const born = time.some(({ kind: scope }) => scope === "age")
    ? `left join lateral (select ${beginLow("x")} as low, ${beginHigh("x")} as high, x.start_ms from cohort_fact x
        where x.patient = f.patient and x.term = any(${param(births)}::int[]) order by x.n limit 1) born on true`
    : "";
  const inTime = ["1", ...time.map((scope) => scopeSql(scope))].join(", ");
  return `select f.patient, f.n, f.contradicted, f.number, f.low, f.high, f.latest_by, f.again, f.g, f.d, least(f.own, least(${inTime})) as fit,
      least(f.own_about, least(${inTime})) as about
    from (select f.patient, f.n, f.contradicted, f.number, ${beginLow("f")} as low, ${beginHigh("f")} as high, t.g, t.d, t.l, f.end_ms,
        coalesce(f.start_ms, f.known_ms, 0)::float8 as latest_by, coalesce(jsonb_array_length(f.also), 0) as again, ${atOf(now, "p")} as at,
        case when f.end_ms is not null then ${endAt("f")} end as end_high, t.about as own_about,
        case ${overtaken} when t.ml is null or f.number is null then case when f.contradicted then least(t.fit, 0) else t.fit end
          when f.number between t.ml and t.mh then case when f.contradicted then 0 else 1 end
          when f.number between t.pl and t.ph then 0 else -1 end as own
      from json_to_recordset(${param(rows)}::json) as t(term int, fit int, about int, ml float8, mh float8, pl float8, ph float8, g int, l int, d int, x int[])
      join cohort_fact f on f.term = t.term join cohort_patient p on p.id = f.patient
      where f.term = any(${param(terms.map(({ term }) => term))}::int[]) ${isOpen}) f ${born}
    where f.own > -1 or f.own_about > -1`;
}

/** Whether a fact lies in a time (`scopeFit`). */
function scopeSql(scope: TimeScope): string {
  switch (scope.kind) {
    case "dates":
      return spanSql(
        scope.from === undefined ? "'-infinity'::float8" : `${Date.parse(scope.from)}::float8`,
        scope.to === undefined ? "'infinity'::float8" : `${Date.parse(scope.to) + DAY - 1}::float8`,
      );
    case "last":
      return spanSql(`(f.at - ${scope.days * DAY}::float8)`, "f.at");
    case "age":
      return `case when f.low is null or born.start_ms is null then 0
        else ${withinSql(scope.years, yearsBetween("born.high", "f.low"), yearsBetween("born.low", "f.high"))} end`;
    default:
      throw new Error(`a statement does not say ${scope.kind}`);
  }
}

const spanSql = (low: string, high: string) => `case when f.low is null then 0
  when f.low > ${high} or ${low} > coalesce(f.end_high, case f.l when 2 then f.at when 1 then greatest(f.at, f.high) else f.high end) then -1
  when f.high <= ${high} and ${low} <= coalesce(f.end_ms::float8, case f.l when 2 then f.at else f.low end) then 1 else 0 end`;

const once: Interval = { atLeast: 1 };
const sameDay = `floor(low / ${DAY}) = floor(high / ${DAY})`;
const dayCount = (which: string) => `count(distinct floor(low / ${DAY})) filter (where ${which} and ${sameDay})`;
const undatedCount = (which: string) => `count(*) filter (where ${which} and (low is null or not (${sameDay})))`;

/** `answerCounted`: on how many days, of how many drugs. */
function counted({ criterion, groups }: FactsPlan, facts: string, closed: string): string {
  const hasAll = groups === 0 ? "false" : `coalesce(bit_or(g) filter (where about = 1), 0) = ${2 ** groups - 1}`;
  const times = ("count" in criterion ? criterion.count : undefined) ?? once;
  const open = (most: string) => `case when is_closed then ${most} else 'infinity'::float8 end`;
  const answers = [withinSql(times, "least_days", open("most_days"))];
  if (criterion.kind === "medication" && criterion.different !== undefined)
    answers.push(withinSql({ atLeast: criterion.different }, "few_drugs", open("many_drugs")));
  return `select c.patient, least(${answers.join(", ")}) as v from (
      select c.*, ${closed} or has_all as is_closed from (
        select patient, ${hasAll} as has_all,
          greatest(${dayCount("fit = 1")}, least(1, ${undatedCount("fit = 1")}))::float8 as least_days,
          (${dayCount("fit >= 0")} + ${undatedCount("fit >= 0")} + coalesce(sum(again) filter (where fit >= 0), 0))::float8 as most_days,
          count(distinct d) filter (where fit = 1)::float8 as few_drugs, count(distinct d) filter (where fit >= 0)::float8 as many_drugs
        from (${facts}) f group by patient) c
      join cohort_patient p on p.id = c.patient join without w on w.id = p.coverage_id) c`;
}

const orders = {
  latest: "latest_by desc",
  first: "latest_by",
  highest: "number desc nulls last",
  lowest: "number nulls last",
};

/** `answerOneValue`: the one value of several that is named; unknown where one that cannot be compared could be it. */
function oneOfSeveral(facts: string, which: keyof typeof orders): string {
  const couldBe = which === "latest" ? "f.high >= c.low" : which === "first" ? "f.low <= c.high" : "true";
  const isTied = which === "latest" || which === "first" ? "f.about = 1 and f.latest_by = c.latest_by" : "false";
  return `select f.patient, case when bool_or(c.patient is null) then 0
      when bool_or((f.about = 0 or f.number is null) and (f.low is null or c.low is null or ${couldBe})) then 0
      when count(distinct f.fit) filter (where ${isTied}) > 1 then 0 else min(c.fit) end as v
    from (${facts}) f
    left join (select distinct on (patient) patient, fit, low, high, latest_by from (${facts}) f where about = 1
      order by patient, ${orders[which]}, n) c on c.patient = f.patient
    group by f.patient`;
}
