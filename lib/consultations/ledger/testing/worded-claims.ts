import type { Assertion } from "../../../claims/assertions/assertion";
import type { EvidenceRef } from "../../../claims/schema";
import type { FeatureId } from "../../../record/catalogue";
import { type RawPoint, rawPoints } from "./raw-facts";
import type { Draw } from "./seeded-errors";
import { ofCount, ofPresence } from "./worded-counts";
import { ofDuration } from "./worded-durations";
import { ofQuote, ofRisk } from "./worded-figures";
import { ofExtreme, ofNever } from "./worded-limits";
import { ofPatient } from "./worded-patients";
import type { Filled, Series } from "./worded-series";
import { ofStory } from "./worded-stories";
import {
  type Filling,
  type Fillings,
  featureIds,
  pick,
  type RawStay,
  type Slots,
  type WordedTemplate,
  wordsOfFeatures,
} from "./worded-templates";
import { ofDirection, ofUnit, ofValue, ofWhatIsOpen } from "./worded-values";

/** A sentence with what it states as data and an observation that its author might cite. */
export interface WordedSentence {
  text: string;
  states: Assertion[];
  evidence: EvidenceRef[];
}

/**
 * One template filled from one stay, as it is and as it is not. Where its words leave nothing to fill in, the stay gives one of the two;
 * what no record decides is never told as true.
 */
export interface WordedPair {
  truth: WordedSentence | null;
  error: WordedSentence | null;
}

/** Null where the stay holds nothing from which the template could be filled both ways. */
export function wordedPair(template: WordedTemplate, stay: RawStay, draw: Draw): WordedPair | null {
  const fillings = fill(template, stay, draw);
  if (!fillings) return null;
  const { feature: id } = fillings;
  const names = id === null ? [""] : (wordsOfFeatures[id] ?? [""]);
  const name = pick(names, draw);
  const last = id === null ? undefined : rawPoints(stay.record, id, stay.end).at(-1);
  const evidence: EvidenceRef[] = last && id !== null ? [{ kind: "observation", feature: id, ...last }] : [];
  const written = ([slots, states]: Filling): WordedSentence => ({
    text: inWords(template.text, { f: name, F: name.charAt(0).toUpperCase() + name.slice(1), ...slots }),
    states,
    evidence,
  });
  return { truth: fillings.truth && written(fillings.truth), error: fillings.error && written(fillings.error) };
}

function inWords(text: string, slots: Slots): string {
  // "pH" and "pulse" begin a sentence as they are and with a capital.
  const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? "");
  return filled.replace(/^PH\b/, "pH");
}

function fill(template: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  switch (template.class) {
    case "sex":
    case "age":
    case "careUnit":
    case "ventilated":
      return ofPatient(template, stay, draw);
    case "risk":
      return ofRisk(stay, draw);
    case "quote":
      return ofQuote(stay, draw);
    case "negation":
      return ofPresence(template, stay, draw);
    case "story":
      return ofStory(template, stay, draw);
    default:
      return ofSeries(template, stay, draw);
  }
}

/** Features in an order drawn, each with its series; of mean pressure only where one method alone took it. */
function drawnSeries({ record, end }: RawStay, draw: Draw): { id: FeatureId; points: RawPoint[] }[] {
  return featureIds
    .map((id) => ({ id, points: rawPoints(record, id, end), key: draw() }))
    .filter(({ id }) => {
      const other = id === "meanPressure" ? "niMeanPressure" : id === "niMeanPressure" ? "meanPressure" : null;
      return other === null || rawPoints(record, other, end).length === 0;
    })
    .sort((a, b) => a.key - b.key);
}

function ofSeries(template: WordedTemplate, stay: RawStay, draw: Draw): Fillings | null {
  for (const { id, points } of drawnSeries(stay, draw)) {
    if (points.length === 0) continue;
    const found = fillers[template.class]?.(template, { id, points, end: stay.end, draw });
    if (found) return { ...found, feature: id };
  }
  return null;
}

const fillers: Readonly<Record<string, (template: WordedTemplate, series: Series) => Filled>> = {
  duration: ofDuration,
  count: ofCount,
  never: ofNever,
  extreme: ofExtreme,
  value: ofValue,
  unit: ofUnit,
  direction: ofDirection,
  treatment: ofWhatIsOpen,
  diagnosis: ofWhatIsOpen,
};
