import { conceptText } from "../../../history/concept-text";
import type { Resource } from "../../../history/schema";
import type { PatientResources } from "../../fhir/reading/patient-resources";
import { KeyedHashes } from "../../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../fhir/storing/map-patient.server";
import { personOf } from "../../fhir/storing/person";
import type { CsvMap } from "../map/map-form";
import { readCsv } from "../read-csv.server";
import type { CsvPreview } from "./csv-proposal";

/** Patients that a preview shows. */
const SHOWN = 3;
const MOST_LINES = 12;

interface PreviewOptions {
  workFolder: string;
  secret: Buffer;
  now: Date;
  signal: AbortSignal;
}

/**
 * What the first patients of files become by a map, as the record would show it; all is read, so that the counts are whole, and nothing is stored.
 * @throws AppError "invalid" as reading by the map does
 */
export async function previewCsv(map: CsvMap, from: string, options: PreviewOptions): Promise<CsvPreview> {
  const { workFolder, signal } = options;
  const reading = readCsv(map)(from, { workFolder, signal });
  const patients: CsvPreview["patients"] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { patients, tables: next.value.tables ?? {} };
    if (patients.length < SHOWN) patients.push(shown(next.value, map, options));
  }
}

function shown(read: PatientResources, map: CsvMap, { secret, now }: PreviewOptions): CsvPreview["patients"][number] {
  const hashes = new KeyedHashes(secret, map.name);
  const about = { importId: 0, source: map.name, synthetic: false, secret, hashes, storedAt: now.getTime() };
  const mapping = new PatientMapping(read, { ...about, hasShiftedDates: true }, "preview", new Map());
  const resources = mapping.resources
    .filter(({ raw }) => raw.resourceType !== "Patient")
    .map((one) => mapping.map(one, 1, false).resource as Resource);
  const types: Record<string, number> = {};
  for (const { resourceType } of resources) types[resourceType] = (types[resourceType] ?? 0) + 1;
  const { sex, birthDate, deceased } = personOf(read.patient?.resource ?? {});
  const died = deceased === null ? [] : [deceased === "yes" ? "died" : `died ${deceased.at.slice(0, 10)}`];
  const born =
    birthDate === null
      ? []
      : [`born ${birthDate.precision === "year" ? birthDate.at.slice(0, 4) : birthDate.at.slice(0, 10)}`];
  const person = [sex === "unknown" ? "sex unknown" : sex, ...born, ...died].join(", ");
  return { person, types, lines: resources.slice(0, MOST_LINES).map(lineOf) };
}

/** "2020-03-01 09:00: Creatinine 1.9 mg/dL". */
function lineOf(resource: Resource): string {
  const { start, end } = resource.occurredAt;
  const at = start === null ? "no time" : momentWords(start);
  const until = end === null ? "" : ` to ${momentWords(end)}`;
  const name =
    resource.resourceType === "Encounter"
      ? `Stay ${resource.locations[0]?.name ?? ""}`.trim()
      : conceptText(resource.code);
  return `${at}${until}: ${[name ?? resource.resourceType, valueWords(resource)].filter(Boolean).join(" ")}`;
}

const momentWords = ({ at, precision }: { at: string; precision: string }) =>
  precision === "second" ? at.slice(0, 16).replace("T", " ") : at.slice(0, 10);

function valueWords(resource: Resource): string {
  if (resource.resourceType === "MedicationAdministration") {
    const { dose, rate } = resource;
    return [dose, rate].flatMap((one) => (one === null ? [] : [`${one.value} ${one.unit ?? ""}`.trim()])).join(", ");
  }
  if (resource.resourceType !== "Observation" || resource.value === null) return "";
  const { value } = resource;
  switch (value.kind) {
    case "quantity":
      return `${value.comparator ?? ""}${value.value} ${value.unit ?? ""}`.trim();
    case "coded":
      return conceptText(value.concept) ?? "";
    case "text":
      return value.text;
    case "boolean":
      return value.value ? "yes" : "no";
    default:
      return "";
  }
}
