import type { z } from "zod";

/** What of an answer is not in the shape that was asked for, each a sentence; nothing of one in either of the two shapes. */
export function faultsOfShape(answer: unknown, asked: z.ZodType, output: z.ZodType): string[] {
  const read = asked.safeParse(answer);
  if (read.success || output.safeParse(answer).success) return [];
  return read.error.issues.map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);
}
