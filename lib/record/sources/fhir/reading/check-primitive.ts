import { fhirDate } from "./fhir-date";

/** How a value is wrong: "error" where it means nothing or something else, "note" where it can still be understood. */
export interface ValueFault {
  severity: "error" | "note";
  expected: string;
}

const error = (expected: string): ValueFault => ({ severity: "error", expected });
const note = (expected: string): ValueFault => ({ severity: "note", expected });

const notBoolean = error("expected true or false");
const notNumber = error("expected a number");
const notText = error("expected a text");
const noDate = error("expected a date that the calendar has, as FHIR writes dates");
const noTime = error("expected a time of day, as FHIR writes times");
const loose = note("expected a date as FHIR R4 writes dates, with seconds and a time zone where it has a time");
const zonedTime = note("expected a time of day without a time zone");
const notWhole = note("expected a whole number");
const negative = note("expected a whole number of 0 or more");
const blank = note("expected a text that is not empty");
const oddCode = note("expected a code without blanks at its ends");
const oddId = note("expected at most 64 letters, digits, hyphens and dots");

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
/** Of a time of day with a zone, which R4 has none for: Synthea wrote such. */
const ZONE = /(Z|[+-]\d\d:?\d\d)$/;

const wholeNumbers = new Set(["integer", "positiveInt", "unsignedInt"]);
const dates = new Set(["date", "dateTime", "instant"]);
const otherTexts =
  "string code id uri url canonical oid uuid markdown base64Binary xhtml date dateTime instant time".split(" ");
const primitives = new Set([...wholeNumbers, ...otherTexts, "boolean", "decimal"]);

export const isPrimitive = (type: string): boolean => primitives.has(type);

/** A value held to its primitive type, by https://hl7.org/fhir/R4/datatypes.html; null where it is as it should be. */
export function primitiveFault(type: string, value: unknown): ValueFault | null {
  if (type === "boolean") return typeof value === "boolean" ? null : notBoolean;
  if (type === "decimal") return typeof value === "number" ? null : notNumber;
  if (wholeNumbers.has(type)) return wholeFault(type, value);
  if (typeof value !== "string") return notText;
  if (dates.has(type)) return dateFault(type, value);
  if (type === "time") return TIME.test(value) ? (ZONE.test(value) ? zonedTime : null) : noTime;
  return textFault(type, value);
}

function wholeFault(type: string, value: unknown): ValueFault | null {
  if (typeof value !== "number") return notNumber;
  if (!Number.isInteger(value)) return notWhole;
  return type !== "integer" && value < 0 ? negative : null;
}

function dateFault(type: string, value: string): ValueFault | null {
  const date = fhirDate(value);
  if (date === null) return noDate;
  const hasTime = date.precision === "minute" || date.precision === "second" || date.precision === "millisecond";
  const fits = type === "dateTime" || hasTime === (type === "instant");
  return date.strict && fits ? null : loose;
}

function textFault(type: string, value: string): ValueFault | null {
  if (value.trim() === "") return blank;
  if (type === "code") return value === value.trim() ? null : oddCode;
  if (type === "id") return /^[A-Za-z0-9\-.]{1,64}$/.test(value) ? null : oddId;
  return null;
}
