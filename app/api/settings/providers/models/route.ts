import { z } from "zod";
import { guardedFetch } from "@/lib/language-models/guarded-fetch.server";
import { listModels } from "@/lib/language-models/list-models.server";
import { readCallRules } from "@/lib/language-models/provider-settings.server";
import { endpointInputSchema, keyToTry } from "@/lib/language-models/unsaved-provider.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Asks a server which models it has, for the choice of one; with an id, for whose host the kept key serves. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: endpointInputSchema.extend({ id: z.uuid().optional() }) }),
  handle: async ({ input: { body }, user, database, request }) => {
    const { id, server, baseUrl, apiVersion } = body;
    const key = await keyToTry(database, { id, baseUrl, key: body.key });
    const send = guardedFetch(() => readCallRules(database));
    const listing = await listModels({ server, baseUrl, apiVersion, key }, send, request.signal);
    const detail = { host: new URL(baseUrl).host, models: listing.models.length };
    await recordAct({ user, database }, { action: "provider.list-models", subject: id ?? "unsaved", detail });
    return { listing };
  },
});
