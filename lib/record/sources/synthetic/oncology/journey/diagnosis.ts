import { daysAfter, yearOf } from "../days";
import type { LatentFactOf } from "../notes/latent-fact";
import type { AlterationAnswer } from "../tumours/tumour-model";
import type { Life } from "./life";

/**
 * How a cancer is found: biopsy, diagnosis, clinical stage, markers. A diagnosis of which the code tells the organ only stands twice: as it is, in
 * notes, and as the code says.
 */
export function tellDiagnosis(life: Life): void {
  const { model, log, diagnosedOn, site, side, histology, grade } = life;
  const place = {
    organ: model.organ,
    site: site.name,
    side: model.sided ? side : null,
    icd10: site.icd10,
    icd10Display: site.display,
    confirmed: true,
  };
  const told = log.add("diagnosis", {
    ...place,
    ...{ on: diagnosedOn, of: null, disease: model.disease, tumour: model.tumour, histology, grade },
  });
  if (told.told === "notes" && life.draws("coded").is(0.94))
    log.add("diagnosis", {
      ...place,
      ...{
        told: "coded",
        on: daysAfter(diagnosedOn, 5),
        of: null,
        disease: site.disease ?? model.siteDisease,
        tumour: null,
        histology: "malignant neoplasm",
        grade: null,
        confirmed: false,
      },
    });
  log.add("procedure", {
    on: daysAfter(diagnosedOn, -3),
    of: told.id,
    procedure: model.biopsy,
    side: model.sided ? side : null,
    role: "diagnostic",
  });
  tellClinicalStage(life);
  tellMarkers(life, diagnosedOn);
}

function tellClinicalStage({ log, categories, group, isStaged, diagnosedOn, diagnosisId, draws }: Life): void {
  if (categories === null || !isStaged) return;
  // Some notes give the group alone or the categories alone.
  const how = draws("clinical stage").weighted([
    ["both", 70],
    ["group", 15],
    ["categories", 15],
  ] as const);
  log.add("stage", {
    ...{ on: daysAfter(diagnosedOn, 9), of: diagnosisId, basis: "clinical", afterTherapy: false },
    ...(how === "group" ? { t: null, n: null, m: null } : categories),
    group: how === "categories" ? null : group,
  });
}

/** The stage of the tissue that was taken out: as clinically, or smaller after treatment. */
export function tellPathologicalStage(life: Life, on: string, afterTherapy: boolean): void {
  const { log, categories, group, isStaged, diagnosisId, draws } = life;
  if (categories === null || !isStaged || life.spreadAtDiagnosis) return;
  const draw = draws("pathological stage");
  const t = afterTherapy && draw.is(0.45) ? smaller(categories.t) : categories.t;
  const n = afterTherapy && draw.is(0.4) ? "N0" : categories.n;
  log.add("stage", {
    on,
    of: diagnosisId,
    basis: "pathological",
    afterTherapy,
    t,
    n,
    m: null,
    group: afterTherapy ? null : group,
  });
}

function smaller(t: string): string {
  const number = Number(t[1]);
  return Number.isNaN(number) || number <= 1 ? t : `T${number - 1}`;
}

function tellMarkers(life: Life, day: string): void {
  const { model, log, draws, diagnosisId } = life;
  const draw = draws("markers");
  const result = (marker: string) => log.of("marker").find((one) => one.marker === marker)?.result ?? null;
  // One specimen, one report; some tests are sent out and come later.
  const reported = daysAfter(day, draw.whole(2, 7));
  const outside = daysAfter(reported, draw.whole(6, 15));
  // One rule may hang on the answer of an earlier one: they are asked for anew each time.
  for (let i = 0; i < model.markers(result).length; i++) {
    const rule = model.markers(result)[i];
    if (rule === undefined || yearOf(day) < (rule.since ?? 0) || !draw.is(rule.tested)) continue;
    const answer = draw.weighted(rule.answers);
    log.add("marker", {
      ...{
        on: rule.test === undefined && rule.marker !== "tumour mutational burden" ? reported : outside,
        of: diagnosisId,
        marker: rule.marker,
        result: answer.result,
        words: answer.words,
      },
      ...{ value: answer.value ?? null, test: rule.test ?? null },
    });
  }
}

const panels = ["FoundationOne CDx", "Tempus xT", "Guardant360 CDx", "Caris MI Profile", null] as const;

/** A gene panel, once: what it found, and genes that it says are wild type. @param share of patients who are tested, 0 to 1 */
export function tellAlterations(life: Life, day: string, share: number): void {
  const { model, log, draws } = life;
  const draw = draws(`panel ${share}`);
  if (log.of("alteration").some(({ origin }) => origin === "somatic") || !draw.is(share)) return;
  const of = draws("genes");
  const found = model.alterations.flatMap((rule) => (of.is(rule.share) ? [of.weighted(rule.of)] : []));
  const on = daysAfter(day, draw.whole(10, 24));
  // Panels have had these names since then.
  const test = yearOf(day) < 2018 ? null : draw.one(panels);
  for (const one of found) addAlteration(life, one, on, one.origin === "germline" ? null : test);
  const genes = new Set(found.flatMap(({ gene, partner }) => [gene, partner]));
  for (const gene of model.wildTypes)
    if (!genes.has(gene) && draw.is(0.6)) addAlteration(life, { gene, is: "wild type" }, on, test);
}

export function addAlteration(
  life: Life,
  one: AlterationAnswer,
  on: string,
  test: string | null,
): LatentFactOf<"alteration"> {
  const { partner = null, change = null, exon = null, origin = null, significance = null } = one;
  return life.log.add("alteration", {
    on,
    of: life.diagnosisId,
    gene: one.gene,
    is: one.is,
    partner,
    change,
    exon,
    origin,
    significance,
    test,
  });
}
