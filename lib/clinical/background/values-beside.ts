import { observedValueText } from "../../record/history/observed-value-text";
import type { Resource } from "../../record/history/schema";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background } from "./background-schema";
import type { StayClock } from "./drugs-of-stay";
import { onStayClock, stayTimeText } from "./stay-clock";

type Beside = NonNullable<Background["valuesBeside"]>;
type Name = Beside[number]["name"];

const byFeature = {
  chloride: "chloride",
  inr: "INR",
  prothrombinTime: "prothrombin time",
  dDimer: "D-dimer",
  fibrinogen: "fibrinogen",
} as const satisfies Record<string, Name>;

/** LOINC 54628-3, or the words. */
const isRass = ({ coding, text }: CodeableConcept) =>
  coding.some(({ code, display }) => code === "54628-3" || /\bRASS\b/u.test(display ?? "")) ||
  /\bRASS\b|Richmond/u.test(text ?? "");

function nameOf(code: CodeableConcept): Name | null {
  if (isRass(code)) return "RASS";
  const feature = featureOfCode(code)?.feature;
  return feature !== undefined && feature in byFeature ? byFeature[feature as keyof typeof byFeature] : null;
}

export const namesValueBeside = (code: CodeableConcept): boolean => nameOf(code) !== null;

/** Their units are their names again. */
const isUnitless = (name: Name) => name === "INR" || name === "RASS";

/** Of each the last of the stay. */
export function valuesBesideOf(
  resources: readonly Resource[],
  { start, asOfMinutes }: Pick<StayClock, "start" | "asOfMinutes">,
): Beside {
  const last = new Map<Name, Beside[number]>();
  for (const one of resources) {
    if (one.resourceType !== "Observation" || one.value?.kind !== "quantity" || one.code === null) continue;
    const name = nameOf(one.code);
    const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
    if (name === null || at === null || one.status === "entered-in-error") continue;
    const before = last.get(name);
    if (at.minutes < 0 || at.minutes > asOfMinutes || (before && before.at.minutes > at.minutes)) continue;
    last.set(name, {
      name,
      resourceId: one.id,
      text: observedValueText(isUnitless(name) ? { ...one.value, unit: null, ucum: null } : one.value),
      at,
    });
  }
  return [...last.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** "1.9 at 44 h"; null where the history holds none. */
export function valueBesideText(background: Background | null | undefined, name: Name): string | null {
  const found = background?.valuesBeside?.find((one) => one.name === name);
  if (!found) return null;
  return `${found.text} at ${stayTimeText(found.at)}`;
}
