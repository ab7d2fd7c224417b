import { listText, lowerFirst, upperFirst } from "../../platform/english";
import type { Background, BackgroundDrug } from "./background-schema";
import { rateText } from "./infusion-rate";
import { furtherLimits, limitsThatHold } from "./limits-of-care";
import { stayTimeText } from "./stay-clock";

/** International names where our table of drugs goes by American ones. */
const international: Readonly<Record<string, string>> = {
  norepinephrine: "noradrenaline",
  epinephrine: "adrenaline",
  acetaminophen: "paracetamol",
  albuterol: "salbutamol",
  meperidine: "pethidine",
  rifampin: "rifampicin",
};

/** A text of ours with international names of drugs. */
export const inInternationalNames = (text: string): string =>
  text.replace(names, (name) => {
    const word = international[name.toLowerCase()] ?? name;
    return name.charAt(0) === name.charAt(0).toUpperCase() ? upperFirst(word) : word;
  });
const names = new RegExp(String.raw`\b(?:${Object.keys(international).join("|")})\b`, "giu");

/** "noradrenaline", "piperacillin-tazobactam"; in the source's words where our table does not know the drug. */
export function drugName({ ingredients, name }: Pick<BackgroundDrug, "ingredients" | "name">): string {
  if (ingredients.length === 0) return name.trim();
  return ingredients.map((one) => international[one] ?? one).join("-");
}

/** "noradrenaline 0.08 ug/kg/min since 14 h (highest 0.501 at 17 h)". */
export function drugText(drug: BackgroundDrug, { withDose = true } = {}): string {
  const { rate, highest, dose, since, until, state, told } = drug;
  const said = withDose && dose !== null ? withoutPackage(dose) : "";
  const amount = rate ? ` ${rateText(rate)}` : said === "" ? "" : isProse(said) ? ` ("${said}")` : ` ${said}`;
  const from = since ? stayTimeText(since) : null;
  const when =
    until !== null
      ? `, ${from === null || from === stayTimeText(until) ? "" : `${from} to `}${stayTimeText(until)}`
      : from === null || (told === "given" && rate === null && state === "running")
        ? ""
        : ` since ${from}`;
  const peak =
    rate && highest && highest.value > rate.value * 1.2
      ? ` (highest ${highest.value} at ${stayTimeText({ minutes: highest.minutes, precision: "second" })})`
      : "";
  return `${drugName(drug)}${amount}${when}${peak}`;
}

/** How often, or in which way, where no amount stands before it. */
const frequency =
  /^(?:once|twice|daily|nightly|weekly|monthly|every|each|at (?:night|bedtime)|in the (?:morning|evening)|as (?:needed|directed|required)|when (?:needed|required)|before|after|with|by|continuous\w*|(?:one|two|three|four|half)\b)/iu;
/** Words in place of a dose ("left out for a week"): told as the source's, since nobody else can say what of them is the drug's. */
const isProse = (said: string): boolean => !/\d/u.test(said) && said.includes(" ") && !frequency.test(said);

/** How MIMIC's flowsheets call a kind of giving; "1 dose" says nothing that the line does not. */
const giving = /(?:^|, )(?:Drug Push|Continuous (?:IV|Med)|Bolus|Non Iv Meds)$|^1 dose(?=,|$)/gu;

/** "5 mg, as 5mg Tab" without the package in which a pharmacy gives it; of a package alone its strength, where that is a dose. */
function withoutPackage(dose: string): string {
  const said = dose
    .replaceAll(giving, "")
    .replace(/, as .*$/u, "")
    .replaceAll("; ", ", ")
    .trim();
  if (!said.startsWith("as ")) return said;
  return /^as (\d+(?:\.\d+)? ?(?:mg|mcg|g|gm|mEq|units?))\b(?! ?[/-])/iu.exec(said)?.[1] ?? "";
}

/** "Acute on chronic systolic (congestive) heart failure" without what coders add: "unspecified", "initial encounter". */
export function problemName(title: string): string {
  const short = title
    .replace(/ \((?:disorder|finding|situation|procedure)\)$/u, "")
    .replace(/, (?:(?:extent|severity|type|site) unspecified|unspecified (?:extent|severity|type|as to)\b[^,]*)/iu, "")
    .replace(
      /,? (?:unspecified|not otherwise specified|NOS|initial encounter.*|subsequent encounter.*|without mention of.*)$/iu,
      "",
    );
  return short.trim() === "" ? title : short;
}

/** "penicillin (anaphylaxis)", "none known", "no drug allergy known", "not asked"; null where nothing is said of allergies. */
export function allergiesText({ state, items, noneOfKind = [] }: Background["allergies"]): string | null {
  if (items.length > 0)
    return listText(
      items.map(({ title, reaction, isUnconfirmed }) =>
        [lowerFirst(title), reaction ? ` (${reaction.toLowerCase()})` : "", isUnconfirmed ? ", unconfirmed" : ""].join(
          "",
        ),
      ),
    );
  if (noneOfKind.length > 0) return listText(noneOfKind);
  return { recorded: null, none: "none known", "not-asked": "not asked", "not-recorded": null }[state];
}

/** The limits of care that hold; null where nothing is written down of them. */
export function limitsText({ limits }: Pick<Background, "limits">): string | null {
  const held = limitsThatHold(limits);
  if (held.length === 0) return null;
  const all = [...new Set([...held.flatMap((one) => one.limits), ...held.flatMap(furtherLimits)])];
  return all.length === 0 ? "none (full treatment)" : listText(all);
}
