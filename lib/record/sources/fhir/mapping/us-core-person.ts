import type { JsonObject } from "../reading/patient-resources";
import { conceptOf, listOf, objectOf, textOf } from "./elements";

/** OMB's categories of race (US Core 8, value set omb-race-category, CDC Race & Ethnicity code system 2.16.840.1.113883.6.238). */
const races: Readonly<Record<string, string>> = {
  "1002-5": "American Indian or Alaska Native",
  "2028-9": "Asian",
  "2054-5": "Black or African American",
  "2076-8": "Native Hawaiian or Other Pacific Islander",
  "2106-3": "White",
  "2131-1": "Other Race",
};

/** OMB's categories of ethnicity (US Core 8, value set omb-ethnicity-category). */
const ethnicities: Readonly<Record<string, string>> = {
  "2135-2": "Hispanic or Latino",
  "2186-5": "Not Hispanic or Latino",
};

/** What a text says where nobody asked or answered. */
const notSaid =
  /^(?:unknown|asked but (?:unknown|no answer)|declined|refused|unable|not (?:asked|known|specified)|patient (?:declined|refused)|n\/?a$|$)/iu;

/** Race and ethnicity of a Patient by US Core's extensions: their categories, else their text. None of one without them. */
export function usCorePerson({ resourceType, extension }: JsonObject): { races?: string[]; ethnicity?: string } {
  if (resourceType !== "Patient") return {};
  const saidOf = (name: string, categories: Readonly<Record<string, string>>) =>
    listOf(extension).flatMap((one) => (textOf(one.url)?.endsWith(`/us-core-${name}`) ? wordsOf(one, categories) : []));
  const [race, [ethnicity]] = [[...new Set(saidOf("race", races))], saidOf("ethnicity", ethnicities)];
  return { ...(race.length > 0 && { races: race }), ...(ethnicity !== undefined && { ethnicity }) };
}

/** Of parts of the extension the categories, else its text; of a release before them its one concept. */
function wordsOf(extension: JsonObject, categories: Readonly<Record<string, string>>): string[] {
  const parts = listOf(extension.extension);
  const codes = parts.flatMap(({ url, valueCoding }) =>
    textOf(url) === "ombCategory" ? (textOf(objectOf(valueCoding)?.code) ?? []) : [],
  );
  const old = conceptOf(extension.valueCodeableConcept);
  const known = [...codes, ...(old?.coding ?? []).flatMap(({ code }) => code ?? [])].flatMap(
    (code) => categories[code] ?? [],
  );
  if (known.length > 0) return known;
  const text =
    textOf(parts.find(({ url }) => textOf(url) === "text")?.valueString) ?? old?.text ?? old?.coding[0]?.display;
  return text == null || notSaid.test(text.trim()) ? [] : [text.trim()];
}
