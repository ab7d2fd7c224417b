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
  creatinine: "creatinine before",
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

const DAY = 24 * 60;
/** Days before the stay in which a creatinine tells how the kidneys were (Gaião SM, Paiva JA. Crit Care 2017;21:202: 7 to 365 days). */
const BASELINE = [365 * DAY, 7 * DAY] as const;

const isInTime = (name: Name, minutes: number, asOfMinutes: number) =>
  name === "creatinine before"
    ? minutes >= -BASELINE[0] && minutes <= -BASELINE[1]
    : minutes >= 0 && minutes <= asOfMinutes;

/** Of each the last: of a creatinine the last of the year before the stay, of the others the last of the stay. */
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
    if (!isInTime(name, at.minutes, asOfMinutes) || (before && before.at.minutes > at.minutes)) continue;
    last.set(name, {
      name,
      resourceId: one.id,
      text: observedValueText(isUnitless(name) ? { ...one.value, unit: null, ucum: null } : one.value),
      at,
    });
  }
  return [...last.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** "1.9 at 44 h", "0.84 mg/dL 6 months before"; null where the history holds none. */
export function valueBesideText(background: Background | null | undefined, name: Name): string | null {
  const found = background?.valuesBeside?.find((one) => one.name === name);
  if (!found) return null;
  return `${found.text} ${found.at.minutes < 0 ? "" : "at "}${stayTimeText(found.at)}`;
}
