import { z } from "zod";
import { readEvaluation } from "@/app/(app)/models/model-pages.server";
import { recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";
import { evaluationFile, evaluationFormats, evaluationTypes } from "@/lib/studies/evaluation/evaluation-export";

/** An evaluation of a task as a file, the first unless one is named: aggregates, nothing of a single patient. */
export const GET = route({
  permission: "models:read",
  parse: z.strictObject({
    params: z.strictObject({ task: z.string() }),
    query: z.strictObject({ format: z.enum(evaluationFormats), of: z.string().optional() }),
  }),
  handle: async ({ input: { params, query }, user, database }) => {
    const { task, shown } = await readEvaluation(params.task, query.of ?? null);
    if (!shown) throw new AppError("not-found", { userMessage: `${task.title} has not been evaluated.` });
    if ("fault" in shown) throw new AppError("exception", { userMessage: shown.fault });
    const name = ["evaluation", task.id, ...(shown.name ? [shown.name] : [])].join("-");
    await recordAct(
      { user, database },
      { action: "evaluation.export", subject: name, detail: { format: query.format } },
    );
    return new Response(evaluationFile(shown.evaluation, task.words, query.format), {
      headers: {
        "content-type": evaluationTypes[query.format],
        "content-disposition": `attachment; filename="${name}.${query.format}"`,
      },
    });
  },
});
