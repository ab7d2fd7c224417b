import { valueOrFault } from "../platform/value-or-fault";
import { ensembleRisk } from "./calibration/calibrated-risk";
import { headlineOf } from "./calibration/headline-risk";
import type { PartsOfStay } from "./headline-parts-csv";
import { stayLandmarkMinutes } from "./landmark";
import type { LoadedTask } from "./model-store.server";
import { predict } from "./predict.server";
import type { StayRecord } from "./stay-prediction";

/** What the risk of each stay is made of, in the order of the stays; why not, where it cannot be told. */
export async function* headlinePartsOfStays(
  stays: AsyncIterable<StayRecord>,
  task: LoadedTask,
): AsyncGenerator<PartsOfStay> {
  const ensemble = headlineOf(task.definition);
  for await (const stay of stays) {
    if ("fault" in stay) {
      yield stay;
      continue;
    }
    const { id, record } = stay;
    const said = await valueOrFault(() => {
      const asOfMinutes = stayLandmarkMinutes(task.definition, stay);
      return predict(record, { task, experts: [], asOfMinutes, explain: null });
    });
    if ("fault" in said) yield { id, fault: said.fault };
    else if (said.value.parts) {
      const { logits, parts } = said.value;
      yield { id, logit: ensembleRisk(ensemble, new Map(Object.entries(logits))).logit, parts };
    } else yield { id, fault: `${ensemble.title} does not say who its average patient is: its parts cannot be told.` };
  }
}
