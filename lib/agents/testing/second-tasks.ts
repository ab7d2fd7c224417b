import { z } from "zod";
import type { Task } from "../task";

/** The one step of a second protocol: tells whether an excerpt of a chart is abnormal. */
export const excerptReading: Task<{ text: string }, { abnormal: boolean }> = {
  name: "excerpt-reading",
  version: 2,
  input: z.strictObject({ text: z.string() }),
  output: z.strictObject({ abnormal: z.boolean() }),
  prompt: ({ text }) => [
    { role: "system", content: "You read charts." },
    { role: "user", content: `Is this abnormal? ${text}` },
  ],
  rules: ({ text }) => ({ abnormal: /\bhigh\b/.test(text) }),
};

export const protocolTasks = [excerptReading];
