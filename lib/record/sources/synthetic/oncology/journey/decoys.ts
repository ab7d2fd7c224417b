import { daysAfter, daysBetween } from "../days";
import type { LatentFact, LatentFactOf } from "../notes/latent-fact";
import type { Decoy } from "../oncology-truth";
import { comorbidityNames } from "./health";
import type { Life } from "./life";
import { metastasisCodes, metastasisSites } from "./metastasis-codes";

type Planned = Omit<Decoy, "documents">;

const relatives = [
  "mother",
  "father",
  "sister",
  "brother",
  "maternal aunt",
  "paternal grandmother",
  "maternal grandfather",
  "paternal uncle",
];
const women = ["mother", "sister", "maternal aunt", "paternal grandmother"];

/** Cancers that run in what people tell of their families. */
const familyCancers = [
  ["disease:DOID:1612", "tumour:IDC", "breast cancer", "breast", "Z80.3"],
  ["disease:DOID:9256", null, "colorectal cancer", "colon", "Z80.0"],
  ["disease:DOID:1324", null, "lung cancer", "lung", "Z80.1"],
  ["disease:DOID:10283", null, "prostate cancer", "prostate", "Z80.42"],
  ["disease:DOID:2394", null, "ovarian cancer", "ovary", "Z80.41"],
  ["disease:DOID:1909", null, "melanoma", "skin", "Z80.8"],
] as const;

const diagnosisOf = (
  disease: string,
  tumour: string | null,
  name: string,
  organ: string,
  icd10: string,
  on: string,
) => ({
  ...{
    on,
    of: null,
    disease,
    tumour,
    histology: name,
    organ,
    site: organ,
    side: null,
    grade: null,
    icd10,
    icd10Display: name,
    confirmed: false,
  },
});

/**
 * What is said of a patient and is not so: relatives' cancers and deaths, spread that was looked for or feared, drugs that were offered or planned and never
 * given, comorbidities denied, and slips that a later document corrects.
 */
export function tellDecoys(life: Life, until: string): Planned[] {
  return [
    ...family(life),
    ...spreadDenied(life, until),
    ...spreadFeared(life, until),
    ...notGiven(life, until),
    ...denied(life),
    ...slips(life),
  ]
    .filter(({ fact }) => fact.on <= until || fact.kind === "diagnosis" || fact.kind === "death")
    .map((one) => ({ ...one, fact: { ...one.fact, told: "notes" as const } }));
}

function family({ log, draws, born, diagnosedOn }: Life): Planned[] {
  const draw = draws("family");
  const told: Planned[] = [];
  for (let i = 0; i < 2; i++) {
    if (!draw.is(0.32)) continue;
    const [disease, tumour, name, organ, icd10] = draw.one(familyCancers);
    const relative = draw.one(
      organ === "breast" || organ === "ovary"
        ? women
        : organ === "prostate"
          ? ["father", "brother", "paternal uncle"]
          : relatives,
    );
    const on = daysAfter(born, 7000 + 5000 * draw.share());
    told.push({
      stance: "family",
      fact: log.made("diagnosis", diagnosisOf(disease, tumour, name, organ, icd10, on)),
      relative,
      instead: null,
    });
    if (draw.is(0.35))
      told.push({
        stance: "family",
        fact: log.made("death", { on: daysAfter(on, 900), of: null }),
        relative,
        instead: null,
      });
  }
  if (draw.is(0.04)) {
    const fact = log.made("alteration", {
      on: diagnosedOn,
      of: null,
      gene: "BRCA2",
      partner: null,
      is: "mutation",
      change: null,
      exon: null,
      origin: "germline",
      significance: "pathogenic",
      test: null,
    });
    told.push({ stance: "family", fact, relative: "sister", instead: null });
  }
  return told;
}

const sitesWithout = ({ log, model }: Life) => {
  const real = new Set(log.of("metastasis").map(({ site }) => site));
  return metastasisSites.filter(
    (site) => !real.has(site) && site !== "skin" && !site.includes(model.organ) && model.organ !== site,
  );
};

function spreadDenied(life: Life, until: string): Planned[] {
  const { log, draws, diagnosedOn, diagnosisId, model } = life;
  const draw = draws("spread denied");
  if (model.spreadsTo.length === 0) return [];
  return sitesWithout(life)
    .filter((site) => ["brain", "bone", "liver"].includes(site) && draw.is(0.4))
    .map((site) => ({
      stance: "negated" as const,
      fact: log.made("metastasis", {
        on: daysAfter(diagnosedOn, Math.min(40, Math.max(4, daysBetween(diagnosedOn, until)))),
        of: diagnosisId,
        site,
        ...metastasisCodes(site),
      }),
      relative: null,
      instead: null,
    }));
}

function spreadFeared(life: Life, until: string): Planned[] {
  const { log, draws, diagnosedOn, diagnosisId, model } = life;
  const draw = draws("spread feared");
  const sites = sitesWithout(life);
  if (model.spreadsTo.length === 0 || sites.length === 0 || !draw.is(0.18)) return [];
  const site = draw.one(
    sites.filter((one) => ["liver", "lung", "bone", "adrenal gland", "brain"].includes(one)).concat(sites.slice(0, 1)),
  );
  const on = daysAfter(diagnosedOn, 10 + draw.share() * Math.max(1, daysBetween(diagnosedOn, until) - 20));
  return [
    {
      stance: "hedged",
      fact: log.made("metastasis", { on, of: diagnosisId, site, ...metastasisCodes(site) }),
      relative: null,
      instead: null,
    },
  ];
}

/** Drugs of the model's own lines that the patient never had. */
function notGiven(life: Life, until: string): Planned[] {
  const { log, draws, model, diagnosisId } = life;
  const draw = draws("not given");
  const had = new Set(log.of("treatment").flatMap(({ drugs }) => drugs));
  const others = model.lines.flatMap(({ drugs, since = 0, if: fits }) =>
    drugs?.every((drug) => !had.has(drug)) && since <= Number(until.slice(0, 4)) && fits === undefined ? [drugs] : [],
  );
  const told: Planned[] = [];
  for (const stance of ["declined", "planned"] as const) {
    if (others.length === 0 || !draw.is(0.14)) continue;
    const drugs = draw.one(others);
    const on = daysAfter(log.of("treatment").at(-1)?.on ?? life.diagnosedOn, 20);
    const fact = log.made("treatment", {
      on,
      of: diagnosisId,
      regimen: null,
      drugs: [...drugs],
      role: "palliative",
      line: null,
      ended: null,
      withRadiotherapy: false,
    });
    if (!told.some((one) => one.fact.kind === "treatment" && one.fact.drugs.some((drug) => drugs.includes(drug))))
      told.push({ stance, fact, relative: null, instead: null });
  }
  return told;
}

function denied({ log, draws, diagnosedOn }: Life): Planned[] {
  const draw = draws("denied");
  const has = new Set(log.of("comorbidity").map(({ name }) => name));
  return comorbidityNames
    .filter(([, name]) => !has.has(name) && draw.is(0.09))
    .map(([disease, name, icd10]) => ({
      stance: "negated" as const,
      fact: log.made("comorbidity", { on: daysAfter(diagnosedOn, 9), of: null, disease, name, icd10 }),
      relative: null,
      instead: null,
    }));
}

/** A slip stands twice: mistaken in one document, corrected in a later one. */
function slips({ log, draws }: Life): Planned[] {
  const draw = draws("slips");
  if (!draw.is(0.1)) return [];
  const right: LatentFact | undefined = draw.is(0.5)
    ? log.of("marker").find(({ marker }) => marker === "HER2")
    : log.of("stage").find(({ group, told }) => group !== null && told !== "coded");
  if (right === undefined || right.told === "coded") return [];
  const wrong = wrongOf(right, log);
  return wrong === null
    ? []
    : [
        { stance: "mistaken", fact: wrong, relative: null, instead: null },
        { stance: "corrected", fact: wrong, relative: null, instead: right },
      ];
}

function wrongOf(right: LatentFact, log: Life["log"]): LatentFact | null {
  if (right.kind === "marker") {
    const isPositive = right.result === "positive";
    const { id: _, ...rest } = right;
    return log.made("marker", {
      ...rest,
      result: isPositive ? "negative" : "positive",
      words: isPositive ? "negative" : "positive",
      value: isPositive ? "IHC 1+" : "IHC 3+",
    });
  }
  if (right.kind !== "stage" || right.group === null) return null;
  const { id: _, ...rest } = right as LatentFactOf<"stage">;
  return log.made("stage", { ...rest, t: null, n: null, m: null, group: right.group.startsWith("IV") ? "III" : "IV" });
}
