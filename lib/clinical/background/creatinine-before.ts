import type { Resource } from "../../record/history/schema";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { analyteOfLoinc } from "../../terminology/units/analytes";
import { convertedQuantity } from "../../terminology/units/converted-quantity";
import type { Background } from "./background-schema";
import { minutesAt, stayTimeText } from "./stay-clock";

/** Creatinine in serum or plasma, and in blood; loinc.org. */
const codes: ReadonlySet<string> = new Set(["2160-0", "38483-4"]);
const DAY = 24 * 60;
/** Days before the stay in which a value may stand for the usual one: KDIGO 2012 and the ADQI consensus (7 to 365 days). */
const FROM = -365 * DAY;
const TO = -7 * DAY;

const loincOf = (code: CodeableConcept | null) =>
  code?.coding.find((coding) => coding.code !== null && codes.has(coding.code))?.code ?? null;

export const namesCreatinine = (code: CodeableConcept): boolean => loincOf(code) !== null;

/** The last creatinine that was measured a week to a year before the stay, in mg/dL; null where there is none. */
export function creatinineBefore(resources: readonly Resource[], start: number): Background["creatinineBefore"] | null {
  const found = resources.flatMap((one) => {
    if (one.resourceType !== "Observation" || one.status === "entered-in-error" || one.value?.kind !== "quantity")
      return [];
    const code = loincOf(one.code);
    const at = one.occurredAt.start?.at;
    if (!code || at === undefined || one.value.unit === null) return [];
    const minutes = minutesAt(at, start);
    if (minutes < FROM || minutes > TO) return [];
    const unit = one.value.ucum ?? one.value.unit;
    const converted = convertedQuantity({ value: one.value.value, unit }, "mg/dL", analyteOfLoinc(code));
    if (converted.refused !== undefined) return [];
    const value = Number(converted.value.toPrecision(2));
    return [{ resourceId: one.id, value, at: { minutes, precision: "second" as const } }];
  });
  return found.toSorted((a, b) => a.at.minutes - b.at.minutes).at(-1) ?? null;
}

/** "0.84 mg/dL 6 months before"; null where the record has none. */
export function creatinineBeforeText(background: Pick<Background, "creatinineBefore"> | null): string | null {
  const found = background?.creatinineBefore;
  if (!found) return null;
  const { value, at } = found;
  return `${Number.isInteger(value) ? value.toFixed(1) : value} mg/dL ${stayTimeText(at)}`;
}
