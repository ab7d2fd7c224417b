import { fhirDate } from "./fhir-date";
import type { JsonObject, JsonValue, SkipReason } from "./patient-resources";
import { referenceParts } from "./reference-parts";

/** A resource, or the deletion of one, as a file or a Bundle's entry gives it. */
export interface FoundResource {
  resource: JsonObject;
  resourceType: string;
  id: string | null;
  fullUrl: string | null;
  lastUpdated: string | null;
  deleted: boolean;
  /** Empty, or which Bundle of those in an entry it stood in. */
  inner: string;
}

/** What is no resource, or none that is read. */
export interface NoResource {
  resourceType: string | null;
  reason: SkipReason;
  detail: string;
}

/** Bundles in Bundles in Bundles are as deep as FHIR's own examples go. A team decision. */
const MOST_BUNDLES = 4;
const TYPE_NAME = /^[A-Z][A-Za-z]{0,63}$/;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: JsonValue | undefined): string | null =>
  typeof value === "string" && value !== "" ? value : null;
const moment = (value: JsonValue | undefined): string | null => {
  const written = text(value);
  return written !== null && fhirDate(written) ? written : null;
};
const skip = (resourceType: string | null, reason: SkipReason, detail: string): NoResource => ({
  resourceType,
  reason,
  detail,
});

/** The type that a resource says it is of; null where that is no name of a type. */
export function typeOf(value: unknown): string | null {
  if (!isObject(value)) return null;
  const { resourceType } = value;
  return typeof resourceType === "string" && TYPE_NAME.test(resourceType) ? resourceType : null;
}

/** A resource that stands by itself, or nothing where it is none. */
export function foundResource(value: unknown, entry: JsonObject = {}, inner = ""): FoundResource | NoResource {
  const resourceType = typeOf(value);
  if (!isObject(value) || resourceType === null)
    return skip(null, "not-a-resource", "resourceType: expected the name of a type");
  if (resourceType === "OperationOutcome")
    return skip(resourceType, "operation-outcome", "expected a clinical resource");
  const { id, meta } = value;
  const request = isObject(entry.request) ? entry.request : {};
  const response = isObject(entry.response) ? entry.response : {};
  if (text(request.method) === "PATCH")
    return skip(resourceType, "a-change", "request.method: expected PUT or POST, with the whole resource");
  return {
    resource: value,
    resourceType,
    id: text(id) ?? idOf(request.url, resourceType) ?? idOf(entry.fullUrl, resourceType),
    fullUrl: text(entry.fullUrl),
    lastUpdated: (isObject(meta) ? moment(meta.lastUpdated) : null) ?? moment(response.lastModified),
    deleted: false,
    inner,
  };
}

function idOf(url: JsonValue | undefined, type: string): string | null {
  const parts = typeof url === "string" ? referenceParts(url) : null;
  return parts?.kind === "literal" && parts.type === type ? parts.id : null;
}

/** What an entry of a Bundle gives: one resource or deletion, or those of the Bundle in it. */
export function resourcesOfEntry(entry: unknown, inner = "", depth = 1): (FoundResource | NoResource)[] {
  if (!isObject(entry)) return [skip(null, "not-a-resource", "entry: expected an object")];
  const { resource, request } = entry;
  if (isObject(request) && request.method === "DELETE") return [deletion(entry, request, inner)];
  if (resource === undefined || resource === null)
    return [skip(null, "not-a-resource", "entry.resource: expected, and not there")];
  if (typeOf(resource) !== "Bundle") return [foundResource(resource, entry, inner)];
  if (depth === MOST_BUNDLES)
    return [skip("Bundle", "too-deep", `expected at most ${MOST_BUNDLES} Bundles in each other`)];
  const entries = (resource as JsonObject).entry;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((one) => resourcesOfEntry(one, `${inner}.${depth}`, depth + 1));
}

/** The `link`s of the Bundles in an entry of a Bundle, as an answer to several searches has them. */
export function linksWithin(entry: unknown, depth = 1): (JsonValue | undefined)[] {
  const bundle = isObject(entry) ? entry.resource : undefined;
  if (depth === MOST_BUNDLES || !isObject(bundle) || typeOf(bundle) !== "Bundle") return [];
  const entries = Array.isArray(bundle.entry) ? bundle.entry : [];
  return [bundle.link, ...entries.flatMap((one) => linksWithin(one, depth + 1))];
}

function deletion(entry: JsonObject, request: JsonObject, inner: string): FoundResource | NoResource {
  const url = text(request.url) ?? text(entry.fullUrl);
  const parts = url === null ? null : referenceParts(url);
  if (parts?.kind !== "literal" || !TYPE_NAME.test(parts.type))
    return skip(null, "invalid", "entry.request.url: expected the type and id of what was deleted");
  const response = isObject(entry.response) ? entry.response : {};
  return {
    resource: { resourceType: parts.type, id: parts.id },
    resourceType: parts.type,
    id: parts.id,
    fullUrl: text(entry.fullUrl) ?? (parts.base ? url : null),
    lastUpdated: moment(response.lastModified),
    deleted: true,
    inner,
  };
}
