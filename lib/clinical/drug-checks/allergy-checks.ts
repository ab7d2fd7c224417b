import { lowerFirst } from "../../platform/english";
import { ingredientsOf } from "../../terminology/drugs/drug-classes";
import type { Background } from "../background/background-schema";
import { checksOf, type Evidence } from "./check-row";
import type { CheckInput } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";

type Allergy = Background["allergies"]["items"][number];
type Severity = DrugCheck["severity"];

const khan = "Khan DA et al. Drug allergy: a 2022 practice parameter update. J Allergy Clin Immunol 2022;150:1333-93";

/**
 * Beta-lactams with the same or nearly the same side chain (R1); across them alone a reaction to one is one to the other. Cefazolin shares none;
 * penicillins and carbapenems share too little to be told (below 1%).
 */
const sideChains: readonly (readonly string[])[] = [
  ["amoxicillin", "ampicillin", "cephalexin", "cefaclor"],
  ["ceftriaxone", "cefepime", "cefpodoxime", "cefuroxime"],
  ["ceftazidime", "aztreonam"],
  ["penicillin", "cefoxitin"],
];

const members = (name: string) => ingredientsOf(name);
const penicillins = members("penicillin");
const cephalosporins = members("cephalosporin");
const aromatic = ["phenytoin", "fosphenytoin", "carbamazepine", "phenobarbital", "lamotrigine"];
const nsaids = members("non-steroidal anti-inflammatory drug").filter((one) => one !== "celecoxib");

/** Classes within which a reaction carries over, and how an allergy list names the class as a whole. Of sulfonamides the antibiotics alone. */
const classes: readonly { words: RegExp; ingredients: readonly string[] }[] = [
  { words: /\bpenicillins?\b|\bPCN\b/iu, ingredients: penicillins },
  { words: /\bcephalosporins?\b/iu, ingredients: cephalosporins },
  { words: /\bcarbapenems?\b/iu, ingredients: members("carbapenem") },
  { words: /quinolones?\b/iu, ingredients: members("fluoroquinolone") },
  { words: /\bmacrolides?\b/iu, ingredients: members("macrolide") },
  { words: /\baminoglycosides?\b/iu, ingredients: members("aminoglycoside") },
  { words: /\btetracyclines?\b/iu, ingredients: members("tetracycline") },
  { words: /\bsul(?:f|ph)a\b|\bsul(?:f|ph)onamides?\b|\bsulfa drugs?\b/iu, ingredients: ["sulfamethoxazole"] },
  { words: /\bACE[- ]inhibitors?\b|angiotensin[- ]converting/iu, ingredients: members("ACE inhibitor") },
  { words: /\bNSAIDs?\b|non-?steroidal anti-?inflam/iu, ingredients: nsaids },
  { words: /\bheparins?\b/iu, ingredients: ["heparin", "enoxaparin", "dalteparin"] },
  { words: /aromatic anti(?:epileptic|convulsant)/iu, ingredients: aromatic },
];
/** Classes that an allergy to one ingredient stands for; of cephalosporins the side chain decides. */
const carriedOver = classes.filter(({ ingredients }) => ingredients !== cephalosporins);

const severe =
  /anaphyla|angio-?(?:o?edema)|bronchospasm|stevens|necrolysis|\bSJS\b|\bTEN\b|\bDRESS\b|shock|throat|laryn|dyspn/iu;
/** A reaction that is no allergy. */
const intolerance =
  /^(?:[\s,;/&]|and|nausea|vomiting|diarrh?o?ea|(?:GI|stomach|gastrointestinal) (?:upset|intolerance|distress)|cough|constipation|headache|dizziness|dyspepsia)+$/iu;

/**
 * Drugs given against recorded allergies, one check an allergy and drug. Where nothing is recorded of allergies, that is told once; where it
 * is stated that there are none, nothing is.
 */
export function allergyChecks(input: CheckInput): DrugCheck[] {
  const { state, items } = input.background.allergies;
  if (state === "none") return [];
  if (state === "recorded") return worstOfEach(items.flatMap((item) => checksOfAllergy(item, input)));
  if (!input.drugs.some(({ standing }) => standing !== "asked")) return [];
  const why = state === "not-asked" ? "nobody asked" : "nothing about them is in the record";
  return [
    {
      ...{ id: "allergies-not-checkable", kind: "allergy", verdict: "not-checkable", severity: 1 },
      text: `Drugs were not checked against allergies: ${why}.`,
      ...{ drugs: [], observations: [], resourceIds: [], source: "a team decision" },
    },
  ];
}

/** Of several allergies that forbid one drug the gravest is told. */
function worstOfEach(checks: readonly DrugCheck[]): DrugCheck[] {
  const worst = new Map<string, DrugCheck>();
  for (const check of [...checks].sort((a, b) => b.severity - a.severity || (a.text < b.text ? -1 : 1)))
    if (!worst.has(check.id)) worst.set(check.id, check);
  return [...worst.values()];
}

function checksOfAllergy(item: Allergy, { drugs, askFrom }: CheckInput): DrugCheck[] {
  const related = relatedTo(item);
  const ingredients = [...new Set(drugs.map(({ ingredient }) => ingredient))].filter((one) => related.has(one));
  return ingredients.flatMap((ingredient) => {
    const how = related.get(ingredient) ?? "class";
    const reaction = item.reaction === null ? "reaction not told" : lowerFirst(item.reaction);
    const evidence: Evidence = {
      text: `allergy to ${lowerFirst(item.title)} recorded (${reaction}${item.isUnconfirmed ? ", not confirmed" : ""})`,
      severity: severityOf(item, how),
      observations: [],
      resourceIds: [item.resourceId],
    };
    const head = { id: `allergy-${ingredient.replaceAll(" ", "-")}`, kind: "allergy" as const, source: khan };
    const meant = drugs.filter((one) => one.ingredient === ingredient);
    return checksOf({ ...head, advice: advice[how] }, meant, { evidence, askFrom });
  });
}

type How = "same" | "class" | "side chain";
const advice: Record<How, string> = {
  same: "the same drug; check what happened then, and whether it is tolerated now",
  class: "of the same class; check what happened then, and whether it is tolerated now",
  "side chain": "the same side chain; check what happened then, and whether it is tolerated now",
};

/** Ingredients that an allergy bears on, and how. */
function relatedTo({ title, ingredients }: Allergy): Map<string, How> {
  const related = new Map<string, How>();
  const named = classes.find(({ words }) => words.test(title));
  for (const one of named?.ingredients ?? []) related.set(one, "class");
  for (const one of ingredients) {
    const whole = carriedOver.find((group) => group.ingredients.includes(one) && group.ingredients.length > 1);
    for (const other of whole?.ingredients ?? []) if (!related.has(other)) related.set(other, "class");
    for (const other of sideChains.find((chain) => chain.includes(one)) ?? [])
      if (!related.has(other)) related.set(other, "side chain");
  }
  for (const one of ingredients) related.set(one, "same");
  return related;
}

function severityOf({ reaction, isUnconfirmed }: Allergy, how: How): Severity {
  if (reaction !== null && intolerance.test(reaction)) return 1;
  const surely = how === "same" || (reaction !== null && severe.test(reaction)) ? 3 : 2;
  return isUnconfirmed ? ((surely - 1) as Severity) : surely;
}
