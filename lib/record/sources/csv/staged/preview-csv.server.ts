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
/** Rows of each file that a preview looks at: nobody waits for more (a team decision). */
const ROWS = 1000;
const MOST_LINES = 12;

interface PreviewOptions {
  workFolder: string;
  secret: Buffer;
  now: Date;
  signal: AbortSignal;
  rows?: number;
}

/**
 * What the first patients of files become by a map, as the record would show it. Of each file the first rows are looked at, and the counts are of
 * those; where that is not all, patients are shown of whom they tell most kinds of things. Nothing is stored.
 * @param options.rows of each file that are looked at
 * @throws AppError "invalid" as reading by the map does
 */
export async function previewCsv(map: CsvMap, from: string, options: PreviewOptions): Promise<CsvPreview> {
  const { workFolder, signal, rows = ROWS } = options;
  const reading = readCsv(map)(from, { workFolder, signal, mostRows: rows });
  const read: PatientResources[] = [];
  for (;;) {
    const next = await reading.next();
    if (!next.done) {
      read.push(next.value);
      continue;
    }
    const { tables = {}, readInPart = [] } = next.value;
    const inOrder = readInPart.length === 0 ? read : read.toSorted((a, b) => kindsOf(b) - kindsOf(a));
    const patients = inOrder.slice(0, SHOWN).map((one) => shown(one, map, options));
    return { patients, tables, rows, readInPart };
  }
}

const kindsOf = ({ resources }: PatientResources) => new Set(resources.map(({ resourceType }) => resourceType)).size;

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
