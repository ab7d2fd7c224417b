import { z } from "zod";
import { readRun } from "@/app/(app)/patients/read-trajectories.server";
import { recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";
import { trajectory } from "@/lib/trajectories/protocol/trajectory-machine";
import { trajectoryExport } from "@/lib/trajectories/report/trajectory-export";
import { trajectoryReport } from "@/lib/trajectories/report/trajectory-report";

const formats = {
  markdown: { type: "text/markdown; charset=utf-8", extension: "md" },
  json: { type: "application/json; charset=utf-8", extension: "json" },
} as const;

/** A trajectory as a file: what was read and what not, the memory with its sources, the judgement. Its name holds nothing of the patient. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ format: z.enum(["markdown", "json"]) }),
  }),
  handle: async ({ input: { params, query }, user, database }) => {
    const { trajectory: listed, events } = await readRun({ database }, params.id);
    const state = trajectory.fold(events);
    if (state.verdict === null)
      throw new AppError("business-rule", { userMessage: "There is nothing to export before it was judged." });
    const { patientId } = listed;
    const detail = { format: query.format };
    await recordAct({ user, database }, { action: "trajectory.export", patientId, subject: params.id, detail });
    const { type, extension } = formats[query.format];
    const text = query.format === "json" ? JSON.stringify(trajectoryExport(state), null, 2) : trajectoryReport(state);
    return new Response(text, {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="trajectory-${params.id}.${extension}"`,
      },
    });
  },
});
