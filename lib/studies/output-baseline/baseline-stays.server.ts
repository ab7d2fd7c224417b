import { join } from "node:path";
import { filesForTask } from "../../experts/files-for-task.server";
import { loadTask } from "../../experts/model-store.server";
import { stayRecords } from "../../experts/stay-records.server";
import type { PatientRecord } from "../../record/schema";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";

export const BASELINE_TASK = "icu-mortality";
const STAYS = 300;

/** A stay to be consulted on: `name` is the baseline's own, `source` the data set's, told to who looks for it. */
export interface BaselineStay {
  name: string;
  source: string;
  record: PatientRecord;
}

/** The synthetic patients and the first stays of set b. A stay of the data is known to the baseline by its place in the archive alone. */
export async function* baselineStays(data: string): AsyncGenerator<BaselineStay> {
  for (const record of syntheticRecords()) {
    const { mrn } = record.patient;
    yield { name: `synthetic/${mrn}`, source: mrn, record };
  }
  let place = 0;
  const { definition } = await loadTask(BASELINE_TASK);
  for await (const stay of stayRecords(filesForTask(definition), join(data, "set-b.tar.gz"))) {
    if ("fault" in stay) continue;
    place++;
    yield { name: `set-b/${String(place).padStart(3, "0")}`, source: stay.id, record: stay.record };
    if (place === STAYS) return;
  }
}
