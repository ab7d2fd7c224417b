import { builtInIdentity } from "../agents/built-in-reasoner.server";
import { builtInEvidence } from "../evidence/libraries/built-in-evidence.server";
import { requirePassageEncoder, searchInUse } from "../evidence/search/passage-encoder.server";
import { calibrationVersion } from "../experts/calibration/locally-calibrated-task.server";
import { loadTask } from "../experts/model-store.server";
import { requireReportEncoder } from "./fusion/configured-report-encoder.server";
import { whyHeadStaysSilent } from "./fusion/fusion-step.server";
import { versionsOf } from "./requested-event";

/**
 * Why the fusion head would say nothing of any consultation that the built-in team holds in memory: asked before hundreds
 * of them are held for its sake. Null where it may speak, or the task has none.
 * @throws AppError "invalid" where a setting names an encoder that is not there.
 */
export async function whyHeadStaysSilentOnBuiltIn(taskId: string): Promise<string | null> {
  await Promise.all([requirePassageEncoder(), requireReportEncoder()]);
  const { definition, experts } = await loadTask(taskId);
  const cards = [...experts.values()].map(({ card }) => card);
  const { panel } = definition;
  const evidence = { library: builtInEvidence().library, search: await searchInUse() };
  // As `consultInMemory` asks.
  const versions = { ...versionsOf(panel, cards, evidence), calibration: calibrationVersion({ local: null }) };
  return whyHeadStaysSilent({ task: taskId, panel, talk: "open", reasoner: builtInIdentity, versions });
}
