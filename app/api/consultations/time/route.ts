import { z } from "zod";
import type { ConveningTime } from "@/components/consultations/responses";
import { reasonerByDefault } from "@/lib/agents/choose-reasoner.server";
import { readSpeakerPaces } from "@/lib/agents/speaker-pace.server";
import { readTask } from "@/lib/experts/model-store.server";
import { route } from "@/lib/platform/route.server";

/** What there is to tell how long a consultation on this question will take, without anything of a patient. */
export const GET = route({
  permission: "run:create",
  parse: z.strictObject({ query: z.strictObject({ task: z.string() }) }),
  handle: async ({ input: { query }, database }): Promise<ConveningTime> => {
    const { task } = await readTask(query.task);
    const paces = await readSpeakerPaces(database);
    const { kind } = await reasonerByDefault(database);
    return { paces, panel: task.panel, byDefault: paces !== null && kind === "llm" };
  },
});
