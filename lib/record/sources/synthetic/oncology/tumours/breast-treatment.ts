import { drugs, operation, radiation } from "./steps";
import type { Case, Line, Step } from "./tumour-model";

const isHer2 = (of: Case) => of.result("HER2") === "positive";

const isHormonal = (of: Case) => of.result("ER") === "positive" || of.result("PR") === "positive";

const isTriple = (of: Case) =>
  of.result("ER") === "negative" && of.result("PR") === "negative" && of.result("HER2") === "negative";

function endocrine(of: Case): Step[] {
  if (!isHormonal(of)) return [];
  return [
    drugs(
      of.age < 52 && of.sex === "female"
        ? "tamoxifen"
        : of.sex === "male"
          ? "tamoxifen"
          : of.age % 3 === 0
            ? "letrozole"
            : "anastrozole",
      "adjuvant",
      260,
    ),
  ];
}

function cytotoxic(of: Case, role: "neoadjuvant" | "adjuvant"): Step[] {
  if (of.age > 76) return [];
  if (isHer2(of)) return [drugs(of.year >= 2014 ? "TCHP" : "TCH", role, 18), drugs("trastuzumab", "adjuvant", 34)];
  return [drugs(of.age % 4 === 0 ? "TC" : of.year < 2009 ? "CMF" : "AC-T", role, 18)];
}

/** Treatment of a breast cancer that has not spread, by receptors, stage and year (NCCN over the years). */
export function treatBreast(of: Case): Step[] {
  const breast = `${of.side ?? "affected"} breast`;
  const isLarge = of.stage?.startsWith("III") ?? false;
  if (of.stage === "0")
    return of.age % 3 === 0
      ? [operation("simple mastectomy")]
      : [
          operation("lumpectomy"),
          radiation(breast, "42.5 Gy in 16", "adjuvant", "whole breast radiotherapy"),
          ...endocrine(of),
        ];
  const wantsDrugs = isLarge || isHer2(of) || isTriple(of) || (of.stage?.startsWith("II") ?? false);
  const before = wantsDrugs && (isLarge || ((isHer2(of) || isTriple(of)) && of.year >= 2013));
  const keeps = !isLarge && of.age % 10 < 7;
  const nodes = of.n !== null && of.n !== "N0" ? "axillary dissection" : "sentinel lymph node biopsy";
  return [
    ...(before ? cytotoxic(of, "neoadjuvant").slice(0, 1) : []),
    operation(keeps ? "lumpectomy" : of.age < 45 ? "bilateral mastectomy" : "modified radical mastectomy"),
    operation(nodes),
    ...(before
      ? cytotoxic(of, "neoadjuvant").slice(1)
      : wantsDrugs && of.age % 2 === 0
        ? cytotoxic(of, "adjuvant")
        : []),
    ...(keeps || isLarge
      ? [
          radiation(
            keeps ? breast : `${of.side ?? "affected"} chest wall`,
            "50 Gy in 25",
            "adjuvant",
            keeps ? "whole breast radiotherapy" : "external beam radiotherapy",
          ),
        ]
      : []),
    ...endocrine(of),
  ];
}

/** Treatment of one that has. */
export const breastLines: Line[] = [
  { regimen: "THP", since: 2012, if: isHer2, at: "first", months: 19 },
  { drugs: ["trastuzumab deruxtecan"], since: 2020, if: isHer2, at: "later", months: 16 },
  { drugs: ["trastuzumab emtansine"], since: 2013, until: 2021, if: isHer2, at: "later", months: 9 },
  { drugs: ["capecitabine", "lapatinib"], since: 2007, until: 2020, if: isHer2, at: "later", months: 7 },
  { drugs: ["tucatinib", "capecitabine", "trastuzumab"], since: 2020, if: isHer2, at: "later", months: 8 },
  {
    drugs: ["palbociclib", "letrozole"],
    since: 2015,
    if: (of) => isHormonal(of) && !isHer2(of) && of.age % 2 === 0,
    at: "first",
    months: 24,
  },
  {
    drugs: ["ribociclib", "letrozole"],
    since: 2017,
    if: (of) => isHormonal(of) && !isHer2(of),
    at: "first",
    months: 25,
  },
  { drugs: ["letrozole"], until: 2014, if: (of) => isHormonal(of) && !isHer2(of), at: "first", months: 10 },
  {
    drugs: ["alpelisib", "fulvestrant"],
    since: 2019,
    if: (of) => isHormonal(of) && !isHer2(of) && of.has("PIK3CA", { is: "mutation" }),
    at: "later",
    months: 8,
  },
  {
    drugs: ["everolimus", "exemestane"],
    since: 2012,
    if: (of) => isHormonal(of) && !isHer2(of),
    at: "later",
    months: 7,
  },
  { drugs: ["fulvestrant"], if: (of) => isHormonal(of) && !isHer2(of), at: "later", months: 6 },
  {
    drugs: ["pembrolizumab", "nab-paclitaxel"],
    since: 2020,
    if: (of) => isTriple(of) && of.result("PD-L1") === "positive",
    at: "first",
    months: 9,
  },
  {
    drugs: ["olaparib"],
    since: 2018,
    if: (of) => !isHer2(of) && (of.has("BRCA1") || of.has("BRCA2")),
    at: "later",
    months: 8,
  },
  { drugs: ["sacituzumab govitecan"], since: 2020, if: isTriple, at: "later", months: 6 },
  { drugs: ["capecitabine"], months: 6 },
  { drugs: ["paclitaxel"], months: 5 },
  { drugs: ["eribulin"], since: 2010, at: "later", months: 4 },
];
