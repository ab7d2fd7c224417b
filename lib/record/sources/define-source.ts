import { z } from "zod";
import { type FeatureId, feature, featureIdSchema } from "../catalogue";
import type { ResourceType } from "../history/resource-types";
import type { RecordedKind } from "../recorded-kinds";

/** Where a patient lies, in words. */
export interface PlaceWords {
  /** After a comma: "67-year-old woman, medical ICU". */
  inSentence: string;
  /** "Medical ICU". */
  title: string;
  /** For a narrow column that is headed "Unit": "Medical". */
  short: string;
}

/** A kind of unit that a source tells apart. `id` stands in records. */
export interface CareUnit extends PlaceWords {
  id: string;
  /** As the source's own descriptor codes it, where it has one: models read the code. */
  code?: number;
}

/** What a source calls one feature, and in which unit it reports it. */
export interface SourceColumn {
  name: string;
  feature: FeatureId;
  /** UCUM unit in which the source reports. */
  unit: string;
  /** What a reported value is multiplied by to be in the feature's unit. */
  factor: number;
}

/**
 * Where records come from: what they can hold, and how pages speak of it. A source is a folder beside this file, with
 * `source.ts` (this value as `source`) and, as far as it needs them, `catalogue.json` (its names, and features that no other
 * source has) and `source.server.ts` (how its files are read, as `files`). The folder's name is its id.
 */
export interface Source {
  /** Stands in records, in task.json and on the command line; the namespace of its pseudonymous identifiers. */
  id: string;
  /** "PhysioNet 2012". */
  title: string;
  /** How its records come: stays as series on clocks of their own; dated resources; tables, of which resources are made (tables/tables-source.ts). */
  kind: "series" | "resources" | "tables";
  /** What was done to its dates, as a sentence; null where they are as they were, or there are none. */
  shiftedDates: string | null;
  /** Whether its patients are invented: they are no cohort, and a risk of theirs illustrates alone. */
  invented: boolean;
  /** Further sources whose tasks can be asked about these records too: the same kind of patients, followed the same way. */
  askedLike: readonly string[];
  /** A source of the same hospital and years, some of whose stays may be in both on other clocks and charted otherwise; absent where there is none. */
  maySharePatientsWith?: string;
  columns: readonly SourceColumn[];
  /** What a record can hold at all: what is not among them was never looked for, and is not "not measured". */
  features: readonly FeatureId[];
  /** Whether vital signs, consciousness and what is given at the bedside are recorded, or laboratory tests alone. */
  recordsBedsideSigns: boolean;
  /** Whether its stays begin with admission to an ICU: some scores are defined on the first day there. */
  inIntensiveCare: boolean;
  /** Minutes in which a single value is looked for "now". */
  lookBack: number;
  /** The kinds of unit that it tells apart; none where it does not say where a patient lies. */
  careUnits: readonly CareUnit[];
  /** Where a patient lies of whom no unit is recorded. */
  place: PlaceWords;
  /** The age that stands for all ages from it on; null where ages are as they were. */
  oldestCodedAge: number | null;
  /** What such records do not hold at all. That it is not recorded never means that there was none. */
  notRecorded: readonly string[];
  /** Kinds of resources that the histories of its patients record, beside their stays; absent where it has stays alone. */
  recordsKinds?: readonly ResourceType[];
  /** Kinds of which it records all: that a history of its patients holds none says that there was none. Absent where it is of none. */
  recordsAllOf?: readonly RecordedKind[];
  /** When a stay began, its minute 0, as an instant in UTC; absent where stays stand on no calendar. @returns null for a stay that is not its own */
  stayBegan?: (stayId: string) => string | null;
  /** Whether its outcomes hold SAPS I and SOFA of the first day, and deaths after discharge. */
  outcomes: { scores: boolean; deathsAfterDischarge: boolean };
  /** Record ids, whole numbers from `first` to `last`, of the stays that the shipped models were developed on; null where they met none. */
  development: { first: number; last: number } | null;
  /** The system of patients' identifiers by which other exports hold the very same data: these and those are never there together. */
  sameDataBy?: string;
  /** What an import counts: "Lines", "Values". */
  counts: string;
  /** What `import <id> --from` may be given, for an example; null where there is nothing to import. */
  exampleFrom: string | null;
  /** Where an observation stands in its source. @param line as `Series.sourceLines` has it */
  entryText: (line: number) => string;
}

/** A source as a value, its id kept as a literal type. */
export const defineSource = <const S extends Source>(source: S): S => source;

const columnSchema = z.strictObject({
  feature: featureIdSchema,
  unit: z.string().optional(),
  factor: z.number().positive().default(1),
  note: z.string().optional(),
});

/** The `columns` of a catalogue.json; a column without a unit is in its feature's. @throws ZodError for one of a feature that is in no catalogue. */
export function columnsOf(columns: unknown): readonly SourceColumn[] {
  return Object.entries(z.record(z.string(), columnSchema).parse(columns)).map(([name, column]) => ({
    name,
    feature: column.feature,
    unit: column.unit ?? feature(column.feature).unit,
    factor: column.factor,
  }));
}
