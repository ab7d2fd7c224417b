import type { Resource } from "../../record/history/schema";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background } from "./background-schema";
import { minutesAt } from "./stay-clock";

/** A weight so long before the stay still stands for the patient's, minutes. A team decision. */
const HOLDS = 30 * 24 * 60;
/** Items of CareVue that repeat a weight of before (D_ITEMS of MIMIC-III): no measurement of the stay. */
const REPEATED = /^previous weight/iu;

const isRepeated = ({ text, coding }: CodeableConcept) => REPEATED.test(text ?? coding[0]?.display ?? "");

export const namesWeight = (code: CodeableConcept): boolean =>
  isRepeated(code) || featureOfCode(code)?.feature === "weight";

/** The last weight in kilograms of the month before the stay, or one that its flowsheet repeats; null where there is none. */
export function weightBefore(resources: readonly Resource[], start: number): Background["weightBefore"] | null {
  const found = resources.flatMap((one) => {
    if (one.resourceType !== "Observation" || one.status === "entered-in-error" || one.value?.kind !== "quantity")
      return [];
    if ((one.value.ucum ?? one.value.unit) !== "kg" || one.code === null) return [];
    const at = one.occurredAt.start?.at;
    if (at === undefined || !namesWeight(one.code)) return [];
    const minutes = minutesAt(at, start);
    if (minutes < -HOLDS || (minutes >= 0 && !isRepeated(one.code))) return [];
    return [{ resourceId: one.id, value: one.value.value, at: { minutes, precision: "second" as const } }];
  });
  return found.toSorted((a, b) => a.at.minutes - b.at.minutes).at(-1) ?? null;
}
