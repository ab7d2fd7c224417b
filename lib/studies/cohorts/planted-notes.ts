import type { JsonObject, PatientResources, RawResource } from "../../record/sources/fhir/reading/patient-resources";

/** Where in a note something is planted: above it, below it, or as a line within it. */
export const plantedPlaces = ["above", "below", "within"] as const;
export type PlantedPlace = (typeof plantedPlaces)[number];

/** A text with a line of somebody else's in it. */
export function withPlanted(text: string, planted: string, where: PlantedPlace): string {
  if (where === "above") return `${planted}\n${text}`;
  if (where === "below") return `${text}\n${planted}`;
  const lines = text.split("\n");
  const middle = Math.floor(lines.length / 2);
  return [...lines.slice(0, middle), planted, ...lines.slice(middle)].join("\n");
}

/**
 * A patient's resources with a line planted in each note that holds its text (DocumentReference, text/plain), a line and a place a note in turn.
 * @returns and how many notes it stands in
 */
export function plantedIn(
  read: PatientResources,
  planted: readonly string[],
  first = 0,
): { read: PatientResources; notes: number } {
  let notes = 0;
  const plant = (one: RawResource): RawResource => {
    if (one.resourceType !== "DocumentReference") return one;
    const line = planted[(first + notes) % planted.length] ?? "";
    const where = plantedPlaces[(first + notes) % plantedPlaces.length] ?? "below";
    const resource = withLine(one.resource, (text) => withPlanted(text, line, where));
    if (resource === null) return one;
    notes++;
    return { ...one, resource };
  };
  const resources = read.resources.map(plant);
  return { read: { ...read, resources }, notes };
}

function withLine(resource: JsonObject, change: (text: string) => string): JsonObject | null {
  const content = Array.isArray(resource.content) ? resource.content : [];
  let isChanged = false;
  const changed = content.map((one) => {
    const { attachment } = one as { attachment?: JsonObject };
    if (typeof attachment?.data !== "string") return one;
    isChanged = true;
    const text = change(new TextDecoder().decode(Uint8Array.from(atob(attachment.data), (c) => c.charCodeAt(0))));
    const data = btoa(String.fromCharCode(...new TextEncoder().encode(text)));
    return { ...(one as JsonObject), attachment: { ...attachment, data } };
  });
  return isChanged ? { ...resource, content: changed } : null;
}
