import { daysAfter, earlier } from "../days";
import type { LatentFact } from "../notes/latent-fact";
import type { Decoy } from "../oncology-truth";
import type { PlannedPatient } from "../plan-cohort";
import { tellDecoys } from "./decoys";
import { tellAlterations, tellDiagnosis } from "./diagnosis";
import { tellFirstTreatment } from "./first-treatment";
import { tellComorbidities, tellEncounters, tellLaboratory, tellPerformance } from "./health";
import { beginLife, type Life } from "./life";
import { sitesOfM } from "./sites-of-m";
import { deathAfter, relapseOf, tellLines, tellMetastases, tellPalliativeRadiation } from "./spread";

/** What became of a patient. */
export interface ToldLife {
  life: Life;
  /** The last day of the record: of death, or of the last contact. */
  recordUntil: string;
  facts: readonly LatentFact[];
  decoys: Omit<Decoy, "documents">[];
}

/** Tells a patient's years: the same patient and seed always give the same. */
export function tellLife(patient: PlannedPatient, seed: string): ToldLife {
  const life = beginLife(patient, seed);
  const { model, followedUntil, log, draws } = life;
  tellDiagnosis(life);
  tellSecondCancer(life);
  tellComorbidities(life);
  tellAlterations(life, life.diagnosedOn, model.sequenced[life.spreadAtDiagnosis ? 1 : 0]);
  const spreadOn = life.spreadAtDiagnosis ? life.diagnosedOn : relapseOf(life, tellFirstTreatment(life, followedUntil));
  const diesOn = spreadOn === null ? otherDeath(life) : deathAfter(life, spreadOn);
  const diedOn = diesOn <= followedUntil ? diesOn : null;
  const until = earlier(diesOn, followedUntil);
  if (spreadOn !== null) tellSpread(life, spreadOn, until);
  tellPerformance(life, until, diedOn);
  tellLaboratory(life, until);
  tellEncounters(life, until);
  if (diedOn !== null) log.add("death", { on: diedOn, of: null });
  const facts = log.facts().flatMap((fact) => withinRecord(fact, until));
  return { life, recordUntil: until, facts, decoys: draws("decoys").is(0.9) ? tellDecoys(life, until) : [] };
}

/** Nothing happens after the last day, and what goes on then has no end. */
function withinRecord(fact: LatentFact, until: string): LatentFact[] {
  if (fact.on > until) return [];
  if (fact.until === null || fact.until <= until) return [fact];
  return [fact.kind === "treatment" ? { ...fact, until: null, ended: null } : { ...fact, until: null }];
}

function tellSpread(life: Life, on: string, until: string): void {
  const { log, model, diagnosisId, draws, patient, spreadAtDiagnosis } = life;
  const isBlood = model.staging === null && model.spreadsTo.length === 0;
  if (!spreadAtDiagnosis)
    log.add("state", { on, of: diagnosisId, is: isBlood ? "progression" : "recurrence", where: null });
  if (!isBlood) {
    const said = spreadAtDiagnosis ? sitesOfM(model.organ, life.categories?.m ?? null) : null;
    const number = draws("sites").whole(said?.least ?? 1, said?.most ?? (patient.documents > 60 ? 3 : 2));
    const sites = tellMetastases(life, on, number, said?.sites);
    if (draws("says metastatic").is(0.5))
      log.add("state", { on: daysAfter(on, 9), of: diagnosisId, is: "metastatic", where: null });
    for (const one of sites) if (one.site === "brain" || one.site === "bone") tellPalliativeRadiation(life, one);
    if (model.organ === "prostate" && draws("castration").is(0.6))
      log.add("state", { on: daysAfter(on, 10), of: diagnosisId, is: "castration-sensitive", where: null });
    if (!spreadAtDiagnosis) tellAlterations(life, on, model.sequenced[1]);
  }
  tellLines(life, on, until);
}

/** Of other causes, by age: far off for the young. */
const otherDeath = ({ diagnosedOn, born, draws }: Life): string => {
  const age = Number(diagnosedOn.slice(0, 4)) - Number(born.slice(0, 4));
  return daysAfter(diagnosedOn, 400 + draws("other death").waiting(365 * Math.max(6, 95 - age) * 1.3));
};

const seconds = [
  [
    "disease:DOID:3008",
    "tumour:IDC",
    "invasive ductal carcinoma",
    "breast",
    "left breast",
    "C50.912",
    "Malignant neoplasm of unspecified site of left female breast",
    "female",
  ],
  [
    "disease:DOID:10283",
    "tumour:PRAD",
    "adenocarcinoma",
    "prostate",
    "prostate",
    "C61",
    "Malignant neoplasm of prostate",
    "male",
  ],
  [
    "disease:DOID:8923",
    "tumour:SKCM",
    "melanoma",
    "skin",
    "skin of the back",
    "C43.59",
    "Malignant melanoma of other part of trunk",
    null,
  ],
  [
    "disease:DOID:219",
    "tumour:COAD",
    "adenocarcinoma",
    "colon",
    "sigmoid colon",
    "C18.7",
    "Malignant neoplasm of sigmoid colon",
    null,
  ],
  [
    "disease:DOID:3969",
    "tumour:THPA",
    "papillary thyroid carcinoma",
    "thyroid",
    "thyroid",
    "C73",
    "Malignant neoplasm of thyroid gland",
    "female",
  ],
] as const;

/** One in thirty had another cancer years before, treated and over. */
function tellSecondCancer({ log, model, patient, draws, diagnosedOn }: Life): void {
  const draw = draws("second cancer");
  if (!draw.is(0.033)) return;
  const fits = seconds.filter(
    ([, , , organ, , , , sex]) =>
      organ !== model.organ &&
      !(organ === "colon" && model.organ === "rectum") &&
      (sex === null || sex === patient.sex),
  );
  const [disease, tumour, histology, organ, site, icd10, icd10Display] = draw.one(fits);
  const on = daysAfter(diagnosedOn, -draw.whole(1200, 4500));
  log.add("diagnosis", {
    on,
    until: daysAfter(on, 400),
    of: null,
    disease,
    tumour,
    histology,
    organ,
    site,
    side: null,
    grade: null,
    icd10,
    icd10Display,
    confirmed: true,
  });
}
