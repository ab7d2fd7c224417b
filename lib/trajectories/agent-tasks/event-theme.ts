import { z } from "zod";
import type { Task } from "../../agents/task";
import { own, promptMessage } from "../../language-models/prompt-text";
import { foldedWords } from "../rules/words-pattern";
import { MOST_THEMES } from "./category-themes";

const inputSchema = z.strictObject({
  event: z.string().min(1),
  /** What its memory entry says already. */
  said: z.string().nullable(),
  themes: z.array(z.string().min(1)).max(MOST_THEMES),
});
const outputSchema = z.strictObject({ theme: z.string().min(1) });

/** Which of its category's themes an event is of, or "Others" (5.2, third step). */
export const eventTheme: Task<z.infer<typeof inputSchema>, z.infer<typeof outputSchema>> = {
  name: "trajectory-event-theme",
  version: 1,
  input: inputSchema,
  output: outputSchema,
  prompt: ({ event, themes }) => [
    promptMessage(
      "system",
      own`You say which of these themes a clinical event is of, or "Others": ${themes.join("; ")}. Answer with JSON alone: {"theme": "..."}.`,
    ),
    promptMessage("user", own`Event: ${event}`),
  ],
  rules: ({ event, said, themes }) => {
    if (said !== null && themes.includes(said)) return { theme: said };
    const words = new Set(foldedWords(event));
    return { theme: themes.find((theme) => foldedWords(theme).every((word) => words.has(word))) ?? "Others" };
  },
  verify: ({ themes }, { theme }) =>
    theme === "Others" || themes.includes(theme) ? [] : [`"${theme}" is none of the themes, and not "Others".`],
};
