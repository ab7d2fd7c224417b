import type { Case, Line } from "./tumour-model";

const egfr = (of: Case) => of.has("EGFR") && !of.has("EGFR", { exon: 20 });

const noDriver = (of: Case) => !["EGFR", "ALK", "ROS1", "RET"].some((gene) => of.has(gene));

/** Treatment of non-small cell lung cancer that has spread, by drivers, PD-L1 and year. */
export const lungLines: Line[] = [
  { drugs: ["osimertinib"], since: 2018, if: egfr, at: "first", months: 19 },
  { drugs: ["erlotinib"], since: 2013, until: 2018, if: egfr, at: "first", months: 11 },
  { drugs: ["gefitinib"], since: 2015, until: 2018, if: egfr, at: "first", months: 11 },
  { drugs: ["afatinib"], since: 2013, until: 2018, if: egfr, at: "first", months: 11 },
  {
    drugs: ["osimertinib"],
    since: 2016,
    if: (of) => egfr(of) && of.has("EGFR", { change: "T790M" }),
    at: "later",
    months: 11,
  },
  { drugs: ["amivantamab"], since: 2021, if: (of) => of.has("EGFR", { exon: 20 }), at: "later", months: 8 },
  { drugs: ["alectinib"], since: 2017, if: (of) => of.has("ALK"), at: "first", months: 30 },
  { drugs: ["crizotinib"], since: 2011, until: 2017, if: (of) => of.has("ALK"), at: "first", months: 11 },
  { drugs: ["lorlatinib"], since: 2018, if: (of) => of.has("ALK"), at: "later", months: 10 },
  { drugs: ["crizotinib"], since: 2016, if: (of) => of.has("ROS1"), at: "first", months: 17 },
  { drugs: ["selpercatinib"], since: 2020, if: (of) => of.has("RET"), months: 22 },
  { drugs: ["dabrafenib", "trametinib"], since: 2017, if: (of) => of.has("BRAF", { change: "V600E" }), months: 11 },
  { drugs: ["capmatinib"], since: 2020, if: (of) => of.has("MET", { is: "skipping" }), months: 10 },
  { drugs: ["larotrectinib"], since: 2018, if: (of) => of.has("NTRK1"), months: 24 },
  { drugs: ["sotorasib"], since: 2021, if: (of) => of.has("KRAS", { change: "G12C" }), at: "later", months: 6 },
  {
    drugs: ["pembrolizumab"],
    since: 2016,
    if: (of) => noDriver(of) && of.result("PD-L1") === "positive",
    at: "first",
    months: 11,
  },
  { drugs: ["carboplatin", "pemetrexed", "pembrolizumab"], since: 2017, if: noDriver, at: "first", months: 9 },
  { regimen: "carboplatin and pemetrexed", since: 2008, months: 6 },
  { drugs: ["nivolumab"], since: 2015, if: noDriver, at: "later", months: 4 },
  { drugs: ["docetaxel"], at: "later", months: 3 },
];

/** Of squamous cell cancer, which has few drivers. */
export const squamousLines: Line[] = [
  { drugs: ["pembrolizumab"], since: 2016, if: (of) => of.result("PD-L1") === "positive", at: "first", months: 10 },
  { drugs: ["carboplatin", "paclitaxel", "pembrolizumab"], since: 2018, at: "first", months: 8 },
  { regimen: "carboplatin and paclitaxel", months: 5 },
  { drugs: ["nivolumab"], since: 2015, at: "later", months: 4 },
  { drugs: ["gemcitabine"], at: "later", months: 3 },
];
