import { classesOf, ingredientNamed, ingredients } from "../../../terminology/drugs/drug-classes";
import type { AssertionOf } from "../../assertions/assertion";
import { drugStateOf } from "./drug-state";
import { type Named, type NamedTogether, namedTogether, type RecordPhrase, timesOf, timeWords } from "./words-around";

type Drug = AssertionOf<"drug">;
interface NamedDrug extends Pick<Drug, "ingredients" | "groups"> {
  amount: { value: number; decimals: number; unit: string } | null;
}

/** Names of the table that are values, foods or words of a chart as well. */
const ambiguous: ReadonlySet<string> = new Set([
  ...["glucose", "albumin", "platelets", "phosphorus", "caffeine", "nicotine", "camila", "errin", "yaz"],
]);
const asInfusion = /^ (?:infusion|transfusion|\d+(?:\.\d+)? ?m[lL](?:\/h(?:ou)?r?)?\b)/u;
/** What is said of a level, a germ or a side effect says nothing of whether a drug is given. */
const noDrug =
  /^[\s-]*(?:levels?|concentrations?|troughs?|resist\w+|sensitiv\w+|suscept\w+|allerg\w+|induced|dependent|toxicity)\b/iu;

/** Customary words for groups of the table. */
const groupWords: readonly (readonly [string, readonly string[]])[] = [
  ["(?:vaso)?pressors?|vasopressor support", ["vasopressor"]],
  ["vasoactive (?:drugs?|agents?|support)", ["vasopressor", "inotrope"]],
  ["inotrop(?:es?|ic support)", ["inotrope"]],
  ["sedatives?|sedation", ["sedative"]],
  ["antibiotics?|antibacterials?", ["antibiotic"]],
  ["antimicrobials?", ["antibiotic", "antifungal", "antiviral"]],
  ["antifungals?", ["antifungal"]],
  ["antivirals?", ["antiviral"]],
  ["anticoagula(?:nts?|tion)", ["anticoagulant"]],
  ["opioids?|opiates?", ["opioid"]],
  ["(?:cortico)?steroids?", ["corticosteroid"]],
  ["diuretics?", ["diuretic"]],
  ["neuromuscular block(?:ers?|ade)|paralytics?", ["neuromuscular blocker"]],
  ["beta-? ?blockers?", ["beta blocker"]],
  ["thrombolysis|thrombolytics?", ["thrombolytic"]],
  ["DOACs?|NOACs?", ["direct oral anticoagulant"]],
];
const classNames = [...new Set(ingredients.flatMap((one) => classesOf(one).map(({ name }) => name)))].filter(
  (name) => name.length > 6 && !/^other |drug$|product$|heparin|insulin|paracetamol|vitamin/u.test(name),
);
const groups: readonly (readonly [RegExp, readonly string[]])[] = [
  ...groupWords.map(([words, of]) => [new RegExp(`\\b(?:${words})\\b`, "giu"), of] as const),
  ...classNames.map((name) => [new RegExp(`\\b${name}s?\\b`, "giu"), [name]] as const),
];

const unit =
  "(?:micro-?grams?|milli-?grams?|grams?|mcg|ug|[µμ]g|mg|ng|g|international units?|units?|IU|U|mL|ml|mEq|mmol)(?:(?: ?/ ?| per )(?:kg|kilogram))?(?:(?: ?/ ?| per )(?:min(?:ute)?|h(?:ou)?r?|d(?:ay)?))?";
const amountWords = `(?:at|of|@|to|with|a dose of|a rate of)?\\s*(?<value>\\d+(?:\\.(?<digits>\\d+))?)\\s*(?<unit>${unit})(?![\\p{L}/])`;
/** "(highest 0.35 ug/kg/min at 44 h)", beside the rate now. */
const peakWords = `\\(?(?:with )?(?:an? )?(?:highest|peak|maximum)(?: rate)?(?: of)? (?<peak>\\d+(?:\\.(?<peakDigits>\\d+))?)(?: (?<peakUnit>${unit}))?(?: at \\d+(?:\\.\\d+)? ?h)?\\)?`;
const peakPattern = new RegExp(peakWords, "u");
const amountPattern = new RegExp(`^[\\s,:(]*${amountWords}\\)?`, "u");

const left =
  "on|off|under|with|without|receiving|receives?|received|given|getting|gets|got|of|an?|the|any|some|infusions?|drip|doses?|bolus|running|runs|ran|treated|supported|sedated|covered|anticoagulated|(?:re)?started|commenced|initiated|stopped|discontinued|ceased|weaned|home|her|his|their|takes|taking|take|took|uses|using|continue[sd]?|remains?|remained|still|currently|presently|now|already|no|not|nor|never|longer|prescribed|ordered|therapy|requires?|required|requiring|needs|needed|put|placed|kept|iv|intravenous|oral|continuous|has|have|had|been|is|are|was|were|being|she|he|they|patient|there|regular|usual|long-term|from|peak|highest|maximum|rate|record|chart|shows|holds|lists|documents";
const right = [
  ...[amountWords, peakWords].map((words) => words.replaceAll(/\?<\w+>/gu, "?:")),
  timeWords,
  "before (?:the )?(?:admission|stay)|at home|no longer|(?:twice |once )?daily|in use",
  "an?|is|are|was|were|has|have|had|been|being|not|never|still|currently|now|running|runs?|ran|infusing|infusions?|infused|drip|given|(?:re)?started|commenced|initiated|stopped|discontinued|ceased|weaned(?: off)?|withdrawn|held|received|administered|continue[sd]?|ongoing|on|off|home|therapy|treatment|support|yet|already|recorded|documented|prescribed|ordered|needed|required|peak(?:ed|ing)?|exceed(?:ed|ing)?|reached|maximum|highest|dose|rate|tablets?|active|(?:above|below|over|under|more than|less than)(?= \\d)|iv|intravenously|goes|went|up|each|increased|raised|reduced|decreased|lowered|titrated(?: up| down)?|her|his|their|regular|usual|medications?|medicines?|drugs?",
].join("|");

/** Reads what a sentence says of drugs: that they run, were given, stopped or are taken, since when and how much. */
export function readDrugs(text: string, asOfHours: number): RecordPhrase[] {
  return namedTogether(text, drugsIn(text), { left, right }).flatMap((group) => {
    const peak = peakOf(group);
    const after = peak ? group.after.replace(peakPattern, " ") : group.after;
    const amount = group.all.find(({ what }) => what.amount !== null)?.what.amount ?? amountBehind(after);
    const said = drugStateOf(`${group.before} | ${after}`, amount?.unit ?? null);
    if (said === null) return [];
    const assertions = group.all.map(({ what: { amount: own, ...what } }): Drug => {
      const number = own ?? amountBehind(after);
      return {
        ...{ kind: "drug", ...what, name: null, is: said.is, not: said.not },
        amount: number && { number, ...said.amount },
        ...timesSaid(after, said.is, asOfHours),
      };
    });
    const [first] = assertions;
    const highest: Drug[] =
      peak && first ? [{ ...first, amount: { number: peak, is: "equal", of: "highest" }, at: null }] : [];
    return [{ start: group.start, end: group.end, assertions: [...assertions, ...highest] }];
  });
}

/** A highest rate that is told beside another, in the unit of that one where it has none. */
function peakOf({ all, after }: NamedTogether<NamedDrug>): NonNullable<NamedDrug["amount"]> | null {
  const amount = all.at(-1)?.what.amount;
  const { peak, peakDigits, peakUnit } = peakPattern.exec(after)?.groups ?? {};
  if (!amount || peak === undefined) return null;
  return { value: Number(peak), decimals: peakDigits?.length ?? 0, unit: peakUnit ?? amount.unit };
}

/** Drugs by name with the amount right behind each; groups of drugs. "Piperacillin-tazobactam" is one drug. */
function drugsIn(text: string): Named<NamedDrug>[] {
  const found: Named<NamedDrug>[] = [];
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)];
  for (let i = 0; i < words.length; i++) {
    const start = words[i]?.index ?? 0;
    const length = [4, 3, 2, 1].find((n) => words[i + n - 1] && isDrug(spanText(i, n)));
    if (length === undefined) continue;
    const end = start + spanText(i, length).length;
    const name = ingredientNamed(text.slice(start, end)) ?? "";
    const before = found.at(-1);
    if (before?.end === start - 1 && /[-/]/u.test(text[start - 1] ?? "") && before.what.groups.length === 0) {
      before.what.ingredients.push(name);
      before.end = end;
    } else found.push({ start, end, what: { ingredients: [name], groups: [], amount: null } });
    i += length - 1;
  }
  for (const [pattern, of] of groups)
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (!found.some((one) => one.start < span.end && span.start < one.end))
        found.push({ ...span, what: { ingredients: [], groups: [...of], amount: null } });
    }
  return found
    .filter(({ end }) => !noDrug.test(text.slice(end)))
    .filter(
      ({ start, end }) => !ambiguous.has(text.slice(start, end).toLowerCase()) || asInfusion.test(text.slice(end)),
    )
    .map((one) => {
      const match = amountPattern.exec(text.slice(one.end));
      return match ? { ...one, end: one.end + match[0].length, what: { ...one.what, amount: amountOf(match) } } : one;
    });

  function spanText(i: number, n: number): string {
    const last = words[i + n - 1];
    return last ? text.slice(words[i]?.index, last.index + last[0].length) : "";
  }
}

function isDrug(words: string): boolean {
  const name = ingredientNamed(words);
  if (name === null) return false;
  return words.length > 3 || words === words.toUpperCase();
}

const amountOf = ({ groups: of }: RegExpExecArray) => ({
  value: Number(of?.value),
  decimals: of?.digits?.length ?? 0,
  unit: of?.unit ?? "",
});

function amountBehind(words: string): NamedDrug["amount"] {
  const match = new RegExp(amountWords, "u").exec(words);
  return match ? amountOf(match) : null;
}

/** "At 12 h" is when it began, or ended, where that is said; else an hour at which it ran. */
function timesSaid(after: string, is: Drug["is"], asOfHours: number): Pick<Drug, "since" | "until" | "at"> {
  const { since, until, at } = timesOf(after);
  if (is === "stopped" && until === null && since !== null && !/\bfrom\b/iu.test(after))
    return { since: null, until: since, at: null };
  if (at === null) return { since, until, at: null };
  if (is === "stopped") return { since, until: until ?? at, at: null };
  const began = /\b(?:started|commenced|initiated|given|administered)\b/iu.test(after);
  return began && at.hours <= asOfHours ? { since: since ?? at, until, at: null } : { since, until, at };
}
