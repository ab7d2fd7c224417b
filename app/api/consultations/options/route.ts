import type { ConveneOptions } from "@/components/consultations/responses";
import { defaultTask } from "@/lib/consultations/request.server";
import { readTask } from "@/lib/experts/model-store.server";
import { route } from "@/lib/platform/route.server";
import { availableReasoners } from "@/lib/reasoning/choose.server";

/** Who may sit at the table, and through which reasoner the doctors may speak, on this install. */
export const GET = route({
  permission: "consultation:create",
  handle: async (): Promise<ConveneOptions> => {
    const { task, cards } = await readTask(defaultTask);
    return {
      doctors: cards.map(({ name, title, letter }) => ({ id: name, title, letter, seated: task.panel.includes(name) })),
      reasoners: availableReasoners(),
    };
  },
});
