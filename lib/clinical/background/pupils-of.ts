import { lowerFirst } from "../../platform/english";
import { conceptText } from "../../record/history/concept-text";
import { observedValueText } from "../../record/history/observed-value-text";
import type { Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background } from "./background-schema";
import { onStayClock } from "./stay-clock";

/** What one look at the pupils found. */
export type Pupils = NonNullable<Background["pupils"]>;

const named = /\bpupils?\b/iu;

/** Whether a code names what was seen of the pupils: size, response, or both in words. */
export const namesPupils = (code: CodeableConcept): boolean => named.test(conceptText(code) ?? "");

/** Minutes: what was charted apart by no more is one look. A team decision. */
const ONE_LOOK = 30;

type Side = "right" | "left" | "both";
const sides = [
  [/\[right\]|\bright\b|\bR\b/iu, "right"],
  [/\[left\]|\bleft\b|\bL\b/iu, "left"],
] as const;
const sideOf = (name: string): Side => sides.find(([pattern]) => pattern.test(name))?.[1] ?? "both";

interface Seen {
  resourceId: string;
  minutes: number;
  side: Side;
  isSize: boolean;
  text: string;
}

/** What says that nobody could look. */
const unseen = /unable|not (?:assessed|seen|applicable)|eyes? closed|prosthe|glass eye|surgical/iu;

function seenOf(one: Resource, start: number): Seen | null {
  if (one.resourceType !== "Observation" || one.status === "entered-in-error" || !one.value || one.code === null)
    return null;
  const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
  if (!namesPupils(one.code) || at === null) return null;
  const text = observedValueText(one.value).trim();
  if (text === "" || text.length > 80 || unseen.test(text)) return null;
  const name = conceptText(one.code) ?? "";
  return { resourceId: one.id, minutes: at.minutes, side: sideOf(name), isSize: /size|diameter/iu.test(name), text };
}

/**
 * The last look at the pupils in a stay, up to the hour of reading: flowsheets chart the size and the response of each side by themselves, notes both in
 * one line.
 * @returns null where nobody charted it
 */
export function pupilsOf(resources: readonly Resource[], clock: { start: number; asOfMinutes: number }): Pupils | null {
  const seen = resources
    .flatMap((one) => seenOf(one, clock.start) ?? [])
    .filter(({ minutes }) => minutes >= 0 && minutes <= clock.asOfMinutes)
    .sort((a, b) => b.minutes - a.minutes);
  const [last] = seen;
  if (!last) return null;
  const look = seen.filter(({ minutes }) => last.minutes - minutes <= ONE_LOOK);
  const whole = look.find(({ side, isSize }) => side === "both" && !isSize);
  const text = whole ? whole.text : bySide(look);
  return {
    resourceIds: [...new Set((whole ? [whole] : look).map(({ resourceId }) => resourceId))],
    text: inOneLine(text),
    sign: signOf(text),
    at: { minutes: last.minutes, precision: "second" },
  };
}

/** Told in a list: without the mark that parts its items. */
const inOneLine = (text: string): string =>
  lowerFirst(text)
    .replaceAll(/(\d) ?mm\b/gu, "$1 mm")
    .replaceAll(/;\s*/gu, ", and ")
    .replace(/\.$/u, "");

/** "both 3 mm, brisk"; "right 5 mm, non-reactive; left 3 mm, sluggish". */
function bySide(look: readonly Seen[]): string {
  const of = (side: Side) =>
    [true, false]
      .flatMap((isSize) => look.find((one) => one.side === side && one.isSize === isSize)?.text.toLowerCase() ?? [])
      .join(", ");
  const [right, left, both] = [of("right"), of("left"), of("both")];
  if (right === "" && left === "") return `both ${both}`;
  if (right === left) return `both ${right}`;
  return [right && `right ${right}`, left && `left ${left}`].filter((side) => side !== "").join("; ");
}

const fixed =
  /non-?\s?reactive|unreactive|(?:does|do) not react|no (?:reaction|response)|not reactive|\bfixed\b|\bareactive/iu;
/** Millimetres by which two pupils differ before they are called unequal; half of that is common in the healthy. Lam BL et al. Am J Ophthalmol 1987;104:69-73. */
const UNEQUAL = 1;

/** Dilated or unmoved pupils and unequal ones, as far as the words tell: of one side, or of both. */
function signOf(text: string): Pupils["sign"] {
  const parts = text.split(";");
  const isFixed = parts.filter((part) => fixed.test(part));
  if (isFixed.length > 0) {
    const [part = ""] = isFixed;
    if (isFixed.length > 1 || /\bboth\b/iu.test(part)) return "both fixed";
    return /\bright\b/iu.test(part) ? "right fixed" : /\bleft\b/iu.test(part) ? "left fixed" : "both fixed";
  }
  const size = (side: string) => {
    const found = new RegExp(String.raw`\b${side}\b\D*?(\d+(?:\.\d+)?) ?mm`, "iu").exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  const [right, left] = [size("right"), size("left")];
  const differ = right !== null && left !== null && Math.abs(right - left) > UNEQUAL;
  return differ || /\bunequal\b|anisocor/iu.test(text) ? "unequal" : null;
}

/** Minutes after which a look at the pupils tells nothing of now. A team decision. */
const LATELY = 12 * 60;

/** The pupils as they were charted last, where that was lately; null where it was not. */
export const pupilsLately = (background: Pick<Background, "pupils"> | null | undefined, asOfMinutes: number) =>
  background?.pupils && asOfMinutes - background.pupils.at.minutes <= LATELY ? background.pupils : null;
