import { type FeatureId, feature } from "../../record/catalogue";
import { observedValueText } from "../../record/history/observed-value-text";
import type { Resource } from "../../record/history/schema";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Background } from "./background-schema";
import type { StayClock } from "./drugs-of-stay";
import { type Measured, OXIMETRY } from "./measured";
import { onStayClock, stayTimeText } from "./stay-clock";

type Beside = NonNullable<Background["valuesBeside"]>;
type Value = Beside[number];

/** Told whether the stay's series hold them or not: what is missing is told by them. */
const byFeature: Partial<Record<FeatureId, string>> = {
  chloride: "chloride",
  inr: "INR",
  prothrombinTime: "prothrombin time",
  dDimer: "D-dimer",
  fibrinogen: "fibrinogen",
};

const RASS = "RASS";
/** LOINC 54628-3, or the words. */
const isRass = ({ coding, text }: CodeableConcept) =>
  coding.some(({ code, display }) => code === "54628-3" || /\bRASS\b/u.test(display ?? "")) ||
  /\bRASS\b|Richmond/u.test(text ?? "");
/** LOINC: oxygen saturation by pulse oximetry, in arterial and in capillary blood. It is no feature of the catalogue. */
const isOximetry = ({ coding }: CodeableConcept) => coding.some(({ code }) => code === "59408-5" || code === "2710-2");

/** @param measured undefined: what the series lack is not asked */
function toldAs(code: CodeableConcept, measured: Measured | undefined): Pick<Value, "name" | "feature"> | null {
  if (isRass(code)) return { name: RASS };
  if (isOximetry(code)) return measured?.has(OXIMETRY) ? null : { name: OXIMETRY };
  const found = featureOfCode(code);
  // A ventilator's setting and a part of a coma score are no values of their feature.
  if (found === null || found.item?.given !== undefined || found.item?.part !== undefined) return null;
  const { kind, label } = feature(found.feature);
  const isLacking = measured !== undefined && kind === "series" && !measured.has(found.feature);
  const name = byFeature[found.feature] ?? (isLacking ? label : null);
  return name === null ? null : { name, ...(isLacking && { feature: found.feature }) };
}

export const namesValueBeside = (code: CodeableConcept, measured?: Measured): boolean =>
  toldAs(code, measured) !== null;

/** Their units are their names again. */
const isUnitless = (name: string) => name === "INR" || name === RASS;

/** Of each the last of the stay; of pulse oximetry the last of all: from a record with one of any day nobody may say that it holds none. */
export function valuesBesideOf(
  resources: readonly Resource[],
  { start, asOfMinutes, measured }: Pick<StayClock, "start" | "asOfMinutes" | "measured">,
): Beside {
  const last = new Map<string, Value>();
  for (const one of resources) {
    if (one.resourceType !== "Observation" || one.value?.kind !== "quantity" || one.code === null) continue;
    const told = toldAs(one.code, measured);
    const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
    if (told === null || at === null || one.status === "entered-in-error") continue;
    const { name } = told;
    const before = last.get(name);
    if (at.minutes > asOfMinutes || (at.minutes < 0 && name !== OXIMETRY)) continue;
    if (before && before.at.minutes > at.minutes) continue;
    last.set(name, {
      ...told,
      resourceId: one.id,
      text: observedValueText(isUnitless(name) ? { ...one.value, unit: null, ucum: null } : one.value),
      at,
    });
  }
  return [...last.values()].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** Minutes before the stay from which a saturation by oximetry is of this illness. A team decision. */
const DAY = 24 * 60;

/** "Troponin I 2.1 ng/mL at 38 h": what the stay's series lack and the record holds of the stay, in a list; of oximetry of the day before it too. */
export function besideTexts(background: Background): string[] {
  const { valuesBeside = [], pupils } = background;
  const values = valuesBeside
    .filter(({ name, feature: lacking, at }) => lacking !== undefined || (name === OXIMETRY && at.minutes >= -DAY))
    .map(({ name, text, at }) => `${name} ${text}${at.minutes < 0 ? ", " : " at "}${stayTimeText(at)}`);
  return [...values, ...(pupils ? [pupilsText(pupils)] : [])];
}

/** "pupils at 46 h: right 5 mm, does not react, and left 3 mm, sluggish". */
export const pupilsText = ({ at, text }: Pick<NonNullable<Background["pupils"]>, "at" | "text">): string =>
  `pupils at ${stayTimeText(at)}: ${text}`;

/** "1.9 at 44 h"; null where the history holds none. */
export function valueBesideText(background: Background | null | undefined, name: string): string | null {
  const found = background?.valuesBeside?.find((one) => one.name === name);
  if (!found) return null;
  return `${found.text} at ${stayTimeText(found.at)}`;
}
