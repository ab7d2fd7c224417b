import { z } from "zod";
import type { Task } from "../../agents/task";
import { own, ownWords, promptMessage } from "../../language-models/prompt-text";
import { type EventCategory, eventCategories, eventCategorySchema } from "../lexicon/lexicon";

const inputSchema = z.strictObject({
  event: z.string().min(1),
  /** What its memory entry says already; null where nobody has said. */
  said: eventCategorySchema.nullable(),
});
const outputSchema = z.strictObject({ category: eventCategorySchema });

/** Which of the paper's seven categories an event is of (5.2, first step). */
export const eventCategory: Task<z.infer<typeof inputSchema>, z.infer<typeof outputSchema>> = {
  name: "trajectory-event-category",
  version: 1,
  input: inputSchema,
  output: outputSchema,
  prompt: ({ event }) => [
    promptMessage(
      "system",
      own`You sort clinical events into categories. Answer with JSON alone: {"category": ${ownWords(eventCategories.map((one) => `"${one}"`).join(" | "))}}.`,
    ),
    promptMessage("user", own`Event: ${event}`),
  ],
  rules: ({ event, said }) => ({ category: said ?? categoryByWords(event) }),
};

/** Words by which an event without a code is sorted, the first that stands; a team decision. */
const wordsOf: readonly (readonly [EventCategory, RegExp])[] = [
  ["demographics", /\byears? old\b|\bsex:|\bage\b/iu],
  [
    "health behaviors or symptoms",
    /\bsmok|tobacco|alcohol|cough|pain|dyspn|shortness|fatigue|weight loss|symptom|complain|fever\b/iu,
  ],
  ["lab tests", /\b(?:mg|g|mmol|umol|[µu]g|ng)\/d?l\b|laborator|serum|culture/iu],
  ["vital", /\bheart rate|blood pressure|respiratory rate|temperature|saturation|spo2|mm\[?hg\]?|bmi\b/iu],
  ["medication", /\b\d+\s*mg\b|tablet|capsule|inhaler|injection|prescri/iu],
  ["procedure", /\bscan|ct\b|x-?ray|mri|biops|surg|ectomy|oscopy|graph(?:y|ic)|transplant/iu],
];

const categoryByWords = (event: string): EventCategory =>
  wordsOf.find(([, pattern]) => pattern.test(event))?.[0] ?? "diagnosis";
