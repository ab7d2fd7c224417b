import type { z } from "zod";
import { AppError } from "../lib/platform/errors";

/** A command's options by their schema. @throws AppError `invalid` that names the first option that is wrong. */
export function parsedOptions<T>(schema: z.ZodType<T>, options: unknown): T {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const option = String(issue?.path[0] ?? "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new AppError("invalid", { userMessage: `--${option}: ${issue?.message}.` });
}
