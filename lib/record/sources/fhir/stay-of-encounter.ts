import { analyteOfLoinc } from "../../../terminology/units/analytes";
import { convertedQuantity } from "../../../terminology/units/converted-quantity";
import { type FeatureId, feature } from "../../catalogue";
import type { EncounterResource, History, ObservationResource, ObservedValue } from "../../history/schema";
import type { PatientRecord, Series } from "../../schema";
import { type SourceId, sourceOf, sources } from "../../source-of";
import type { Source } from "../define-source";
import type { ChartItem, ScorePart } from "./chart-items";
import { featureOfCode } from "./feature-of-code";
import { withSummedScores } from "./summed-scores";

const MINUTE = 60_000;
const YEAR = 365.25 * 24 * 60 * MINUTE;

/**
 * An encounter with its observations as a stay on a clock of its own, minutes since its start: what experts, criteria and doctors
 * read. Of the patient's observations those count that were made between its start and its end, and name it, an encounter that it is
 * part of or that is part of it, or none (a laboratory often names the hospital stay, or nothing). Left out: what is dated to the day
 * alone, has a code that is in no catalogue, a unit that cannot be converted, or lies outside the feature's plausible range.
 * @param end milliseconds since 1970 where the encounter goes on; `Infinity` where that is not known: then its last observation
 * @returns null where the encounter has no start to the second
 */
export function stayOfEncounter(history: History, encounter: EncounterResource, end: number): PatientRecord | null {
  const { start } = encounter.occurredAt;
  if (start === null || start.precision !== "second") return null;
  const from = Date.parse(start.at);
  const until = Math.min(end, encounter.occurredAt.end ? Date.parse(encounter.occurredAt.end.at) : end);
  const family = familyOf(history, encounter);
  const source = sourceNamed(encounter.source);
  const found = history.resources.flatMap((one) =>
    one.resourceType === "Observation" && (one.encounterId === null || family.has(one.encounterId))
      ? pointsOf(one, from, until)
      : [],
  );
  const points = withSummedScores(found);
  const { id, mrn, name, synthetic, sex, birthDate } = history.patient;
  const heights = points.filter((p) => p.feature === "height");
  return {
    patient: { id, mrn, name, synthetic, sex },
    encounter: {
      id: encounter.id,
      patientId: id,
      source: source.id,
      ageYears: birthDate === null ? null : Math.floor((from - Date.parse(birthDate.at)) / YEAR),
      heightCm: heights.at(-1)?.value ?? null,
      careUnit: source.careUnits.find((unit) => unit.id === encounter.locations[0]?.name)?.id ?? null,
      intensiveCare: isIntensiveCare(encounter),
      admissionReason: encounter.reasons[0]?.text ?? encounter.reasons[0]?.coding[0]?.display ?? null,
      observedMinutes: Number.isFinite(until)
        ? Math.max(0, Math.floor((until - from) / MINUTE))
        : Math.max(0, ...points.map(({ minutes }) => minutes)),
    },
    series: seriesOf(points.filter((p) => feature(p.feature).kind === "series")),
  };
}

const ICU =
  /\b(?:intensive care|critical care|coronary care unit|cardiac surgery recovery|intensivstation|r[ée]animation|cuidados intensivos|terapia intensiva|[A-Z]{0,4}ICU|ITU|CCU|CSRU)\b/i;

/** Whether a ward is called one of intensive care. */
export const isIntensiveCareWard = (name: string): boolean => ICU.test(name);

/** What an encounter is called says so, or every ward of it does: of a hospital stay in part alone its ICU stay is an encounter of its own. */
export function isIntensiveCare({ code, locations }: EncounterResource): boolean {
  const called = [code?.text, ...(code?.coding ?? []).map(({ display }) => display)].filter((one) => one != null);
  return (
    called.some((one) => ICU.test(one)) ||
    (locations.length > 0 && locations.every(({ name }) => isIntensiveCareWard(name)))
  );
}

/** The source whose name stands beside the encounter, where its records come as tables; else FHIR. */
const sourceNamed = (name: string): Source & { id: SourceId } =>
  sources.find(({ kind, title }) => kind === "tables" && title === name) ?? sourceOf("fhir");

/** The encounter, those that it is part of, and those that are part of it. */
function familyOf({ resources }: History, encounter: EncounterResource): ReadonlySet<string> {
  const encounters = resources.filter((one) => one.resourceType === "Encounter");
  const partOf = new Map(encounters.map((one) => [one.id, one.partOf]));
  const family = new Set([encounter.id]);
  // A cycle, which broken exports hold, ends where it meets itself.
  for (let above = encounter.partOf; above !== null && !family.has(above); above = partOf.get(above) ?? null)
    family.add(above);
  let grown = true;
  const within = new Set([encounter.id]);
  while (grown) {
    grown = false;
    for (const one of encounters)
      if (one.partOf !== null && within.has(one.partOf) && !within.has(one.id)) {
        within.add(one.id);
        grown = true;
      }
  }
  return new Set([...family, ...within]);
}

export interface StayPoint {
  feature: FeatureId;
  minutes: number;
  value: number;
  /** The source's own code. */
  code: string;
  knownAt: string;
  id: string;
  /** Of a score whose parts are charted one by one. */
  part: ScorePart | null;
}

const isSetting = ({ code, value }: ObservationResource): boolean =>
  value?.kind === "text" && code !== null && featureOfCode(code)?.item?.given !== undefined;

function pointsOf(observation: ObservationResource, from: number, until: number): StayPoint[] {
  const { start } = observation.occurredAt;
  if (start === null || start.precision !== "second" || observation.status === "entered-in-error") return [];
  const at = Date.parse(start.at);
  if (at < from || at > until) return [];
  const minutes = Math.floor((at - from) / MINUTE);
  const measured = [
    ...(observation.code ? [{ code: observation.code, value: observation.value }] : []),
    // What is set on a ventilator is said by the words; the number beside them is their place in a list.
    ...(isSetting(observation) ? [] : observation.components),
  ];
  return measured.flatMap(({ code, value }) => {
    const meant = featureOfCode(code);
    const number = meant && numberOf(value, meant);
    if (meant === null || number === null) return [];
    const { knownAt, id } = observation;
    const part = meant.item?.part ?? null;
    return [{ feature: meant.feature, minutes, value: number, code: meant.code, knownAt, id, part }];
  });
}

/** Of what a ventilator is set to, that there is one; of all else the number. */
function numberOf(value: ObservedValue | null, meant: { feature: FeatureId; code: string; item: ChartItem | null }) {
  const { item } = meant;
  if (item?.given !== undefined) return isGiven(value, item) ? item.given : null;
  if (item?.part !== undefined) return value?.kind === "quantity" ? value.value : null;
  return numberIn(value, meant.feature, item === null ? meant.code : (feature(meant.feature).loinc ?? ""));
}

function isGiven(value: ObservedValue | null, { exceptWords = [], onlyWords }: ChartItem): boolean {
  if (value?.kind === "quantity") return onlyWords === undefined && value.value > 0;
  if (value?.kind !== "text") return false;
  const text = value.text.trim();
  return onlyWords ? onlyWords.includes(text) : !exceptWords.includes(text);
}

/** The value in the feature's unit, within what can be measured. Of "below 0.01" the limit stands for the value. */
function numberIn(value: ObservedValue | null, id: FeatureId, loinc: string): number | null {
  if (value?.kind !== "quantity") return null;
  const { unit, plausible } = feature(id);
  const given = value.ucum ?? value.unit;
  if (given === null) return null;
  const converted =
    given === unit ? value.value : convertedQuantity({ value: value.value, unit: given }, unit, analyteOfLoinc(loinc));
  const number = typeof converted === "number" ? converted : converted.refused === undefined ? converted.value : null;
  return number !== null && number >= plausible.low && number <= plausible.high ? number : null;
}

/** By feature and time; of several values of one minute that which was known last is in use, as one imported later is. */
function seriesOf(points: readonly StayPoint[]): Series[] {
  const sorted = [...points].sort(
    (a, b) => a.minutes - b.minutes || compare(a.knownAt, b.knownAt) || compare(a.id, b.id),
  );
  const places = new Map(sorted.map((point, i) => [point, i]));
  const byFeature = new Map<FeatureId, StayPoint[]>();
  for (const point of sorted) byFeature.set(point.feature, [...(byFeature.get(point.feature) ?? []), point]);
  return [...byFeature].map(([id, of]) => ({
    feature: id,
    times: of.map((p) => p.minutes),
    values: of.map((p) => p.value),
    codes: of.map((p) => p.code),
    units: [feature(id).unit],
    sourceLines: of.map((p) => places.get(p) ?? 0),
    statuses: of.map((p, i) =>
      of[i + 1]?.minutes === p.minutes && feature(id).hourly !== "sum" ? ("superseded" as const) : ("final" as const),
    ),
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
