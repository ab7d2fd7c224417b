import type { ArchitectureId } from "../../cohorts/architectures/cohort-architecture";
import { complexities, type GoldQuery } from "../../cohorts/gold/gold-query";
import type { Estimate } from "../metrics/bootstrap";
import { type Confusion, confusionOf, type Outcomes, oracleTopK, outcomesOf, type Retrieved } from "./confusion";
import { type DocumentThird, documentThirds, thirdOf } from "./document-thirds";
import { paperPairs } from "./paper-figures";
import { type PatientDraw, patientDraws, withInterval } from "./patient-bootstrap";
import { averageOf, categoryOf, type QueryCategory, queryCategories } from "./query-category";
import { hallucinationRatio, macroQuality, microQuality, qualityOf, type RetrievalQuality } from "./retrieval-quality";
import { type CohortPair, pairOf } from "./set-consistency";

/** A question with who should be found. */
export interface EvaluatedQuery extends Pick<GoldQuery, "id" | "text" | "complexity"> {
  gold: ReadonlySet<string>;
}

export interface EvaluatedPatient {
  id: string;
  documents: number;
}

/** What an architecture found: of each question, in their order, the likeliest first. */
export interface ArchitectureRun {
  id: ArchitectureId;
  madeOf: string;
  /** For whom it answered all questions. */
  answered: readonly string[];
  found: readonly (readonly string[])[];
  /** Pairs of a question and a patient that it could not answer. */
  unread: number;
  /** Seconds: taking all patients in, and answering all questions. */
  takeSeconds: number;
  askSeconds: number;
}

export type QualityEstimates = Record<keyof RetrievalQuality, Estimate>;

export interface CategoryFigures {
  queries: number;
  quality: QualityEstimates;
  /** Null of Zero: nobody should be found. */
  oracle: QualityEstimates | null;
  /** Standard deviation of each figure over the questions that define it (as table 6 may mean its ±: the paper does not say). */
  spread: Record<keyof RetrievalQuality, number | null>;
  falsePositives: number;
  /** Hallucination ratios of the questions (figure 4), of Zero none. */
  ratios: { query: number; ratio: number }[];
  /** Questions with false positives (figure 5 of Zero), most first. */
  wrongly: { query: number; falsePositives: number }[];
}

export interface ArchitectureFigures {
  run: Omit<ArchitectureRun, "found" | "answered"> & { patients: number };
  categories: Record<QueryCategory, CategoryFigures>;
  /** F1, macro (figure 3a). */
  complexity: Record<GoldQuery["complexity"], { queries: number; f1: number | null }>;
  /** F1 of all pairs of a question and a patient together (figure 3c; the paper does not say how it averages). */
  thirds: Record<DocumentThird, { patients: number; f1: number | null }>;
  pairs: (CohortPair & { table: number; ids: readonly [number, number]; paper: number })[];
}

const measures = ["precision", "recall", "f1", "falsePositiveRate"] as const;
const byMeasure = <T>(of: (name: (typeof measures)[number]) => T) =>
  Object.fromEntries(measures.map((name) => [name, of(name)])) as Record<(typeof measures)[number], T>;

interface Judged {
  query: EvaluatedQuery;
  retrieved: Retrieved;
  outcomes: Outcomes;
  counts: Confusion;
}

/** All figures of one architecture, over the patients for whom it answered. */
export function figuresOf(
  run: ArchitectureRun,
  queries: readonly EvaluatedQuery[],
  patients: readonly EvaluatedPatient[],
): ArchitectureFigures {
  const answered = new Set(run.answered);
  const those = patients.filter(({ id }) => answered.has(id));
  const ids = those.map(({ id }) => id);
  const draws = patientDraws(ids.length, "figures");
  const judged = queries.map((query, i): Judged => {
    const retrieved = { gold: query.gold, found: run.found[i] ?? [] };
    const outcomes = outcomesOf(retrieved, ids);
    return { query, retrieved, outcomes, counts: confusionOf(outcomes) };
  });
  const { found: _found, answered: _answered, ...told } = run;
  const withGold = judged.filter(({ query }) => query.gold.size > 0);
  return {
    run: { ...told, patients: ids.length },
    categories: Object.fromEntries(
      queryCategories.map((category) => [category, categoryFigures(category, judged, ids, draws)]),
    ) as ArchitectureFigures["categories"],
    complexity: Object.fromEntries(
      complexities.map((one) => {
        const own = withGold.filter(({ query }) => query.complexity === one);
        return [one, { queries: own.length, f1: macroQuality(own.map(({ counts }) => counts)).f1 }];
      }),
    ) as ArchitectureFigures["complexity"],
    thirds: Object.fromEntries(
      documentThirds.map((third) => {
        const own = those.filter(({ documents }) => thirdOf(documents) === third).map(({ id }) => id);
        const counts = withGold.map(({ retrieved }) => confusionOf(outcomesOf(retrieved, own)));
        return [third, { patients: own.length, f1: microQuality(counts).f1 }];
      }),
    ) as ArchitectureFigures["thirds"],
    pairs: pairFigures(run, queries),
  };
}

const inCategory = (category: QueryCategory, judged: readonly Judged[]) =>
  judged.filter(({ query }) => categoryOf(query.gold.size) === category);

/** The figures of a category's questions as it averages them. */
function averaged(category: QueryCategory, outcomes: readonly Outcomes[], draw?: PatientDraw): RetrievalQuality {
  const counts = outcomes.map((one) => confusionOf(one, draw));
  return averageOf[category] === "macro" ? macroQuality(counts) : microQuality(counts);
}

function estimatesOf(category: QueryCategory, outcomes: readonly Outcomes[], draws: readonly PatientDraw[]) {
  const resampled = new Map(draws.map((draw) => [draw, averaged(category, outcomes, draw)]));
  const whole = averaged(category, outcomes);
  return byMeasure((name) => withInterval((draw) => (draw ? (resampled.get(draw) ?? whole) : whole)[name], draws));
}

function categoryFigures(
  category: QueryCategory,
  judged: readonly Judged[],
  ids: readonly string[],
  draws: readonly PatientDraw[],
): CategoryFigures {
  const own = inCategory(category, judged);
  const each = own.map(({ counts }) => qualityOf(counts));
  const top = own.map(({ retrieved }) => outcomesOf(oracleTopK(retrieved), ids));
  return {
    queries: own.length,
    quality: estimatesOf(
      category,
      own.map(({ outcomes }) => outcomes),
      draws,
    ),
    oracle: category === "Zero" ? null : estimatesOf(category, top, draws),
    spread: byMeasure((name) => deviation(each.map((one) => one[name]).filter((value) => value !== null))),
    falsePositives: own.reduce((sum, { counts }) => sum + counts.falsePositives, 0),
    ratios: own.flatMap(({ query, counts }) => {
      const ratio = hallucinationRatio(counts);
      return ratio === null ? [] : [{ query: query.id, ratio }];
    }),
    wrongly: own
      .map(({ query, counts }) => ({ query: query.id, falsePositives: counts.falsePositives }))
      .filter(({ falsePositives }) => falsePositives > 0)
      .sort((a, b) => b.falsePositives - a.falsePositives || a.query - b.query),
  };
}

/** Of a sample; null of fewer than two. */
function deviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

function pairFigures({ found }: ArchitectureRun, queries: readonly EvaluatedQuery[]): ArchitectureFigures["pairs"] {
  const cohortOf = (id: number) => {
    const at = queries.findIndex((query) => query.id === id);
    return at < 0 ? null : new Set(found[at]);
  };
  return paperPairs.flatMap(({ table, kind, first, second, paper }) => {
    const [a, b] = [cohortOf(first), cohortOf(second)];
    return a && b ? [{ ...pairOf(kind, a, b), table, ids: [first, second] as const, paper }] : [];
  });
}

/** F1 of the first less that of the second, by category, on the patients for whom both answered: an interval above 0 says that the first is better. */
export function f1Differences(
  first: ArchitectureRun,
  second: ArchitectureRun,
  queries: readonly EvaluatedQuery[],
): { patients: number; byCategory: Partial<Record<QueryCategory, Estimate>> } {
  const others = new Set(second.answered);
  const ids = first.answered.filter((id) => others.has(id));
  const draws = patientDraws(ids.length, "differences");
  const byCategory = queryCategories.flatMap((category) => {
    if (category === "Zero") return [];
    const outcomesIn = ({ found }: ArchitectureRun) =>
      queries.flatMap((query, i) =>
        categoryOf(query.gold.size) === category ? [outcomesOf({ gold: query.gold, found: found[i] ?? [] }, ids)] : [],
      );
    const [a, b] = [outcomesIn(first), outcomesIn(second)];
    const f1 = (outcomes: readonly Outcomes[], draw?: PatientDraw) => averaged(category, outcomes, draw).f1;
    const difference = (draw?: PatientDraw) => {
      const [one, other] = [f1(a, draw), f1(b, draw)];
      return one === null || other === null ? null : one - other;
    };
    return [[category, withInterval(difference, draws)] as const];
  });
  return { patients: ids.length, byCategory: Object.fromEntries(byCategory) };
}
