import type { Resource } from "../../../../history/schema";
import type { MappingNote } from "../../../fhir/mapping/mapping-context";
import { KeyedHashes } from "../../../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../../fhir/storing/map-patient.server";
import { asRead } from "../as-read";
import { syntheticHistories } from "../synthetic-histories";

/** A version of a resource as it goes into the record. */
export interface MappedVersion {
  resource: Resource;
  noteText: string | null;
}

export interface MappedHistory {
  patientId: string;
  mrn: string;
  /** All versions, in the order in which they are told. */
  versions: MappedVersion[];
  notes: readonly MappingNote[];
}

/** All histories as they go into the record, without a database. */
export function mappedHistories(): MappedHistory[] {
  const secret = Buffer.from("synthetic");
  const run = {
    importId: 1,
    source: "Synthetic",
    synthetic: true,
    secret,
    hashes: new KeyedHashes(secret, "Synthetic"),
    storedAt: Date.parse("2025-01-01T00:00:00Z"),
    hasShiftedDates: false,
  };
  return syntheticHistories().map((history) => {
    const mapping = new PatientMapping(asRead(history), run, history.patientId, new Map());
    const seen = new Map<string, number>();
    const versions = mapping.resources.map((read) => {
      const version = (seen.get(read.id) ?? 0) + 1;
      seen.set(read.id, version);
      return mapping.map(read, version, version > 1);
    });
    return { patientId: history.patientId, mrn: history.mrn, versions, notes: mapping.notes };
  });
}
