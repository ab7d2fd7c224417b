import type { JsonObject } from "../reading/patient-resources";

/**
 * The base of every `fullUrl`: no server answers there (RFC 2606 keeps "invalid" free), and ids under it are keyed hashes, the same
 * nowhere else.
 */
const BASE = "https://consilium.invalid/fhir";

/** A reference that leads to an entry of the same Bundle. */
export const referenceTo = (type: string, id: string): JsonObject => ({ reference: `${type}/${id}` });

/** A resource as an entry of a Bundle. @throws Error for one without type or id, which ours all have */
export function entryOfBundle(resource: JsonObject): JsonObject {
  const { resourceType, id } = resource;
  if (typeof resourceType !== "string" || typeof id !== "string") throw new Error("a resource without type or id");
  return { fullUrl: `${BASE}/${resourceType}/${id}`, resource };
}
