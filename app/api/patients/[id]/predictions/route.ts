import { z } from "zod";
import { expertViewOf, taskViewOf } from "@/components/patients/expert-view";
import type { Risks } from "@/components/patients/responses";
import { referenceOf } from "@/lib/experts/calibration/calibrated-risk";
import { locallyCalibratedTask } from "@/lib/experts/calibration/locally-calibrated-task.server";
import { splitOfEncounter } from "@/lib/experts/development-split.server";
import { landmarkMinutesOf } from "@/lib/experts/landmark";
import { leastHours } from "@/lib/experts/observation-window";
import { predict } from "@/lib/experts/predict.server";
import { taskIdForSource } from "@/lib/experts/tasks-for-source.server";
import { recordAudit } from "@/lib/platform/record-audit.server";
import { route } from "@/lib/platform/route.server";
import { featureIdSchema } from "@/lib/record/catalogue";
import { encounterMeant, readRecord } from "@/lib/record/read-records.server";

/** Fixed, so that the same record shows the same attributions each time. */
const seed = 1;

/**
 * What the experts say of one patient at the end of the task's window, or at the latest landmark that the record
 * reaches; with `explain`, one expert with its attributions; with `cells` too, one series' attribution split over the
 * hours. `task` asks about another of the tasks that GET /api/patients/[id] lists.
 */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z
      .strictObject({
        encounter: z.string().optional(),
        task: z.string().optional(),
        explain: z.string().optional(),
        cells: featureIdSchema.optional(),
      })
      .refine(({ explain, cells }) => explain !== undefined || cells === undefined, {
        path: ["cells"],
        error: "expected beside explain=<expert>",
      }),
  }),
  handle: async ({ input: { params, query }, user, database, request }): Promise<Risks> => {
    const record = await readRecord(
      database,
      await encounterMeant(database, { patientId: params.id, encounterId: query.encounter }),
    );
    const loaded = await locallyCalibratedTask(await taskIdForSource(record.encounter, query.task));
    const task = taskViewOf(loaded.definition);
    await recordAudit(database.db, {
      actorId: user.id,
      action: query.explain ? "patient.explain" : "patient.predict",
      patientId: params.id,
      detail: {
        task: task.id,
        ...(query.explain && { expert: query.explain }),
        ...(query.cells && { cells: query.cells }),
      },
    });
    const { observedMinutes } = record.encounter;
    if (observedMinutes < leastHours(task) * 60) return { status: "too-short", task, observedMinutes };
    const asOfMinutes = landmarkMinutesOf(task, observedMinutes);
    const { predictions, ensemble } = await predict(record, {
      task: loaded,
      experts: query.explain ? [query.explain] : loaded.definition.experts,
      asOfMinutes,
      explain: query.explain ? { mode: "person", seed, cells: query.cells ? [query.cells] : [] } : null,
      signal: request.signal,
    });
    return {
      status: "ready",
      task,
      experts: [...loaded.experts.values()].map(({ card }) => expertViewOf(card, asOfMinutes)),
      predictions: predictions.map(({ hidden: _, ...shown }) => shown),
      ensemble: { ...ensemble, members: Object.keys(referenceOf(loaded.definition).weights) },
      asOfMinutes,
      developmentSplit: await splitOfEncounter(loaded.definition, record.encounter),
      calibrationNote: loaded.calibrationNote,
    };
  },
});
