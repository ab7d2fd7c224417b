import { DAY, type Observations } from "../record/observations";
import { hourText } from "../record/value-text";
import {
  believedReadings,
  minutesBelow,
  type Pressure,
  type PressureKind,
  pressuresNotContradicted,
} from "./blood-pressures";
import { TARGET } from "./low-pressure";
import type { ProblemFact } from "./problems/problem-schema";
import { noise } from "./reference-change-values";

/** A reading of the line with the cuff's nearest to it. */
interface Pair {
  minutes: number;
  line: number;
  cuff: number;
}

const source =
  "Lakhal K et al. Noninvasive monitoring of blood pressure in the critically ill. Crit Care Med 2012;40:1207-13; the limits of a disagreement: a team decision";
/** Minutes between two readings that are held against each other, and mmHg by which the line then lies too high. */
const WITHIN = 15;
const APART: Readonly<Record<PressureKind, number>> = { mean: 20, systolic: 30 };
/** Pairs that make it no chance: three, and half of all. A team decision. */
const LEAST = 3;
/** Minutes of the cuff below its target that are marked: as for any low pressure. */
const EXPOSED = 120;
const LATELY = DAY / 4;
/** mmHg of the cuff's mean that are critical whatever the line says, and minutes in which a reading is of now. */
const DEEP = 55;
const JUST_NOW = 120;
/** mmHg of grade 2: of such a line the systolic pressures are told. */
const HIGH = 160;

/** Pairs in a row, the latest of all, that have to agree before a disagreement is over. A team decision. */
const AGREE = 2;

export interface Disagreement {
  kind: PressureKind;
  pairs: readonly Pair[];
  apart: readonly Pair[];
  widest: Pair;
  /** Whether the latest pairs agree again. */
  isOver: boolean;
}

/** Pairs of the last day, where the line lies above the cuff so often that the two do not measure the same pressure. */
export function disagreementOf(
  observations: Observations,
  asOfMinutes: number,
  kind: PressureKind,
): Disagreement | null {
  const [line, cuff] = believedReadings(observations, kind);
  const pairs = cuff
    .filter(({ minutes }) => minutes >= asOfMinutes - DAY)
    .flatMap((reading): Pair[] => {
      const near = line
        .filter(({ minutes }) => Math.abs(minutes - reading.minutes) <= WITHIN)
        .toSorted((a, b) => Math.abs(a.minutes - reading.minutes) - Math.abs(b.minutes - reading.minutes))[0];
      return near ? [{ minutes: reading.minutes, line: near.value, cuff: reading.value }] : [];
    });
  const apart = pairs.filter((pair) => isApart(pair, kind));
  const widest = apart.toSorted((a, b) => b.line - b.cuff - (a.line - a.cuff))[0];
  if (!widest || apart.length < LEAST || 2 * apart.length < pairs.length) return null;
  return { kind, pairs, apart, widest, isOver: pairs.slice(-AGREE).every((pair) => !isApart(pair, kind)) };
}

function isApart({ line, cuff }: Pair, kind: PressureKind): boolean {
  const straddles = kind === "mean" && cuff < TARGET && line >= TARGET && line - cuff >= (noise.meanPressure ?? 0);
  return straddles || line - cuff >= APART[kind];
}

/** What a high pressure is read from: the cuff alone where the line disagrees with it, else what neither contradicts. */
export function highPressures(
  observations: Observations,
  asOfMinutes: number,
  kind: PressureKind,
): readonly Pressure[] {
  const kinds: readonly PressureKind[] = ["mean", "systolic"];
  const disagrees = (one: PressureKind) => disagreementOf(observations, asOfMinutes, one)?.isOver === false;
  if (!kinds.some(disagrees)) return pressuresNotContradicted(observations, kind);
  const [, cuff] = believedReadings(observations, kind);
  return cuff.map((reading) => ({ ...reading, by: "cuff" }));
}

/** Line and cuff that disagree, told with both; graded by the worse of the two, which is the cuff. */
export function disagreementFact(observations: Observations, asOfMinutes: number): ProblemFact | null {
  const [mean, systolic] = (["mean", "systolic"] as const).map((kind) =>
    disagreementOf(observations, asOfMinutes, kind),
  );
  // What stands is told before what is over.
  const isHigh = (one: Disagreement) => one.kind === "systolic" && one.apart.some(({ line }) => line >= HIGH);
  const [told] = [mean, systolic]
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => Number(a.isOver) - Number(b.isOver) || Number(isHigh(b)) - Number(isHigh(a)));
  if (!told) return null;
  const { kind, pairs, apart, widest, isOver } = told;
  const [, cuff] = believedReadings(observations, "mean");
  const from = asOfMinutes - LATELY;
  const below = minutesBelow(cuff, TARGET, asOfMinutes - DAY, asOfMinutes);
  const lately = cuff.filter(({ minutes, value }) => minutes >= from && value < TARGET).length > 1;
  const newest = cuff.at(-1);
  const isDeep = newest !== undefined && newest.value < DEEP && newest.minutes >= asOfMinutes - JUST_NOW;
  // A cuff that reads deep now cannot wait until it has done so for hours.
  const isLow = mean?.isOver === false && ((lately && below >= EXPOSED) || isDeep);
  const last = pairs.at(-1) ?? widest;
  // Where the cuff was lowest is no matter of how far apart they are: 37 against 66 says more than 57 against 96.
  const lowest = apart.toSorted((a, b) => a.cuff - b.cuff)[0] ?? widest;
  const isTold = Math.round(lowest.cuff) >= Math.min(TARGET, Math.round(widest.cuff));
  const lowestText =
    kind !== "mean" || isTold
      ? ""
      : `, cuff lowest ${Math.round(lowest.cuff)} against ${Math.round(lowest.line)} at ${hourText(lowest.minutes)}`;
  const since = isOver
    ? `, ${Math.round(last.cuff)} against ${Math.round(last.line)} at ${hourText(last.minutes)}`
    : "";
  return {
    feature: kind === "mean" ? "niMeanPressure" : "niSystolicPressure",
    text: `${kind === "mean" ? "Mean" : "Systolic"} pressure lower by cuff than by line in ${apart.length} of ${pairs.length} pairs of the last 24 h, at most ${Math.round(widest.cuff)} against ${Math.round(widest.line)} mmHg at ${hourText(widest.minutes)}${lowestText}${since}`,
    worst: { minutes: widest.minutes, value: widest.cuff },
    latest: { minutes: last.minutes, value: last.cuff },
    ...(isLow ? { severity: 2, reach: 2.75, now: 2 } : { severity: 1, reach: 1, now: isOver ? 0 : 1 }),
    source,
  };
}
