import { z } from "zod";
import { cohortQuerySchema, criterionSchema } from "../query/cohort-query";

/** A place in the question: from `start` to before `end`, in UTF-16 units. */
const place = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };

/** One way to read a question, and which of its words made which criterion. */
export const readingSchema = z.strictObject({
  query: cohortQuerySchema,
  covers: z.array(z.strictObject({ ...place, criterion: criterionSchema })),
});
export type Reading = z.infer<typeof readingSchema>;

/** Words that no reading holds, and in plain words why, where more is known than that. */
export const notUnderstoodSchema = z.strictObject({ ...place, text: z.string(), why: z.string().optional() });
export type NotUnderstood = z.infer<typeof notUnderstoodSchema>;

/**
 * What a question in words says, whoever read it, the built-in parser or a language model: the likeliest reading first. Every word made a
 * criterion, joins criteria, has no content ("show me patients with"), or stands in `notUnderstood`; then the result is `partial`, and
 * `nothing` where no criterion was found.
 */
export const parseResultSchema = z
  .strictObject({
    readings: z.array(readingSchema).max(4),
    notUnderstood: z.array(notUnderstoodSchema),
    /** Places of words without content, and of those that join or negate criteria. */
    withoutContent: z.array(z.strictObject(place)),
    status: z.enum(["understood", "partial", "nothing"]),
  })
  .refine(
    ({ readings, notUnderstood, status }) =>
      status === (readings.length === 0 ? "nothing" : notUnderstood.length > 0 ? "partial" : "understood"),
    "the status says whether there is a reading, and whether words were left",
  );
export type ParseResult = z.infer<typeof parseResultSchema>;
