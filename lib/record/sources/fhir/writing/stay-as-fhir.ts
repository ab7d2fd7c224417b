import type { CodeableConcept } from "../../../../terminology/codeable-concept";
import { type FeatureId, feature } from "../../../catalogue";
import type { History } from "../../../history/schema";
import type { Series } from "../../../schema";
import { entryOf } from "../../../series-entries";
import { type SourceId, sourceOf } from "../../../source-of";
import type { JsonObject } from "../reading/patient-resources";
import { source as fhir } from "../source";
import { referenceTo } from "./bundle";
import { codeSystems, UNDATED, UNDATED_ORIGIN } from "./code-systems";
import type { ParentReference } from "./common-as-fhir";
import { coded, conceptAsFhir, LOINC, present, quantityAsFhir } from "./datatypes";

type Stay = History["stays"][number];

const MINUTE = 60_000;

/** Where a stay begins on the calendar, and whether that is so or only stands for it. */
interface Clock {
  meta: { meta?: JsonObject };
  at(minutes: number, ms?: number): string;
}

function clockFrom(startedAt: number | null): Clock {
  const from = startedAt ?? UNDATED_ORIGIN;
  return {
    meta: startedAt === null ? { meta: { tag: [{ ...UNDATED }] } } : {},
    at: (minutes, ms = 0) => new Date(from + minutes * MINUTE + ms).toISOString().replace(".000Z", "Z"),
  };
}

/** The id of a value: R4 gives an id 64 characters. */
export const observationId = (encounterId: string, name: FeatureId, index: number | null): string =>
  `${encounterId.slice(0, 26)}-${name}${index === null ? "" : `-${index}`}`;

/**
 * A stay that is series of minutes and values: an Encounter, and an Observation a value. Its clock has no dates; unless it is said when it began,
 * 1 January 1900 stands for the admission, which a tag says on each resource. The Encounter's end is the end of what was recorded.
 * @param startedAt milliseconds since 1970
 */
export function stayAsFhir(
  { encounter, series }: Stay,
  of: ParentReference,
  startedAt: number | null = null,
): JsonObject[] {
  const { id, source, careUnit, admissionReason, observedMinutes } = encounter;
  const clock = clockFrom(startedAt);
  const descriptors: [FeatureId, number | null][] = [
    ["age", encounter.ageYears],
    ["height", encounter.heightCm],
  ];
  return [
    {
      ...{ resourceType: "Encounter", id, ...clock.meta },
      status: "unknown",
      class: {
        system: "http://terminology.hl7.org/CodeSystem/v3-ActCode",
        code: "IMP",
        display: "inpatient encounter",
      },
      ...present({ type: unitAsFhir(source, careUnit) }),
      subject: of.patient,
      period: { start: clock.at(0), end: clock.at(observedMinutes) },
      ...present({ reasonCode: admissionReason === null ? [] : [{ text: admissionReason }] }),
    },
    ...descriptors.flatMap(([name, value]) =>
      value === null
        ? []
        : [
            observation(name, observationId(id, name, null), {
              code: codeOf(name, null),
              status: "final",
              at: { ...clock.meta, effectiveDateTime: clock.at(0) },
              value: { value, unit: feature(name).unit },
              encounterId: id,
              patient: of.patient,
            }),
          ],
    ),
    ...series.flatMap((one) => seriesAsFhir(one, encounter, { of, clock })),
  ];
}

/** The kind of unit, where the source tells several apart. */
function unitAsFhir(source: SourceId, careUnit: string | null): JsonObject[] {
  const unit = sourceOf(source).careUnits.find((one) => one.id === careUnit);
  return careUnit === null
    ? []
    : [
        {
          coding: [present({ system: codeSystems.careUnit, code: careUnit, display: unit?.title })],
          text: unit?.title ?? careUnit,
        },
      ];
}

function seriesAsFhir(
  series: Series,
  { id, source }: Stay["encounter"],
  { of, clock }: { of: ParentReference; clock: Clock },
): JsonObject[] {
  const { feature: name, times, values, codes, units, statuses } = series;
  const inMinute = new Map<number, number>();
  return times.map((minutes, i) => {
    const before = inMinute.get(minutes) ?? 0;
    inMinute.set(minutes, before + 1);
    const parameter = entryOf(codes, i);
    return observation(name, observationId(id, name, i), {
      code: codeOf(name, parameter === undefined ? null : { system: systemOf(source), code: parameter }),
      status: entryOf(statuses, i) === "corrected" ? "corrected" : "final",
      // Of several values of one minute the last is in use: the milliseconds keep the source's order.
      at: {
        ...clock.meta,
        effectiveDateTime: clock.at(minutes),
        ...(before > 0 && { issued: clock.at(minutes, before) }),
      },
      value: { value: values[i] ?? 0, unit: entryOf(units, i) ?? feature(name).unit },
      encounterId: id,
      patient: of.patient,
    });
  });
}

/** What a FHIR source calls a feature is a code of LOINC's. */
const systemOf = (source: SourceId) => (source === fhir.id ? LOINC : codeSystems.parameter(source));

interface Observed {
  code: CodeableConcept;
  status: string;
  at: JsonObject;
  /** In the unit of the source, by UCUM. */
  value: { value: number; unit: string };
  encounterId: string;
  patient: JsonObject;
}

const CATEGORY = "http://terminology.hl7.org/CodeSystem/observation-category";

function observation(
  name: FeatureId,
  id: string,
  { code, status, at, value, encounterId, patient }: Observed,
): JsonObject {
  const { unitLabel, group } = feature(name);
  return {
    ...{ resourceType: "Observation", id, status },
    ...((group === "vitals" || group === "pressures") && { category: [coded(CATEGORY, "vital-signs")] }),
    code: conceptAsFhir(code),
    subject: patient,
    encounter: referenceTo("Encounter", encounterId),
    ...at,
    valueQuantity: quantityAsFhir({
      value: value.value,
      comparator: null,
      unit: value.unit === feature(name).unit && unitLabel !== "" ? unitLabel : value.unit,
      ucum: value.unit,
    }),
  };
}

/** LOINC, our own code, which says exactly which feature it is, and the source's name of it. */
function codeOf(name: FeatureId, parameter: { system: string; code: string } | null): CodeableConcept {
  const { loinc, loincDisplay, label } = feature(name);
  return {
    coding: [
      ...(loinc === null ? [] : [{ system: LOINC, code: loinc, display: loincDisplay }]),
      { system: codeSystems.feature, code: name, display: label },
      ...(parameter === null || parameter.code === loinc ? [] : [{ ...parameter, display: null }]),
    ],
    text: label,
  };
}
