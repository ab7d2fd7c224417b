import { z } from "zod";
import type { Task } from "../../agents/task";
import { joined, own, ownWords, promptMessage } from "../../language-models/prompt-text";
import { eventCategorySchema } from "../lexicon/lexicon";

/** Themes of a category (5.2: the top three). */
export const MOST_THEMES = 3;

const inputSchema = z.strictObject({
  category: eventCategorySchema,
  events: z.array(z.strictObject({ event: z.string().min(1), theme: z.string().nullable() })).max(2000),
});
const outputSchema = z.strictObject({ themes: z.array(z.string().min(1).max(80)).max(MOST_THEMES) });

/** The most common themes of a category's events (5.2, second step). */
export const categoryThemes: Task<z.infer<typeof inputSchema>, z.infer<typeof outputSchema>> = {
  name: "trajectory-category-themes",
  version: 1,
  input: inputSchema,
  output: outputSchema,
  prompt: ({ category, events }) => [
    promptMessage(
      "system",
      own`You name the ${ownWords(String(MOST_THEMES))} most common themes of a list of clinical events, each in at most five words. Answer with JSON alone: {"themes": ["..."]}.`,
    ),
    promptMessage(
      "user",
      own`Category: ${ownWords(category)}\nEvents:\n${joined(
        events.slice(0, 400).map(({ event }) => own`- ${event}`),
        "\n",
      )}`,
    ),
  ],
  rules: ({ events }) => {
    const counts = new Map<string, number>();
    for (const { theme } of events)
      if (theme !== null && theme !== "Others") counts.set(theme, (counts.get(theme) ?? 0) + 1);
    const common = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return { themes: common.slice(0, MOST_THEMES).map(([theme]) => theme.slice(0, 80)) };
  },
};
