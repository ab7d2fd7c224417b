import type { Resource } from "../../../history/schema";
import { listOf } from "../mapping/elements";
import type { JsonObject } from "../reading/patient-resources";
import { identifierText, referenceParts } from "../reading/reference-parts";
import { KeyedHashes } from "../storing/keyed-hashes.server";
import type { SourceReferences } from "./source-as-fhir";

/** What is written of a patient: by our id, its type and its source. */
export interface Written {
  id: string;
  resource: Resource;
  json: JsonObject;
}

/**
 * Finds by our ids what references of stored sources lead to: the hash by which an import made our id of the source's is made again.
 * Every Patient that is referred to is this one, unless it is named by an id that is another's.
 * @param patientSource the Patient as it is stored, with the source's id where the patient is invented
 */
export function sourceReferences(
  { patientId, secret, patientSource }: { patientId: string; secret: Buffer; patientSource: JsonObject | null },
  written: readonly Written[],
): (from: Resource) => SourceReferences {
  const types = new Map(written.map(({ id, resource, json }) => [id, typeOf(resource, json)]));
  const names = [...new Set(types.values())];
  const identified = new Map(
    written.flatMap(({ id, resource, json }) =>
      listOf(json.identifier).map((one) => [`${typeOf(resource, json)} ${identifierText(one)}`, id] as const),
    ),
  );
  const sourceIds = new Set([patientId, patientSource?.id].filter((id) => typeof id === "string"));
  const patient = `Patient/${patientId}`;
  const bySource = new Map<string, KeyedHashes>();

  return ({ source }) => {
    const hashes = bySource.get(source) ?? new KeyedHashes(secret, source);
    bySource.set(source, hashes);
    const found = (type: string, sourceId: string): string | null => {
      const id = types.get(sourceId) === type ? sourceId : hashes.resourceId(patientId, type, sourceId);
      return types.get(id) === type ? `${type}/${id}` : null;
    };
    return {
      ours(reference) {
        const parts = referenceParts(reference);
        switch (parts.kind) {
          case "literal":
            if (parts.type === "Patient") return sourceIds.has(parts.id) || patientSource === null ? patient : null;
            return found(parts.type, parts.id);
          case "urn": {
            if (sourceIds.has(parts.urn.replace(/^urn:(uuid|oid):/i, ""))) return patient;
            return names.map((type) => found(type, parts.urn)).find((one) => one !== null) ?? null;
          }
          case "identifier": {
            if (parts.type === "Patient") return patient;
            const id = identified.get(`${parts.type} ${parts.identifier}`);
            return id === undefined ? null : `${parts.type}/${id}`;
          }
          default:
            return null;
        }
      },
    };
  };
}

const typeOf = (resource: Resource, json: JsonObject): string =>
  typeof json.resourceType === "string" ? json.resourceType : resource.resourceType;
