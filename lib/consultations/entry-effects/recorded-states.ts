import type { Assertion, AssertionOf } from "../../claims/assertions/assertion";
import { VENTILATION } from "../../claims/background/procedure-names";
import type { Background } from "../../clinical/background/background-schema";
import { ingredientNamed } from "../../terminology/drugs/drug-classes";
import type { Entry } from "../clinician-entries/entry-schema";
import { substanceOf } from "../clinician-entries/entry-text";
import type { Entered } from "./entry-view";

/** Texts round to the hour. */
const WITHIN = 0.51;
const hourOf = (minutes: number | null) => (minutes === null ? null : { hours: minutes / 60, within: WITHIN });

/**
 * What a sentence on an entry states, where the record itself makes the entry: the ledger looks it up there. Undefined of what a clinician
 * entered, which no record decides.
 */
export function recordedStates({ entry, recorded }: Entered): readonly Assertion[] | undefined {
  if (!recorded) return undefined;
  const stated = statedBy(entry);
  return stated && [stated];
}

function statedBy(entry: Entry): Assertion | undefined {
  switch (entry.kind) {
    case "sedation":
    case "vasopressor":
      return drugStated(entry);
    case "limit-of-care":
      return { kind: "care-limit", limit: entry.limit, not: false };
    case "allergy":
      return { kind: "allergy", substance: substanceOf(entry), reaction: null, not: false };
    case "diagnosis":
      return { kind: "background-problem", title: entry.diagnosis, is: "recorded", not: false };
    case "dialysis":
      return { kind: "procedure", title: "dialysis", is: "running", at: hourOf(entry.start), not: false };
    case "ventilator":
      return { kind: "procedure", title: VENTILATION, is: "running", at: hourOf(entry.start), not: false };
    default:
      return undefined;
  }
}

function drugStated(entry: Extract<Entry, { kind: "sedation" | "vasopressor" }>): AssertionOf<"drug"> | undefined {
  const ingredient = ingredientNamed(entry.drug);
  if (ingredient === null) return undefined;
  const { value, unit, start, stop } = entry;
  const number = { value: value ?? 0, decimals: 0, unit, within: Math.max((value ?? 0) * 0.001, 1e-6) };
  return {
    ...{ kind: "drug", ingredients: [ingredient], groups: [], name: null, not: false, at: null },
    is: stop === null ? "running" : "stopped",
    amount: value === null ? null : { number, is: "equal", of: "now" },
    ...{ since: hourOf(start), until: hourOf(stop) },
  };
}

/** That drugs of the record are being given, since when. */
export function givenStated(drugs: Background["drugs"]): Assertion[] {
  return drugs.map(({ ingredients, name, since }) => ({
    ...{ kind: "drug", ingredients, groups: [], name: ingredients.length > 0 ? null : name, is: "running", not: false },
    ...{ amount: null, since: hourOf(since?.minutes ?? null), until: null, at: null },
  }));
}

/** That drugs of the record are ordered, since when. */
export const orderedStated = (drugs: Background["drugs"]): Assertion[] =>
  givenStated(drugs).map((one) => (one.kind === "drug" ? { ...one, is: "ordered", since: null } : one));

/** What cultures of the record came to, organism by organism. */
export function culturesStated(cultures: Background["cultures"]): Assertion[] {
  return cultures.flatMap(({ specimen, at, result, organisms }) =>
    (organisms.length > 0 ? organisms : [null]).map(
      (organism): Assertion => ({
        ...{ kind: "culture", specimen, organism, result, at: hourOf(at?.minutes ?? null), not: false },
      }),
    ),
  );
}
