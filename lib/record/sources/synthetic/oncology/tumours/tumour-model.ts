import type { Weighted } from "../draws";
import type { LatentFactOf } from "../notes/latent-fact";

type AlterationFact = LatentFactOf<"alteration">;
type MarkerFact = LatentFactOf<"marker">;

/** A place where a tumour begins, with the code that a hospital gives it (ICD-10-CM). */
export interface TumourSite {
  name: string;
  icd10: string;
  display: string;
  /** The disease that the code stands for, where it is another than that of the tumour's other sites. */
  disease?: string;
}

/** An answer of a marker as a laboratory reports it. */
export type MarkerAnswer = Pick<MarkerFact, "result" | "words"> & { value?: string };

/** A marker that is tested with that probability, and its answers by weight. A function where one marker hangs on another. */
export interface MarkerRule {
  marker: string;
  tested: number;
  answers: Weighted<MarkerAnswer>;
  test?: string;
  /** The first year in which laboratories test it. */
  since?: number;
}

export type AlterationAnswer = Pick<AlterationFact, "gene" | "is"> &
  Partial<Pick<AlterationFact, "partner" | "change" | "exon" | "origin" | "significance">>;

/** An alteration that a share (0 to 1) of those tested have. Of one `group` a tumour has one at most. */
export interface AlterationRule {
  share: number;
  group?: string;
  of: Weighted<AlterationAnswer>;
}

/** What a treatment is chosen by. */
export interface Case {
  sex: "female" | "male";
  age: number;
  /** Of the decision. */
  year: number;
  /** "I" to "IV", "0"; null where the disease has no such stages. */
  stage: string | null;
  t: string | null;
  n: string | null;
  site: string;
  side: "right" | "left" | null;
  grade: string | null;
  result(marker: string): MarkerFact["result"] | null;
  has(gene: string, what?: Partial<Pick<AlterationFact, "is" | "change" | "exon">>): boolean;
}

export type Step =
  | { do: "operation"; procedure: string }
  | {
      do: "drugs";
      regimen: string | null;
      drugs: readonly string[];
      role: LatentFactOf<"treatment">["role"];
      weeks: number;
      withRadiotherapy?: true;
    }
  | {
      do: "radiation";
      procedure: string;
      target: string;
      doseGy: number;
      fractions: number;
      role: LatentFactOf<"radiotherapy">["role"];
    };

/** A treatment of disease that has spread or cannot be removed: taken in order, each once, where year and tumour allow. */
export interface Line {
  regimen?: string;
  drugs?: readonly string[];
  /** First and last year in which it is begun: from the drug's approval for this use (FDA) to when something better took its place. */
  since?: number;
  until?: number;
  /** "first": only as first line, "later": never as first. */
  at?: "first" | "later";
  if?: (of: Case) => boolean;
  /** How long it holds on average. */
  months: number;
}

/** One kind of tumour: how often, in whom, how far it has come, what is found in it, how it is treated, and how it goes on. */
export interface TumourModel {
  id: string;
  /** Of 1,436 patients. */
  patients: number;
  disease: string;
  tumour: string | null;
  histologies: readonly string[];
  organ: string;
  sites: readonly TumourSite[];
  sided: boolean;
  /** The disease that the code of the site stands for: what is known where histology is in notes only. */
  siteDisease: string;
  /** Share of women, 0 to 1. */
  female: number;
  age: readonly [mean: number, sd: number, low: number, high: number];
  grades: readonly string[];
  /** A system of stage-groups.json; null for diseases that are not staged by TNM. */
  staging: string | null;
  stages: Weighted<string>;
  /** Procedure by which tissue was had. */
  biopsy: string;
  spreadsTo: Weighted<string>;
  markers: (drawn: (marker: string) => MarkerFact["result"] | null) => readonly MarkerRule[];
  /** Whether genes are tested: share of those with early and with spread disease. */
  sequenced: readonly [early: number, spread: number];
  alterations: readonly AlterationRule[];
  /** Genes of which a report says that they are wild type, where nothing was found. */
  wildTypes: readonly string[];
  first(of: Case): readonly Step[];
  lines: readonly Line[];
  /** Share of those without spread at diagnosis who come back within ten years, by stage; blood: share that needs treatment. */
  relapses: Readonly<Record<string, number>>;
  /** Mean survival once spread, in months. */
  survivalMonths: number;
}
