import { analyteOfLoinc } from "../../../../terminology/units/analytes";
import { convertedQuantity } from "../../../../terminology/units/converted-quantity";
import { type FeatureId, feature, features } from "../../../catalogue";
import { fitsFeature } from "../map/map-faults";
import raw from "./feature-synonyms.json";
import { plainWords } from "./header-words";

const { $about: _, ...synonyms } = raw;

const byName = new Map<string, FeatureId[]>();
const add = (name: string, id: FeatureId) => {
  for (const key of [plainWords(name), plainWords(name).replaceAll(" ", "")]) {
    const known = byName.get(key) ?? [];
    if (!known.includes(id)) byName.set(key, [...known, id]);
  }
};
for (const { id, label, kind, loinc } of features)
  if (loinc !== null && (kind === "series" || id === "height")) add(label, id);
for (const [id, names] of Object.entries(synonyms)) for (const name of names) add(name, id as FeatureId);

/** Words around a name that say nothing of what is measured. */
const FILLERS =
  /\b(?:serum|plasma|blood|level|levels|value|result|results|count|concentration|lab|labor|wert|conc|total)\b/g;
/** Material or kinds that make it something else than the feature of that name. */
const OTHER_THINGS = /\b(?:urine|urin|csf|liquor|pleural|ascites|fluid|stool|sputum|joint|ratio|clearance|24h)\b/;

/** Features that a name may be; those whose unit fits, where a unit is known. */
export function featuresNamed(name: string, unit: string | null): FeatureId[] {
  const plain = plainWords(name);
  const others = OTHER_THINGS.test(plain) ? [] : [plain, ...aroundParentheses(name)].flatMap(withoutFillers);
  const found = byName.get([plain, ...others].find((one) => byName.has(one)) ?? "") ?? [];
  return unit === null ? found : found.filter((id) => fitsFeature(unit, id));
}

/** Units in which laboratories and charts give features beside the catalogue's own. A team decision, after customary-units.ts. */
const customary: Partial<Record<FeatureId, readonly string[]>> = {
  ...{
    creatinine: ["umol/L"],
    bilirubin: ["umol/L"],
    directBilirubin: ["umol/L"],
    glucose: ["mmol/L"],
    bun: ["mmol/L"],
  },
  ...{ cholesterol: ["mmol/L"], magnesium: ["mmol/L"], calcium: ["mmol/L"], uricAcid: ["umol/L"], lactate: ["mg/dL"] },
  ...{ albumin: ["g/L"], totalProtein: ["g/L"], hemoglobin: ["g/L", "mmol/L"], crp: ["mg/dL"], fibrinogen: ["mg/dL"] },
  ...{ temperature: ["[degF]"], pao2: ["kPa"], paco2: ["kPa"], fio2: ["%"], hematocrit: ["1"], weight: ["[lb_av]"] },
  ...{ height: ["[in_i]", "m"], wbc: ["/uL"], platelets: ["/uL"] },
};

/** A unit that values of a feature may be in, and how well they lie there. */
export interface UnitGuess {
  unit: string;
  /** Whether the middle value lies where adults lie, and in no other unit does. */
  plain: boolean;
}

/**
 * The unit in which numbers of a feature are, by where their middle lies.
 * @param numbers at least one
 * @returns null where no unit puts the middle where it can be measured
 */
export function unitByValues(id: FeatureId, numbers: readonly number[]): UnitGuess | null {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  const { unit: own, plausible, reference, loinc } = feature(id);
  const candidates = [own, ...(customary[id] ?? [])].flatMap((unit) => {
    const converted =
      unit === own
        ? { value: middle }
        : convertedQuantity({ value: middle, unit }, own, loinc === null ? null : analyteOfLoinc(loinc));
    if (!("value" in converted) || converted.value < plausible.low || converted.value > plausible.high) return [];
    const low = reference?.low ?? plausible.low;
    const high = reference?.high ?? plausible.high;
    // How many times the middle lies outside of where healthy adults lie; patients lie within three times.
    const away =
      converted.value > high
        ? converted.value / Math.max(high, 1e-9)
        : converted.value < low
          ? low / Math.max(converted.value, 1e-9)
          : 1;
    return [{ unit, away }];
  });
  const [best, next] = candidates.toSorted((a, b) => a.away - b.away);
  if (best === undefined) return null;
  return { unit: best.unit, plain: best.away <= 3 && (next === undefined || next.away > 2 * best.away) };
}

function withoutFillers(plain: string): string[] {
  const bare = plain.replace(FILLERS, " ").replace(/\s+/g, " ").trim();
  return [bare, bare.replaceAll(" ", "")];
}

/**
 * "Alanine Aminotransferase (ALT)" is one of the two: what stands before, else its abbreviation. Behind a single word, as in "INR(PT)",
 * stands something else.
 */
function aroundParentheses(name: string): string[] {
  const found = /^([^()]+)\(([A-Za-z0-9-]{2,6})\)\s*$/.exec(name.trim());
  if (found === null) return [];
  const [before, within] = [plainWords(found[1] ?? ""), plainWords(found[2] ?? "")];
  return before.includes(" ") ? [before, within] : [];
}
