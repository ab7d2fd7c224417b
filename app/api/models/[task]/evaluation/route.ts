import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";
import { evaluationFile, evaluationFormats, evaluationTypes } from "@/lib/studies/evaluation-files";
import { readEvaluation } from "@/lib/studies/model-pages.server";

/** A task's evaluation as a file: aggregates, nothing of a single patient. */
export const GET = route({
  permission: "models:read",
  parse: z.strictObject({
    params: z.strictObject({ task: z.string() }),
    query: z.strictObject({ format: z.enum(evaluationFormats) }),
  }),
  handle: async ({ input: { params, query } }) => {
    const { task, evaluation } = await readEvaluation(params.task);
    if (!evaluation) throw new AppError("not-found", { userMessage: `${task.title} has not been evaluated.` });
    return new Response(evaluationFile(evaluation, query.format), {
      headers: {
        "content-type": evaluationTypes[query.format],
        "content-disposition": `attachment; filename="evaluation-${task.id}.${query.format}"`,
      },
    });
  },
});
