import { listText, upperFirst } from "../../platform/english";
import { askId, askText } from "./check-row";
import { type CheckedDrug, type CheckInput, type DrugSet, ingredientsOfAll, isIn, namedDrugs } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";

/** Two drugs that do not go together, or two of one set where `other` is "same". */
interface PairRow {
  id: string;
  kind: "duplicate" | "interaction";
  one: DrugSet;
  other: DrugSet | "same";
  severity: DrugCheck["severity"];
  /** Whether it is asked about at whatever severity, as of what may bleed by tomorrow. */
  alwaysAsked?: true;
  advice: string;
  source: string;
}

const label = (drug: string, year: number) => `US prescribing information of ${drug} (${year})`;
const doac = ["direct oral anticoagulant"];
const parenteral = ["heparin", "argatroban", "bivalirudin"];
const nsaid: DrugSet = { of: ["non-steroidal anti-inflammatory drug"], except: ["aspirin"] };
const ismp = "ISMP List of High-Alert Medications in Acute Care Settings, 2024 (antithrombotics)";
const inducers = ["rifampin", "phenytoin", "fosphenytoin", "carbamazepine", "phenobarbital"];
const inhibitors = ["clarithromycin", "erythromycin", "voriconazole", "fluconazole"];
const twice = "check whether both are meant";
const replaced = "check that one has replaced the other, and when the last was given";

// biome-ignore format: a table, one line a pair
export const pairRows: readonly PairRow[] = [
  { id: "two-direct-anticoagulants", kind: "duplicate", one: { of: doac }, other: "same", severity: 3, advice: replaced, source: ismp },
  { id: "two-anticoagulants", kind: "duplicate", one: { of: doac }, other: { of: [...parenteral, "warfarin"], except: doac }, severity: 2, alwaysAsked: true, advice: replaced, source: ismp },
  { id: "two-parenteral-anticoagulants", kind: "duplicate", one: { of: parenteral }, other: "same", severity: 2, advice: replaced, source: ismp },
  { id: "warfarin-bridged", kind: "duplicate", one: { of: ["warfarin"] }, other: { of: parenteral }, severity: 1, advice: "check the INR, and until when both are meant", source: "Stevens SM et al. Antithrombotic therapy for VTE. Chest 2021;160:e545-608" },
  { id: "two-p2y12", kind: "duplicate", one: { of: ["clopidogrel", "prasugrel", "ticagrelor"] }, other: "same", severity: 2, advice: replaced, source: label("ticagrelor", 2024) },
  { id: "two-nsaids", kind: "duplicate", one: nsaid, other: "same", severity: 2, advice: twice, source: label("ketorolac", 2021) },
  { id: "ace-and-arb", kind: "duplicate", one: { of: ["ACE inhibitor"] }, other: { of: ["angiotensin receptor blocker"] }, severity: 2, advice: "potassium and kidneys suffer without a gain; check whether both are meant", source: "ONTARGET Investigators. N Engl J Med 2008;358:1547-59" },
  { id: "two-beta-blockers", kind: "duplicate", one: { of: ["beta blocker"] }, other: "same", severity: 1, advice: twice, source: "a team decision" },
  { id: "two-statins", kind: "duplicate", one: { of: ["statin"] }, other: "same", severity: 1, advice: twice, source: "a team decision" },
  { id: "two-benzodiazepines", kind: "duplicate", one: { of: ["benzodiazepine"] }, other: "same", severity: 1, advice: twice, source: "a team decision" },
  { id: "two-serotonergic-antidepressants", kind: "duplicate", one: { of: ["SSRI", "SNRI"] }, other: "same", severity: 2, advice: twice, source: "FDA labels of SSRIs and SNRIs (serotonin syndrome), 2023" },
  { id: "nsaid-anticoagulant", kind: "interaction", one: nsaid, other: { of: ["anticoagulant"] }, severity: 2, advice: "bleeding doubles; check whether the first can be stopped", source: "Davidson BL et al. JAMA Intern Med 2014;174:947-53" },
  { id: "valproate-carbapenem", kind: "interaction", one: { of: ["valproate"] }, other: { of: ["carbapenem"] }, severity: 3, advice: "valproate falls within a day and seizures return; check for another antibiotic or antiepileptic", source: label("meropenem", 2018) },
  { id: "linezolid-serotonin", kind: "interaction", one: { of: ["linezolid"] }, other: { of: ["SSRI", "SNRI", "tramadol", "meperidine"] }, severity: 2, advice: "serotonin syndrome is possible; check clonus, temperature and whether both are needed", source: "FDA Drug Safety Communication on linezolid (2011)" },
  { id: "beta-blocker-calcium", kind: "interaction", one: { of: ["beta blocker"] }, other: { of: ["diltiazem", "verapamil"] }, severity: 2, advice: "heart block is possible; check rate, pressure and whether both are meant", source: label("verapamil", 2017) },
  { id: "azathioprine-xanthine", kind: "interaction", one: { of: ["azathioprine"] }, other: { of: ["allopurinol", "febuxostat"] }, severity: 3, advice: "the marrow suffers; check the dose and white cells", source: label("azathioprine", 2018) },
  { id: "methotrexate-trimethoprim", kind: "interaction", one: { of: ["methotrexate"] }, other: { of: ["trimethoprim"] }, severity: 3, advice: "the marrow suffers; check for another antibiotic", source: label("methotrexate", 2020) },
  { id: "statin-inhibitor", kind: "interaction", one: { of: ["simvastatin", "lovastatin"] }, other: { of: ["clarithromycin", "erythromycin", "voriconazole", "cyclosporine", "gemfibrozil"] }, severity: 2, advice: "contraindicated, rhabdomyolysis; check whether the statin is held", source: label("simvastatin", 2023) },
  { id: "colchicine-inhibitor", kind: "interaction", one: { of: ["colchicine"] }, other: { of: ["clarithromycin", "erythromycin", "cyclosporine", "verapamil"] }, severity: 2, advice: "colchicine accumulates; check the dose", source: label("colchicine", 2020) },
  { id: "calcineurin-level", kind: "interaction", one: { of: ["tacrolimus", "cyclosporine"] }, other: { of: [...inhibitors, ...inducers, "diltiazem", "verapamil"] }, severity: 2, advice: "the level moves by much; check it", source: label("tacrolimus", 2022) },
  { id: "doac-inducer", kind: "interaction", one: { of: doac }, other: { of: inducers }, severity: 2, advice: "its level falls; check for another anticoagulant", source: label("apixaban", 2021) },
  { id: "warfarin-level", kind: "interaction", one: { of: ["warfarin"] }, other: { of: ["metronidazole", "sulfamethoxazole", "fluconazole", "voriconazole", "amiodarone"] }, severity: 2, advice: "the INR rises; check it", source: "Holbrook A et al. Chest 2012;141 Suppl 2:e152S-84S" },
  { id: "digoxin-level", kind: "interaction", one: { of: ["digoxin"] }, other: { of: ["amiodarone", "verapamil", "clarithromycin", "dronedarone"] }, severity: 2, advice: "digoxin rises; check the level", source: label("digoxin", 2019) },
  { id: "tizanidine-ciprofloxacin", kind: "interaction", one: { of: ["tizanidine"] }, other: { of: ["ciprofloxacin"] }, severity: 3, advice: "contraindicated, the pressure falls; check for another drug", source: label("tizanidine", 2020) },
];

/** What must not stand twice under two names; insulin, fluids, electrolytes and opioids in two forms are customary, and not meant. */
const onceOnly: DrugSet = {
  of: [
    ...["acetaminophen", "ACE inhibitor", "angiotensin receptor blocker", "beta blocker", "calcium channel blocker"],
    ...[
      "cardiac glycoside",
      "direct oral anticoagulant",
      "warfarin",
      "SSRI",
      "SNRI",
      "statin",
      "biguanide",
      "non-steroidal anti-inflammatory drug",
      "sulfonylurea",
    ],
  ],
};

export function pairChecks(input: CheckInput): DrugCheck[] {
  return [...pairRows.flatMap((row) => checksOfPair(row, input)), ...sameIngredient(input.drugs)];
}

const isSure = ({ standing }: CheckedDrug) => standing !== "asked";

function checksOfPair(row: PairRow, { drugs, askFrom }: CheckInput): DrugCheck[] {
  const ones = drugs.filter((drug) => isIn(drug, row.one));
  const others = row.other === "same" ? ones : drugs.filter((drug) => isIn(drug, row.other as DrugSet));
  const pairs = ones.flatMap((one) =>
    others.flatMap((other) =>
      // Of two ingredients of one product the product is meant.
      one.ingredient !== other.ingredient && one.drug !== other.drug ? [[one, other] as const] : [],
    ),
  );
  const sure = new Set(pairs.filter((pair) => pair.every(isSure)).flat());
  if (sure.size > 0) return [pairCheck(row, [...sure], "found")];
  const half = new Set(pairs.filter((pair) => pair.some(isSure)).flat());
  return half.size > 0 && (row.severity >= askFrom || row.alwaysAsked) ? [pairCheck(row, [...half], "ask")] : [];
}

function pairCheck(
  row: Omit<PairRow, "one" | "other">,
  drugs: readonly CheckedDrug[],
  verdict: "found" | "ask",
): DrugCheck {
  const sure = drugs.filter(isSure);
  const names = listText(ingredientsOfAll(sure));
  const given = sure.every(({ standing }) => standing === "given") ? "given" : "on the list";
  const asked = drugs.filter((drug) => !isSure(drug));
  return {
    ...{ id: verdict === "ask" ? askId(asked) : row.id, kind: row.kind, verdict },
    severity: verdict === "ask" ? ((row.severity - 1) as DrugCheck["severity"]) : row.severity,
    text:
      verdict === "ask" ? `${askText(asked)}: ${names} ${given} too.` : `${upperFirst(names)} ${given}: ${row.advice}.`,
    ...{ drugs: namedDrugs(drugs), observations: [], resourceIds: [], source: row.source },
  };
}

/** One ingredient in two products. */
function sameIngredient(drugs: readonly CheckedDrug[]): DrugCheck[] {
  const meant = drugs.filter((one) => isSure(one) && isIn(one, onceOnly));
  return ingredientsOfAll(meant).flatMap((ingredient) => {
    const all = meant.filter((one) => one.ingredient === ingredient);
    const products = [...new Set(all.map(({ drug }) => drug.name))].sort();
    if (new Set(all.map(({ drug }) => drug.resourceId)).size < 2 || products.length < 2) return [];
    const check: DrugCheck = {
      ...{ id: `twice-${ingredient.replaceAll(" ", "-")}`, kind: "duplicate", verdict: "found", severity: 2 },
      text: `${upperFirst(ingredient)} stands twice, in ${listText(products)}: check the sum of the doses.`,
      ...{ drugs: namedDrugs(all), observations: [], resourceIds: [], source: "a team decision" },
    };
    return [check];
  });
}
