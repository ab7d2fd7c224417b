import type { CriterionPlan } from "../plan/criterion-plan";
import type { TermDictionary } from "../plan/term-dictionary";
import type { Interval } from "../query/cohort-query";
import { atOf, beginHigh, beginLow, withinSql, yearsBetween } from "./sql-times";
import type { Param } from "./terms-sql";

/** Of each patient of whom a birth or an age is told whether the age is within an interval: `v` is 1, 0 or -1 (`answerDemographic`). */
export function agesStatement(
  { births, deaths, stated }: Extract<CriterionPlan, { shape: "age" }>,
  years: Interval,
  { param, now, dictionary }: { param: Param; now: string; dictionary: TermDictionary },
): string {
  const at = atOf(now, "p");
  const openEnded = stated.filter((term) => dictionary.factOf(term).comparator !== null);
  const first = (terms: readonly number[], order: string) =>
    `select distinct on (x.patient) x.patient, x.start_ms, ${beginLow("x")} as low, ${beginHigh("x")} as high from cohort_fact x
      where x.term = any(${param(terms)}::int[]) order by x.patient, ${order} x.n`;
  const ageFrom = yearsBetween("b.high", `case when d.patient is null then ${at} else coalesce(d.low, 0) end`);
  const ageTo = yearsBetween("b.low", `case when d.low is null then ${at} else d.high end`);
  return `select b.patient, case when b.start_ms is null then 0 else ${withinSql(years, ageFrom, ageTo)} end as v
    from (${first(births, "")}) b join cohort_patient p on p.id = b.patient
    left join (${first(deaths, "(x.start_ms is null and x.end_ms is null),")}) d on d.patient = b.patient
    union all select s.patient, ${withinSql(years, "min(s.low)", "max(s.high)")} as v from (
      select s.patient, s.low, case when s.is_open then 'infinity'::float8 else s.low + case when s.began is null then 0 else 1 end end as high from (
        select f.patient, f.term = any(${param(openEnded)}::int[]) as is_open, ${beginLow("f")} as began,
          floor(f.number) + case when f.start_ms is null then 0 else ${yearsBetween("f.start_ms::float8", at)} end as low
        from cohort_fact f join cohort_patient p on p.id = f.patient
        where f.term = any(${param(stated)}::int[]) and f.number is not null
          and not exists (select 1 from cohort_fact x where x.patient = f.patient and x.term = any(${param(births)}::int[]))) s) s group by s.patient`;
}
