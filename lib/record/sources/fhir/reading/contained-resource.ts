import type { JsonObject } from "./patient-resources";

/** The resource that another one contains under an id; null where it has none such. */
export function containedResource(resource: JsonObject, id: string): JsonObject | null {
  const { contained } = resource;
  if (!Array.isArray(contained)) return null;
  for (const one of contained)
    if (typeof one === "object" && one !== null && !Array.isArray(one) && one.id === id) return one;
  return null;
}
