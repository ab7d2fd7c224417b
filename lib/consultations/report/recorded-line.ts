import { admissionText } from "../../clinical/admission-text";
import type { Background, BackgroundDrug } from "../../clinical/background/background-schema";
import { allergiesText, drugName, limitsText, problemName } from "../../clinical/background/background-text";
import { isCarrier } from "../../clinical/background/drug-order";
import { rateText } from "../../clinical/background/infusion-rate";
import { isOfThen, problemRank } from "../../clinical/background/problem-order";
import { lowerFirst } from "../../platform/english";
import { classesOf } from "../../terminology/drugs/drug-classes";
import { countWords, cutToWords } from "./page/page-words";

/** How many of each the page names: a team decision. The appendix has all. */
const MOST_INFUSIONS = 4;
const MOST_DOSES = 4;
const MOST_ORDERED = 3;
const MOST_DIAGNOSES = 3;
const MOST_KNOWN = 4;
const MOST_HOME = 4;
/** Words of one name, and of what the patient came with. */
const NAME = 6;
const ADMITTED = 12;

/** Words that the line may take on the page, and on a full one: a team decision. */
export const RECORD_WORDS = 42;
export const FEW_RECORD_WORDS = 30;

/** A problem that was written down no longer before is of this illness. A team decision. */
const THIS_ILLNESS = -14 * 24 * 60;

/** Groups that are named on the page though given by single doses. */
const toldDoses: ReadonlySet<string> = new Set([
  "antibiotic",
  "antifungal",
  "antiviral",
  "anticoagulant",
  "antiarrhythmic",
  "hormone",
  "immunosuppressant",
  "antineoplastic",
  "antiepileptic",
]);

/**
 * What the record of years says, in a line of the page: what the patient came with, what limits care, what nobody may give, what runs, what the patient lives with, what is
 * taken at home. "Limits of care: no intubation. Allergies: penicillin (anaphylaxis). Running: noradrenaline 0.3 ug/kg/min. Known: heart
 * failure." Null where the record says nothing of these.
 * @param ordered antimicrobials that are ordered where none is recorded as given: without a word of them nobody seems to treat an infection.
 */
export function recordedLine(
  background: Background | undefined,
  words = RECORD_WORDS,
  admissionReason: string | null = null,
  ordered: readonly BackgroundDrug[] = [],
): string | null {
  if (!background) return null;
  const admitted = admissionText(admissionReason);
  const { drugs, problems } = background;
  const limits = limitsText(background);
  const allergies = allergiesText(background.allergies);
  const given = drugs.filter((one) => one.told === "given" && one.state === "running" && !isCarrier(one));
  const infusions = given.filter(({ rate }) => rate !== null).map(infusionText);
  const doses = given.filter((one) => one.rate === null && isTold(one)).map(drugName);
  const home = drugs.filter((one) => one.told !== "given" && one.state === "running" && (one.since?.minutes ?? -1) < 0);
  const standing = problems.filter(({ state }) => state !== "ended");
  const isOfIllness = ({ since, confirmed }: Background["problems"][number]) =>
    (since ?? confirmed).minutes > THIS_ILLNESS;
  // Of this illness what came first leads: the rest is mostly what came of it.
  const began = ({ since, confirmed }: Background["problems"][number]) => (since ?? confirmed).minutes;
  const codedRank = ({ state, title }: Background["problems"][number]) => (state === "coded" ? problemRank(title) : -1);
  const known = standing
    .filter((one) => !isOfIllness(one) && !(one.state === "coded" && isOfThen(one.title)))
    .toSorted((a, b) => problemRank(a.title) - problemRank(b.title));
  const lists: readonly (readonly [string, readonly string[], number])[] = [
    ["Running", infusions, MOST_INFUSIONS],
    ["Given", doses, MOST_DOSES],
    ["Antimicrobials ordered", [...new Set(ordered.map(drugName))], MOST_ORDERED],
    [
      "Diagnoses",
      namesOf(standing.filter(isOfIllness).toSorted((a, b) => codedRank(a) - codedRank(b) || began(a) - began(b))),
      MOST_DIAGNOSES,
    ],
    ["Known", namesOf(known), MOST_KNOWN],
    ["At home", home.map(drugName), MOST_HOME],
  ];
  const first = [
    admitted && admittedText(lowerFirst(admitted)),
    limits && `Limits of care: ${limits}.`,
    allergies && `Allergies: ${allergies}.`,
  ];
  for (const most of shrinking(lists.map(([, names, limit]) => Math.min(names.length, limit)))) {
    const text = [...first, ...lists.map(([heading, names], i) => named(heading, names, most[i] ?? 0))]
      .filter(Boolean)
      .join(" ");
    if (text === "") return null;
    if (countWords(text) <= words) return text;
  }
  return cutToWords(first.filter(Boolean).join(" "), words) || null;
}

/** Lists in the order in which each gives up its last name: what is taken at home first, what was found and what runs last. */
const leastNeeded = [5, 1, 4, 2, 3, 0];

/** How many names each list tells, fewer with every turn: the longest gives first, the last of those alike; then lists go whole. */
function* shrinking(counts: readonly number[]): Generator<readonly number[]> {
  const left = [...counts];
  yield left;
  for (let most = Math.max(...left); most > 1; most--)
    for (let i = left.length - 1; i >= 0; i--)
      if (left[i] === most) {
        left[i] = most - 1;
        yield left;
      }
  for (const i of leastNeeded)
    if ((left[i] ?? 0) > 0) {
      left[i] = 0;
      yield left;
    }
}

/** A code for which the source has no title says nothing on a page. */
const isCode = ({ title }: Background["problems"][number]) => /^[A-Z]?\d[\d.]*$/u.test(title);

const namesOf = (of: Background["problems"]) => [
  ...new Set(of.filter((one) => !isCode(one)).map(({ title }) => shortName(lowerFirst(problemName(title))))),
];

/** Words that ask for more. */
const isOpen = (word: string | undefined) =>
  /^(?:and|or|with|without|of|due|to|by|in|on|at|from|for|after|involving|the|an?|\([^)]*)$/iu.test(word ?? "");

/** Its first words, to where a part of it ends: "cerebral infarction due to embolism", "type 2 diabetes mellitus" of one "with diabetic chronic ...". */
function shortName(name: string): string {
  const words = name.split(/\s+/u);
  if (words.length <= NAME) return name;
  const first = words.slice(0, NAME);
  const begun = first.findLastIndex(isOpen);
  // Of a part that goes on beyond the cut nothing is said.
  if (begun > 1 && !isOpen(words[NAME]) && !first.at(-1)?.endsWith(",")) first.length = begun;
  while (first.length > 1 && isOpen(first.at(-1))) first.pop();
  return first.join(" ").replace(/,$/u, "");
}

const infusionText = (drug: BackgroundDrug) => `${drugName(drug)} ${drug.rate ? rateText(drug.rate) : ""}`.trim();

const isTold = ({ ingredients }: BackgroundDrug) =>
  ingredients.some((one) => classesOf(one).some(({ group }) => toldDoses.has(group)));

function named(heading: string, names: readonly string[], most: number): string | null {
  if (names.length === 0 || most <= 0) return null;
  const more = names.length - most;
  return `${heading}: ${[...names.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(", ")}.`;
}

/** What the patient came with; a long reason ends where a clause of it does, not in the midst of one: "after gastroenteritis, on an". */
function admittedText(reason: string): string {
  if (countWords(reason) <= ADMITTED) return `Admitted with ${reason}.`;
  const cut = cutToWords(reason, ADMITTED);
  const clause = /^(?<whole>.{12,})[,;:(]/u.exec(cut)?.groups?.whole?.trimEnd();
  return `Admitted with ${clause ? `${clause} ...` : withoutOpenEnd(cut)}`;
}

/** "a small subdural haematoma and ..." without the words that ask for what was cut off. */
function withoutOpenEnd(cut: string): string {
  const words = cut.replace(/ ?\.\.\.$/u, "").split(" ");
  while (words.length > 1 && isOpen(words.at(-1))) words.pop();
  return `${words.join(" ")} ...`;
}
