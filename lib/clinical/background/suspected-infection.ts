import { isLocalUse } from "../../terminology/drugs/drug-name";
import type { Background, BackgroundDrug } from "./background-schema";
import { isOf } from "./drugs-given";

const HOUR = 60;
/** Culture first: the antibiotic within 72 h; antibiotic first: the culture within 24 h (Seymour CW et al. JAMA 2016;315:762-74). */
const AFTER_CULTURE = 72 * HOUR;
const BEFORE_CULTURE = 24 * HOUR;
/** A dose this long after the one before begins a new course; a dose of a running course suspects nothing anew. A team decision. */
const NEW_COURSE = 48 * HOUR;

/** These act on the skin or in the gut, and are given for more than an infection. A team decision. */
const notSystemic: ReadonlySet<string> = new Set(["mupirocin", "bacitracin", "neomycin", "rifaximin"]);

type TimedCulture = Pick<Background["cultures"][number], "resourceId" | "specimen" | "at">;

/** A culture with an antibiotic, as somebody who suspects an infection asks for them. */
export interface Suspicion {
  /** The first of the two, minutes of the stay's clock. */
  onset: number;
  culture: TimedCulture;
  cultureAt: number;
  antibiotic: BackgroundDrug;
  antibioticAt: number;
}

const isAntibiotic = (drug: BackgroundDrug): boolean =>
  isOf(drug, "antibiotic") &&
  !isOf(drug, "antimycobacterial") &&
  !isLocalUse(drug.name) &&
  !drug.ingredients.every((one) => notSystemic.has(one));

const timedCultures = ({ cultures, earlierCultures = [] }: Background): TimedCulture[] =>
  [...cultures, ...earlierCultures].filter(({ at }) => at?.precision === "second");

/** Whether cultures and antibiotics are told with their times, or that none was given. */
export function tellsSuspicion(background: Background | null): boolean {
  return background !== null && whatSuspicionLacks(background) === null;
}

/** What a suspected infection cannot be told without; null where nothing is missing. */
export function whatSuspicionLacks(background: Background): string | null {
  const cultures = timedCultures(background).length > 0;
  const antibiotics =
    background.recorded.includes("drugs given") || background.drugs.some((drug) => coursesOf(drug).length > 0);
  if (cultures && antibiotics) return null;
  const lacking = [...(cultures ? [] : ["Cultures"]), ...(antibiotics ? [] : ["antibiotics"])].join(" and ");
  const subject = lacking.charAt(0).toUpperCase() + lacking.slice(1);
  return `${subject} with their times are not in the record, and a suspected infection is told by both.`;
}

/** Starts of courses of an antibiotic, given or, where only orders are recorded, ordered to the minute. */
function coursesOf(drug: BackgroundDrug): number[] {
  if (!isAntibiotic(drug) || drug.told === "said") return [];
  const starts =
    drug.spells?.map(({ from }) => from) ?? (drug.since?.precision === "second" ? [drug.since.minutes] : []);
  return starts.filter((at, i) => i === 0 || at - (starts[i - 1] ?? at) >= NEW_COURSE);
}

/** Every culture with an antibiotic that belongs to it, by onset. */
export function suspicionsOf(background: Background): Suspicion[] {
  const isGivenTold = background.recorded.includes("drugs given");
  const courses = background.drugs
    .filter(({ told }) => told === "given" || !isGivenTold)
    .flatMap((antibiotic) => coursesOf(antibiotic).map((antibioticAt) => ({ antibiotic, antibioticAt })));
  return timedCultures(background)
    .flatMap((culture) => {
      const cultureAt = culture.at?.minutes ?? 0;
      return courses.flatMap((course) => {
        const later = course.antibioticAt - cultureAt;
        if (later > AFTER_CULTURE || -later > BEFORE_CULTURE) return [];
        return [{ ...course, culture, cultureAt, onset: Math.min(cultureAt, course.antibioticAt) }];
      });
    })
    .sort(
      (a, b) => a.onset - b.onset || Math.abs(a.antibioticAt - a.cultureAt) - Math.abs(b.antibioticAt - b.cultureAt),
    );
}
