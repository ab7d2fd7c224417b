import { ageOn, daysAfter, yearOf } from "../days";
import { Draws } from "../draws";
import type { LatentFactOf } from "../notes/latent-fact";
import type { PlannedPatient } from "../plan-cohort";
import { gradesOfStage } from "../tumours/prostate";
import stageGroups from "../tumours/stage-groups.json";
import type { Case, TumourModel, TumourSite } from "../tumours/tumour-model";
import { FactLog } from "./fact-log";

/** The last day of every record (a team decision): nothing is known after it. */
export const RECORDS_END = "2025-06-30";

/** What is decided of a patient before the years are told, and what has been told so far. */
export interface Life {
  patient: PlannedPatient;
  model: TumourModel;
  born: string;
  diagnosedOn: string;
  /** The last day of the record if death does not come before. */
  followedUntil: string;
  site: TumourSite;
  side: "right" | "left" | null;
  histology: string;
  grade: string | null;
  /** Stage group at diagnosis and its categories; null where the disease has none. Whether the record says it is another matter. */
  group: string | null;
  categories: { t: string; n: string; m: string } | null;
  isStaged: boolean;
  /** Disease that has spread when it is found. */
  spreadAtDiagnosis: boolean;
  diagnosisId: string;
  log: FactLog;
  draws(topic: string): Draws;
}

/** Whoever has more documents is followed for longer, and only who came early enough can be. */
function yearsOf(patient: PlannedPatient, draws: Draws): { diagnosedOn: string; followedUntil: string } {
  const days = Math.max(50, Math.min(5400, patient.documents * (6 + draws.waiting(14))));
  const latest = daysAfter(RECORDS_END, -days);
  const span = Math.max(0, Date.parse(latest) - Date.parse("2009-01-01")) / 86_400_000;
  // More of the later years: practices grow.
  const diagnosedOn = daysAfter("2009-01-01", span * Math.sqrt(draws.share()));
  return { diagnosedOn, followedUntil: daysAfter(diagnosedOn, days) };
}

const systems: Readonly<Record<string, Readonly<Record<string, unknown>> | string>> = stageGroups;

/** Categories of a stage group, the most usual more often. @throws Error for a group that the system has not */
export function categoriesOf(system: string, group: string, draws: Draws): { t: string; n: string; m: string } {
  const table = systems[system];
  const written = typeof table === "object" ? (table[group] as readonly string[] | undefined) : undefined;
  if (written === undefined) throw new Error(`${system} has no stage group ${group}`);
  const [t = "", n = "", m = ""] = draws.weighted(written.map((one, i) => [one, 1 / (i + 1)] as const)).split(" ");
  return { t, n, m };
}

/** Thyroid cancers that are differentiated are staged by age (AJCC 8). */
const systemFor = (system: string, age: number) =>
  system === "thyroid under 55" && age >= 55 ? "thyroid from 55" : system;

function stageOf(model: TumourModel, age: number, draws: Draws): Pick<Life, "group" | "categories"> {
  if (model.staging === null) return { group: null, categories: null };
  const system = systemFor(model.staging, age);
  const known = systems[system] as Readonly<Record<string, unknown>>;
  const possible = model.stages.filter(([group]) => group in known);
  const group = draws.weighted(possible.length > 0 ? possible : [["I", 1]]);
  return { group, categories: categoriesOf(system, group, draws) };
}

const sideIn = (site: string): Life["side"] =>
  /\bright\b/u.test(site) ? "right" : /\bleft\b/u.test(site) ? "left" : null;

/** Draws who the patient is and what the disease is like. */
export function beginLife(patient: PlannedPatient, seed: string): Life {
  const draws = (topic: string) => new Draws(`${seed}/${patient.id}/${topic}`);
  const { model } = patient;
  const years = yearsOf(patient, draws("years"));
  const [mean, sd, low, high] = model.age;
  const age = Math.round(Math.max(low, Math.min(high, draws("age").normal(mean, sd))));
  const born = daysAfter(`${yearOf(years.diagnosedOn) - age}-01-01`, -draws("birthday").whole(0, 364));
  const disease = draws("disease");
  const site = disease.one(model.sites);
  const stage = stageOf(model, ageOn(born, years.diagnosedOn), draws("stage"));
  const grades = (stage.group === null ? undefined : gradesOfStage(model.tumour, stage.group)) ?? model.grades;
  return {
    ...{ patient, model, born, ...years, site, side: sideIn(site.name), draws },
    histology: disease.one(model.histologies),
    grade: grades.length === 0 ? null : disease.one(grades),
    ...stage,
    isStaged: draws("staged").is(stage.group?.startsWith("IV") ? 0.9 : 0.55),
    spreadAtDiagnosis: stage.categories?.m.startsWith("M1") ?? model.stages[0]?.[0] === "spread",
    diagnosisId: "f1",
    log: new FactLog(draws("told")),
  };
}

/** What a treatment is chosen by, on a day. */
export function caseOn(life: Life, day: string): Case {
  const { model, patient, log, side, site, grade, group, categories } = life;
  return {
    ...{ sex: patient.sex, age: ageOn(life.born, day), year: yearOf(day), stage: group, side, site: site.name, grade },
    t: categories?.t ?? null,
    n: categories?.n ?? null,
    side: model.organ === "colon" ? (/descending|sigmoid/u.test(site.name) ? "left" : "right") : side,
    result: (marker) => log.of("marker").find((one) => one.marker === marker && one.on <= day)?.result ?? null,
    has: (gene, what = {}) =>
      log
        .of("alteration")
        .some(
          (one) =>
            one.on <= day &&
            one.is !== "wild type" &&
            [one.gene, one.partner].includes(gene) &&
            Object.entries(what).every(([key, value]) => one[key as keyof LatentFactOf<"alteration">] === value),
        ),
  };
}
