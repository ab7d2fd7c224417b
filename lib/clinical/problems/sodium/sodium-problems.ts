import { DAY, latest, type Point } from "../../../record/observations";
import { OF_NOW } from "../../value-age";
import { type Change, changeText, changeToLatest, rateText } from "../change-to-latest";
import { gradedFact, type ProblemInput } from "../graded-values";
import { problemOf } from "../problem-of-facts";
import type { Problem, ProblemFact } from "../problem-schema";
import { withoutDripSamples } from "../samples/drip-samples";
import { lowByGlucose } from "./low-by-glucose";
import { raisedTooFastFact } from "./sodium-raised-too-fast";

/** mmol/L within the stay: from it on a change is told, though each value by itself is mild or normal. */
const MOVED = 6;
const fluctuation =
  "Sakr Y et al. Fluctuations in serum sodium level and risk of death in surgical ICU patients. Crit Care Med 2013;41:133-42 (6 mmol/L)";
const symptoms =
  "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (moderate below 130; confusion is a moderately severe symptom; no more than 10 mmol/L in 24 h)";
/** mmol/L: below it, or above it, a sodium that moved is named by its level; nearer to the range it is its change that is told. */
const NAMED = { low: 130, high: 150 } as const;
/** mmol/L in 24 h beyond which the same source lets no sodium be moved. */
const FAST = 10;
/** Below it a patient is not fully awake. */
const AWAKE = 15;

/** Sodium beyond its limits, and one that moved far: the change is named as what it is, with its rate, unless the level itself is the problem. */
export function sodiumProblems(charted: ProblemInput): (Problem | null)[] {
  const input = withoutDripSamples(charted, "sodium");
  const points = input.observations("sodium");
  const changes = (["fell", "rose"] as const).flatMap((way): Moved[] => {
    const change = changeToLatest(way === "rose" ? points.filter((point) => !isThinned(charted, point)) : points, way);
    return change && change.size >= MOVED ? [{ way, change }] : [];
  });
  const [moved = null] = changes.toSorted((a, b) => b.change.size - a.change.size);
  const [low, high] = [gradedFact(input, "sodium", "low"), gradedFact(input, "sodium", "high")];
  const tooFast = raisedTooFastFact(input.observations);
  // A sodium that is critically low still is told by its level.
  if (tooFast && (low?.severity ?? 0) < 3)
    return [
      problemOf({ id: "sodium-change", system: "metabolism", title: "Rising sodium, faster than is safe" }, [tooFast]),
    ];
  const isTold = [low, high].some((fact) => fact && moved && tellsWorst(fact, moved.change));
  const byLevel = (id: string, title: string, fact: ProblemFact | null): Problem | null => {
    const isMoved = fact !== null && moved !== null && tellsWorst(fact, moved.change);
    const isChange = isMoved && isNearRange(fact);
    // A change that is fast goes on for all that is known, into the range too.
    const now = isChange && perDay(moved.change) >= MOVED ? (Math.max(1, fact.now) as ProblemFact["now"]) : fact?.now;
    const told = fact && isMoved ? { ...fact, text: movedText(moved), now: now ?? fact.now } : fact;
    const name = isChange ? changeTitle(moved) : title;
    return problemOf({ id, system: "metabolism", title: name }, [marked(told, input, moved)]);
  };
  const ofGlucose = low && lowByGlucose(input, low);
  return [
    ofGlucose
      ? problemOf({ id: "hyponatraemia", system: "metabolism", title: ofGlucose.title }, [ofGlucose.fact])
      : byLevel("hyponatraemia", low && isNearRange(low) ? "Mild hyponatraemia" : "Hyponatraemia", low),
    byLevel("hypernatraemia", "Hypernatraemia", high),
    moved && !isTold
      ? problemOf({ id: "sodium-change", system: "metabolism", title: changeTitle(moved) }, [movedFact(moved)])
      : null,
  ];
}

/** mg/dL of glucose that draws as much water into the blood as makes a sodium rise once it falls: 5 mmol/L by Katz's figure. A team decision. */
const DRAWS_WATER = 400;

/** Whether a glucose of the same sample made a sodium low: its rise since is that of the glucose's fall. */
const isThinned = ({ observations }: ProblemInput, { minutes }: Point) =>
  observations("glucose").some((one) => one.minutes === minutes && one.value >= DRAWS_WATER);

const changeTitle = ({ way }: Moved) => (way === "fell" ? "Falling sodium" : "Rising sodium");

interface Moved {
  way: "fell" | "rose";
  change: Change;
}

/** Whether neither the worst nor the latest value lies so far off that the level is what it is named by. */
const isNearRange = ({ worst, latest }: ProblemFact) =>
  [worst, latest].every(({ value }) => value >= NAMED.low && value < NAMED.high);

/** Whether the words of a change hold the worst value of the fact. */
const tellsWorst = ({ worst }: ProblemFact, { from, to, last }: Change) =>
  [from, to, last].some(({ minutes }) => minutes === worst.minutes);

/** "Sodium fell from 146 at 24 h to 134 mmol/L at 44 h (0.6 mmol/L an hour)". */
const movedText = ({ way, change }: Moved) => `${changeText("sodium", way, change)} (${rateText("sodium", change)})`;

/**
 * Two sodiums need a decision today: a low one, or one that fell below its range faster than any may be moved, in a patient who is not
 * fully awake, whom it may be what makes so; and one that is still high after it was critically so, since too fast a way down swells the brain.
 */
function marked(
  fact: ProblemFact | null,
  { observations, asOfMinutes }: ProblemInput,
  moved: Moved | null,
): ProblemFact | null {
  if (!fact || fact.now === 0) return fact;
  if (fact.worst.value >= CRITICAL_HIGH && fact.latest.value >= NAMED.high) return asMarked(fact, wayDown);
  const score = latest(observations("gcs"));
  const isAwake = !score || score.value >= AWAKE || asOfMinutes - score.minutes > OF_NOW.vital;
  const isLow = fact.latest.value < NAMED.low;
  const fell = moved?.way === "fell" && fact.latest.value < BELOW && perDay(moved.change) > FAST;
  return !isAwake && (isLow || fell) ? asMarked(fact, symptoms) : fact;
}

const asMarked = (fact: ProblemFact, source: string): ProblemFact => ({
  ...fact,
  severity: Math.max(2, fact.severity) as 2 | 3,
  reach: Math.max(2, fact.reach),
  now: Math.max(2, fact.now) as 2 | 3,
  source,
});

/** mmol/L (APACHE II's band). */
const CRITICAL_HIGH = 160;
const wayDown =
  "Adrogué HJ, Madias NE. Hypernatremia. N Engl J Med 2000;342:1493-9 (no more than 10 mmol/L a day); critical from 160: Knaus WA et al. APACHE II. Crit Care Med 1985;13:818-29";

/** mmol/L: mild from below it (Spasovski 2014). */
const BELOW = 135;

const perDay = ({ from, last, size }: Change) => (size * DAY) / (last.minutes - from.minutes);

const movedFact = ({ way, change }: Moved): ProblemFact => ({
  feature: "sodium",
  text: movedText({ way, change }),
  worst: { minutes: change.to.minutes, value: change.to.value },
  latest: { minutes: change.last.minutes, value: change.last.value },
  ...{ severity: 1, reach: 1, now: 1, source: fluctuation },
});
