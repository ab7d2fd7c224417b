import { z } from "zod";
import { readQuestion } from "@/app/(app)/cohorts/search-cohorts.server";
import { type ReadingAnswer, readingAskedSchema } from "@/components/cohorts/responses";
import { route } from "@/lib/platform/route.server";

/** How a question in words is read. A POST, because it may hold a name; no record is read. */
export const POST = route({
  permission: "cohort:read",
  parse: z.strictObject({ body: readingAskedSchema }),
  handle: ({ input: { body } }): Promise<ReadingAnswer> => readQuestion(body.text),
});
