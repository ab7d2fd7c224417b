import { z } from "zod";
import type { ConveneOptions } from "@/components/consultations/responses";
import { availableReasoners } from "@/lib/agents/choose-reasoner.server";
import { expertsBeforeConvening } from "@/lib/consultations/convene-options.server";
import { landmarkMinutesOf } from "@/lib/experts/landmark";
import { readTask } from "@/lib/experts/model-store.server";
import { taskIdForSource } from "@/lib/experts/tasks-for-source.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { encounterMeant, readRecord } from "@/lib/record/read-records.server";
import { layableTrajectories } from "@/lib/trajectories/laid/lay-trajectory.server";

/** Who may sit at the table for a patient, on the question that is asked unless `task` names another, and through which reasoner the doctors may speak, on this install. */
export const GET = route({
  permission: "run:create",
  parse: z.strictObject({
    query: z.strictObject({ patient: z.string(), encounter: z.string().optional(), task: z.string().optional() }),
  }),
  handle: async ({ input: { query }, user, database, request }): Promise<ConveneOptions> => {
    const record = await readRecord(
      database,
      await encounterMeant(database, { patientId: query.patient, encounterId: query.encounter }),
    );
    const { task, cards } = await readTask(await taskIdForSource(record.encounter, query.task));
    const act = { action: "patient.predict", patientId: query.patient, detail: { task: task.id } };
    await recordAct({ user, database }, act);
    const asOfMinutes = landmarkMinutesOf(task, record.encounter.observedMinutes);
    const trajectories = await layableTrajectories(database, { record, asOfMinutes });
    if (trajectories.length > 0)
      await recordAct({ user, database }, { action: "trajectory.list", patientId: query.patient });
    return {
      trajectories,
      say: await expertsBeforeConvening(database, { record, taskId: task.id, signal: request.signal }),
      doctors: cards.map(({ name, title, letter }) => ({ id: name, title, letter, seated: task.panel.includes(name) })),
      reasoners: await availableReasoners(database),
    };
  },
});
