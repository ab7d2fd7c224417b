import { consultInMemory, type InMemoryOptions } from "../../consultations/consult-in-memory.server";
import { fuseRisk } from "../../consultations/fusion/fusion-step.server";
import { inModelThreads } from "../../inference/model-threads.server";
import { AppError } from "../../platform/errors";
import type { Work } from "../../platform/threads/thread-protocol.server";
import type { PatientRecord } from "../../record/schema";
import { builtInMeans } from "../built-in-means.server";
import { BASELINE_TASK, type BaselineStay, baselineStays } from "./baseline-stays.server";
import { type Facets, facetNames, facetsOf } from "./facets";

/** Everything that is held equal of one consultation. */
export interface BaselineConsultation {
  name: string;
  source: string;
  fusionHead: boolean;
  facets: Facets;
}

/** Opens models, library and reasoner once, and then holds the whole consultation on each stay, fusion included. */
export async function openBaselineConsultations(): Promise<Work<BaselineStay, BaselineConsultation>> {
  const means = { ...(await builtInMeans(BASELINE_TASK)), fuse: fuseRisk() };
  return async ({ name, source, record }) => ({ name, source, ...(await heldOn(record, means)) });
}

/** What comes of a consultation on this record; of one that the product refuses, the words of the refusal in every facet. */
async function heldOn(
  record: PatientRecord,
  means: InMemoryOptions,
): Promise<Pick<BaselineConsultation, "fusionHead" | "facets">> {
  try {
    const state = await consultInMemory(record, means);
    return { fusionHead: state.fused?.method === "fusion-head", facets: facetsOf(state, record) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refused = facetNames.map((facet) => [facet, { refused: error.userMessage }]);
    return { fusionHead: false, facets: Object.fromEntries(refused) as Facets };
  }
}

/** Consults on the first stays of set b and on the synthetic patients, in threads; results come in no order. */
export async function* baselineConsultations(
  data: string,
): AsyncGenerator<BaselineConsultation | { name: string; source: string; fault: string }> {
  const options = { worker: "studies/output-baseline/baseline-consultations-worker.server.ts", setup: {} };
  for await (const done of inModelThreads<BaselineStay, BaselineConsultation>(baselineStays(data), options)) {
    const { name, source } = done.item;
    yield "result" in done ? done.result : { name, source, fault: done.fault };
  }
}
