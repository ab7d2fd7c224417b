import { z } from "zod";
import { AppError } from "../platform/errors";
import type { Usage } from "./schema";

/** What a run may use up; null is no limit. Tokens are those of prompts and answers together, seconds those spent waiting for answers. */
export const budgetSchema = z.strictObject({
  tokens: z.number().int().positive().nullable(),
  usd: z.number().positive().nullable(),
  seconds: z.number().positive().nullable(),
});
export type Budget = z.infer<typeof budgetSchema>;

/** What a run has used, failed attempts included. */
export type Spent = Pick<Usage, "promptTokens" | "completionTokens" | "costUsd" | "milliseconds">;

/** What is used up, as a sentence; null while some of everything is left. What was not counted uses nothing up. */
export function overBudget(budget: Budget | null, spent: Spent): string | null {
  if (budget === null) return null;
  const tokens = (spent.promptTokens ?? 0) + (spent.completionTokens ?? 0);
  const seconds = spent.milliseconds / 1000;
  if (budget.tokens !== null && tokens >= budget.tokens)
    return `The budget of ${count(budget.tokens)} tokens is used up: ${count(tokens)} were spent.`;
  if (budget.usd !== null && (spent.costUsd ?? 0) >= budget.usd)
    return `The budget of ${money(budget.usd)} is used up: ${money(spent.costUsd ?? 0)} was spent.`;
  if (budget.seconds !== null && seconds >= budget.seconds)
    return `The budget of ${count(budget.seconds)} s is used up: ${count(Math.round(seconds))} s were spent.`;
  return null;
}

/** What ends a run whose budget is used up; a person may take it up again with a larger one. */
export function usedUp(why: string): AppError {
  return new AppError("too-costly", { userMessage: `${why} It can be taken up again with a larger budget.` });
}

/** Milliseconds left of the seconds; null without a limit. */
export function millisecondsLeft(budget: Budget | null, spent: Spent): number | null {
  return budget?.seconds == null ? null : Math.max(0, budget.seconds * 1000 - spent.milliseconds);
}

const count = (value: number) => value.toLocaleString("en-US");
const money = (usd: number) => `$${usd.toFixed(usd < 1 ? 4 : 2)}`;
