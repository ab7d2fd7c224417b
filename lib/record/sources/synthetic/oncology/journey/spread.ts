import { daysAfter, earlier, yearOf } from "../days";
import type { LatentFactOf } from "../notes/latent-fact";
import { regimenDrugs } from "../tumours/regimens";
import { mutation } from "../tumours/steps";
import type { Line } from "../tumours/tumour-model";
import { addAlteration, tellAlterations } from "./diagnosis";
import { caseOn, type Life } from "./life";
import { metastasisCodes } from "./metastasis-codes";

const MONTH = 30.4;

const romanOf = (group: string | null) => (group === null ? "none" : (/^(?:IV|I{1,3}|0)/u.exec(group)?.[0] ?? "none"));

/** The day on which a cancer that was local comes back, or needs treatment; null where it does not within the record. */
export function relapseOf({ model, group, draws, followedUntil }: Life, treatedOn: string): string | null {
  const draw = draws("relapse");
  if (!draw.is(model.relapses[romanOf(group)] ?? 0)) return null;
  const on = daysAfter(treatedOn, 120 + draw.waiting(900));
  return on < followedUntil ? on : null;
}

/** Places of metastases when it has spread: as many as are asked for, of those that fit. */
export function tellMetastases(
  life: Life,
  on: string,
  number: number,
  sites: readonly string[] | null = null,
): LatentFactOf<"metastasis">[] {
  const { model, log, draws, diagnosisId } = life;
  const draw = draws(`metastases ${on}`);
  const known = new Set(log.of("metastasis").map(({ site }) => site));
  const told: LatentFactOf<"metastasis">[] = [];
  for (let i = 0; i < number; i++) {
    const left = model.spreadsTo.filter(([site]) => !known.has(site) && (sites?.includes(site) ?? true));
    if (left.length === 0) break;
    const site = draw.weighted(left);
    known.add(site);
    told.push(
      log.add("metastasis", { on: daysAfter(on, draw.whole(0, 6)), of: diagnosisId, site, ...metastasisCodes(site) }),
    );
  }
  return told;
}

/** Inhibitors of PD-1 and PD-L1: after one, another is not tried. */
const checkpoint = ["pembrolizumab", "nivolumab", "atezolizumab", "durvalumab"];
const isCheckpoint = (drug: string) => checkpoint.includes(drug);

interface Course {
  day: string;
  number: number;
  taken: Set<Line>;
}

/** Lines of treatment until nothing is left, the patient dies or the record ends. */
export function tellLines(life: Life, from: string, until: string): void {
  const { model, draws, log } = life;
  const course: Course = { day: daysAfter(from, draws("first line").whole(14, 40)), number: 0, taken: new Set() };
  while (course.day < until && course.number < 6) {
    const line = nextLine(life, course);
    if (line === null) return;
    const ends = tellLine(life, line, course, until);
    if (ends >= until) return;
    if (log.of("treatment").at(-1)?.ended === "progression") tellProgression(life, ends, course);
    if (model.sequenced[1] > 0) tellAlterations(life, ends, model.sequenced[1] / 3);
    // Some have had enough.
    if (draws(`stop ${course.number}`).is(0.18)) return;
    course.day = daysAfter(ends, draws(`pause ${course.number}`).whole(10, 40));
  }
}

function nextLine(life: Life, { day, number, taken }: Course): Line | null {
  const of = caseOn(life, day);
  const had = new Set(life.log.of("treatment").flatMap(({ drugs, role }) => (role === "palliative" ? drugs : [])));
  const hadCheckpoint = [...had].some(isCheckpoint);
  return (
    life.model.lines.find(
      (line) =>
        !taken.has(line) &&
        !(hadCheckpoint && drugsOf(line).some(isCheckpoint)) &&
        (line.since ?? 0) <= of.year &&
        (line.until ?? 9999) >= of.year &&
        (line.at === undefined || (line.at === "first") === (number === 0)) &&
        (line.if?.(of) ?? true) &&
        !drugsOf(line).every((drug) => had.has(drug)),
    ) ?? null
  );
}

const drugsOf = ({ regimen, drugs }: Line): readonly string[] =>
  drugs ?? (regimen === undefined ? [] : (regimenDrugs[regimen] ?? []));

/** @returns its last day */
function tellLine(life: Life, line: Line, course: Course, until: string): string {
  const { log, draws, diagnosisId } = life;
  const draw = draws(`line ${course.number}`);
  course.taken.add(line);
  course.number += 1;
  const ends = daysAfter(course.day, 30 + draw.waiting(line.months * MONTH));
  const goesOn = ends >= until;
  log.add("treatment", {
    ...{
      on: course.day,
      until: goesOn ? null : ends,
      of: diagnosisId,
      regimen: line.regimen ?? null,
      drugs: [...drugsOf(line)],
    },
    ...{
      role: "palliative",
      line: course.number,
      ended: goesOn ? null : draw.is(0.12) ? "toxicity" : "progression",
      withRadiotherapy: false,
    },
  });
  return earlier(ends, until);
}

function tellProgression(life: Life, on: string, { number }: Course): void {
  const { log, draws, diagnosisId, model } = life;
  const draw = draws(`progression ${number}`);
  const [where] = draw.is(0.45) ? tellMetastases(life, on, 1) : [];
  log.add("state", { on, of: diagnosisId, is: "progression", where: where?.site ?? null });
  const had = log.of("treatment").at(-1);
  if (model.organ === "prostate" && number === 1)
    log.add("state", { on: daysAfter(on, 3), of: diagnosisId, is: "castration-resistant", where: null });
  const isEarlyInhibitor = had?.drugs.some((drug) => ["erlotinib", "gefitinib", "afatinib"].includes(drug)) ?? false;
  if (isEarlyInhibitor && draw.is(0.55))
    addAlteration(
      life,
      mutation("EGFR", "T790M", 20, { significance: "resistance" }),
      daysAfter(on, 4),
      yearOf(on) < 2018 ? null : "Guardant360 CDx",
    );
  if (where?.site === "brain" || where?.site === "bone") tellPalliativeRadiation(life, where);
}

/** Radiotherapy of a metastasis in brain or bone. */
export function tellPalliativeRadiation(life: Life, { site, on, of }: LatentFactOf<"metastasis">): void {
  const draw = life.draws(`radiation ${site}`);
  if (!draw.is(0.65)) return;
  const begins = daysAfter(on, draw.whole(8, 20));
  const [procedure, doseGy, fractions] =
    site === "bone"
      ? (["external beam radiotherapy", 30, 10] as const)
      : draw.is(0.6)
        ? (["stereotactic radiosurgery", 24, 3] as const)
        : (["whole brain radiotherapy", 30, 10] as const);
  life.log.add("radiotherapy", {
    on: begins,
    until: daysAfter(begins, fractions + 4),
    of,
    procedure,
    target: site === "bone" ? "thoracic spine" : "brain",
    doseGy,
    fractions,
    role: "palliative",
  });
}

/** The day of death once the cancer has spread: late more often than soon. */
export function deathAfter({ model, draws }: Life, spreadOn: string): string {
  const months = model.survivalMonths * (0.25 + draws("survival").waiting(0.9));
  return daysAfter(spreadOn, 30 + months * MONTH);
}
