import { drawnSplit } from "../../../experts/development-split.server";
import type { DevelopmentStays } from "../../../experts/development-stays.server";
import type { SourceId } from "../../../record/source-of";

type Given = { patient: { id: string } };

/** For stays that a test makes up: those of the development data's ids are the development data. */
export function drawnById(source: SourceId): DevelopmentStays {
  const splitOf = (record: object) => drawnSplit(source, (record as Given).patient.id);
  return { splitOf, hasMet: (record) => splitOf(record) !== null };
}
