import { AppError } from "../platform/errors";
import type { Encounter } from "../record/schema";
import { splitOf, tjhSplitOf } from "../record/splits.server";
import { physionet2012Records } from "./physionet2012-records.server";
import type { PredictionTask } from "./schema";
import type { StayRecord } from "./stay-prediction";
import { tjhCovid19Records } from "./tjh-covid19-records.server";

/** How each form of data is read from files, record by record, without a database. */
export const recordReaders = { physionet2012: physionet2012Records, "tjh-covid19": tjhCovid19Records } as const;
export type DataFormat = keyof typeof recordReaders;
export const dataFormats = Object.keys(recordReaders) as DataFormat[];

/** The split of the development data that a record id belonged to; null for one that no model was developed on. */
const splits: Record<DataFormat, (id: string) => Encounter["split"]> = {
  physionet2012: splitOf,
  "tjh-covid19": tjhSplitOf,
};

/**
 * The reader and the split rule of the data format that a task is about.
 * @throws AppError `invalid` where none of its sources has files.
 */
export function dataFormatOf({ id, sources }: Pick<PredictionTask, "id" | "sources">): {
  records: (from: string) => AsyncGenerator<StayRecord>;
  splitOf: (id: string) => Encounter["split"];
} {
  const format = dataFormats.find((name) => sources.includes(name));
  if (!format)
    throw new AppError("invalid", {
      userMessage: `${id} is about ${sources.join(", ")}; files are read of ${dataFormats.join(", ")} alone.`,
    });
  return { records: recordReaders[format], splitOf: splits[format] };
}
