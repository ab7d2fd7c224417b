import type { JsonObject, JsonValue, RawResource } from "../reading/patient-resources";

/** Elements by which a person can be found, by type. A team decision, after the identifiers that HIPAA's Safe Harbor names. */
const personalElements: Readonly<Record<string, readonly string[]>> = {
  Patient: ["name", "telecom", "address", "photo", "contact", "link"],
  RelatedPerson: ["name", "telecom", "address", "photo", "identifier", "birthDate"],
  Person: ["name", "telecom", "address", "photo", "identifier", "birthDate", "link"],
  Coverage: ["identifier", "subscriberId"],
  FamilyMemberHistory: ["name"],
  Account: ["name", "identifier"],
};

/** Values of extensions by which a person can be found, whatever the extension is called. */
const personalValues = ["valueHumanName", "valueAddress", "valueContactPoint", "valueIdentifier", "valueAttachment"];

/** Extensions whose value is a text or a code and tells who it is. */
const personalExtensions = new Set([
  "http://hl7.org/fhir/StructureDefinition/patient-mothersMaidenName",
  "http://hl7.org/fhir/StructureDefinition/patient-birthPlace",
]);

/** Who the patient is, in references and here. */
export interface KnownPatient {
  /** Our id of the patient. */
  patientId: string;
  /** References under which the patient was met. */
  aliases: ReadonlySet<string>;
}

/**
 * The source of a resource as it is stored. When it was updated stands in `meta.lastUpdated`, wherever it was said. Of real patients
 * all is left out by which they can be found: names, addresses, identifiers, narratives, and their id in the source, which ours
 * replaces. The text of notes stays.
 */
export function storedSource(raw: RawResource, patient: KnownPatient, isInvented: boolean): JsonObject {
  const { resource } = raw;
  const meta = resource.meta as JsonObject | undefined;
  const dated =
    raw.lastUpdated === null || meta?.lastUpdated === raw.lastUpdated
      ? resource
      : { ...resource, meta: { ...meta, lastUpdated: raw.lastUpdated } };
  return isInvented ? dated : withoutPerson(dated, patient);
}

function withoutPerson(resource: JsonObject, patient: KnownPatient): JsonObject {
  const type = typeof resource.resourceType === "string" ? resource.resourceType : "";
  const dropped = new Set(["text", "_text", ...(personalElements[type] ?? [])]);
  for (const name of [...dropped]) dropped.add(`_${name}`);
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(resource)) {
    if (dropped.has(key) || value === undefined) continue;
    if (key === "contained" && Array.isArray(value)) kept[key] = value.map((one) => within(one, patient));
    else if (type === "Patient" && key === "identifier") kept[key] = withoutValues(value);
    else if (type === "Patient" && key === "id") kept[key] = patient.patientId;
    else kept[key] = cleaned(value, patient);
  }
  return kept;
}

const within = (one: JsonValue, patient: KnownPatient): JsonValue =>
  isObject(one) ? withoutPerson(one, patient) : one;

/** Of identifiers what kind they are, without their values. */
const withoutValues = (identifiers: JsonValue): JsonValue =>
  (Array.isArray(identifiers) ? identifiers : [identifiers]).filter(isObject).map(({ system, type, use }) => ({
    ...(use !== undefined && { use }),
    ...(type !== undefined && { type }),
    ...(system !== undefined && { system }),
  }));

function cleaned(value: JsonValue, patient: KnownPatient): JsonValue {
  if (Array.isArray(value)) return value.filter((one) => !isPersonalExtension(one)).map((one) => cleaned(one, patient));
  if (!isObject(value)) return value;
  if (isPatientReference(value, patient)) return { reference: `Patient/${patient.patientId}` };
  if (isRelative(value)) return { reference: value.reference ?? null };
  // A resource within a resource, as in Parameters.
  if (typeof value.resourceType === "string") return withoutPerson(value, patient);
  // Entries keep an element that is called "__proto__", which an assignment would not.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, cleaned(part, patient)]])),
  ) as JsonObject;
}

function isPatientReference({ reference, type, identifier }: JsonObject, { aliases }: KnownPatient): boolean {
  if (typeof reference === "string") return aliases.has(reference) || /(^|\/)Patient[/?]/.test(reference);
  return type === "Patient" && identifier !== undefined;
}

/** A reference to a relative: without the name that stands beside it. */
const isRelative = ({ reference, display }: JsonObject): boolean =>
  display !== undefined && typeof reference === "string" && /(^|\/)(RelatedPerson|Person)\//.test(reference);

const isPersonalExtension = (one: JsonValue): boolean =>
  isObject(one) &&
  typeof one.url === "string" &&
  (personalExtensions.has(one.url) || personalValues.some((name) => one[name] !== undefined));

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
