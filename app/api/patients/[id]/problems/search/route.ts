import { z } from "zod";
import { foundCodesSchema } from "@/components/history/responses";
import { codingOf } from "@/lib/clinical/chart-edits/problem-coding";
import { route } from "@/lib/platform/route.server";
import { conceptSearch } from "@/lib/terminology/terminology.server";

/** Codes that the tables of diseases and tumours have for words. A POST: a diagnosis never stands in an address. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ words: z.string().trim().min(1).max(200) }),
  }),
  handle: async ({ input: { body } }) => {
    // More than are shown: features and drugs are found too, and are no problems.
    const found = (await conceptSearch()).find(body.words, 60);
    return foundCodesSchema.parse({ codes: found.flatMap((one) => codingOf(one) ?? []).slice(0, 8) });
  },
});
