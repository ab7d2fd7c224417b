import type { Moment } from "../../../history/moment";
import type { HistoryPatient } from "../../../history/schema";
import { booleanOf, codeIn, listOf, objectOf, readMoment, textOf } from "../mapping/elements";
import type { JsonObject } from "../reading/patient-resources";

/** What a Patient resource says of the person. */
export interface Person {
  name: string | null;
  sex: HistoryPatient["sex"];
  birthDate: Moment | null;
  deceased: HistoryPatient["deceased"];
}

export function personOf(patient: JsonObject): Person {
  const { gender } = patient;
  return {
    name: nameOf(patient),
    sex: gender === "female" || gender === "male" ? gender : "unknown",
    birthDate: readMoment(patient.birthDate),
    deceased: readMoment(patient.deceasedDateTime) ?? (booleanOf(patient.deceasedBoolean) === true ? "yes" : null),
  };
}

/** The official name, else the first: given names, then the family's. */
function nameOf(patient: JsonObject): string | null {
  const names = listOf(patient.name);
  const name = names.find(({ use }) => use === "official") ?? names.find(({ use }) => use !== "old") ?? names[0];
  if (name === undefined) return null;
  const given = Array.isArray(name.given) ? name.given.filter((one) => typeof one === "string") : [];
  const whole = [...given, textOf(name.family) ?? ""].join(" ").trim();
  return whole === "" ? textOf(name.text) : whole;
}

/** An identifier by which a patient is met again, wherever it stands. */
export interface PersonIdentifier {
  system: string;
  value: string;
}

/** Types of identifiers that are not the person's but of a visit, an account, an order or a device (HL7 v2 table 0203). */
const notThePersons = new Set([
  "ACSN",
  "AN",
  "ANC",
  "AND",
  "ANT",
  "FILL",
  "PLAC",
  "SNO",
  "SN",
  "UDI",
  "VN",
  "PHC",
  "BRN",
]);

/** Values that stand for a number nobody knew. A team decision, after what registries of patients reject. */
const placeholders =
  /^(?:|unknown|unk|none|null|nil|n\/?a|not[ -]?known|test|0+|(\d)\1{3,}|(?:000|111|999)-?(?:00|11|99)-?(?:0000|1111|9999))$/i;

/**
 * The identifiers of a Patient that tell who it is: with a system, since a practice's own number without one is anybody's, in use, and
 * not of a kind that is not the person's.
 */
export function personIdentifiers(patient: JsonObject): PersonIdentifier[] {
  return listOf(patient.identifier).flatMap((identifier) => {
    const [system, value] = [textOf(identifier.system)?.trim(), textOf(identifier.value)?.trim()];
    const { use } = identifier;
    const type = codeIn(identifier.type);
    const isTheirs = use !== "temp" && (type === null || !notThePersons.has(type));
    if (!system || !value || !isTheirs || placeholders.test(value)) return [];
    return [{ system: system.replace(/\/+$/, ""), value }];
  });
}

/** A name without what spellings differ in: accents, punctuation, the order of its parts. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .toSorted()
    .join(" ");

/** Whether `meta.lastUpdated` of a stored source is there, and what it is. */
export const lastUpdatedOf = (resource: JsonObject): Moment | null => readMoment(objectOf(resource.meta)?.lastUpdated);
