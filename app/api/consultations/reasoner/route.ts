import { reasonerByDefault } from "@/lib/agents/choose-reasoner.server";
import type { ConveningReasoner } from "@/lib/agents/convening-reasoner";
import { route } from "@/lib/platform/route.server";

/** Who speaks in a consultation that is convened now, unless somebody chooses otherwise. */
export const GET = route({
  permission: "run:create",
  handle: ({ database }): Promise<ConveningReasoner> => reasonerByDefault(database),
});
