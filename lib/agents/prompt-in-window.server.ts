import { CallFailure } from "../language-models/call-failure.server";
import type { ContextWindow } from "../language-models/context-window/ask-for-window.server";
import { contextWindow, learnWindow } from "../language-models/context-window/known-window.server";
import { charactersIn, tokensAtLeast, tokensAtMost } from "../language-models/context-window/token-estimate";
import { overTheContext } from "../language-models/context-window/window-remedy";
import { serverFamily } from "../language-models/dialects/server-family";
import { learntMode } from "../language-models/json-answer-mode";
import type { Message } from "../language-models/message";
import { AppError } from "../platform/errors";
import { type Fitted, fitToWindow } from "./fit-to-window";
import { answerSchema } from "./judge-answer";
import type { LanguageModelSettings } from "./language-model-settings.server";
import type { RunOptions } from "./reasoner";
import type { Task } from "./task";

/** Room that is kept for an answer, tokens; team decisions. The longest answers of a consultation are about 1,500, and a small window has no more to give. */
const room = { least: 512, most: 4096, share: 1 / 4 };

/** A prompt that was made to fit, and what the model was known to hold. */
export interface PromptInWindow extends Fitted {
  window: ContextWindow | null;
  /** Whether further messages, such as a repair, would fit as well. */
  holds(messages: readonly Message[]): boolean;
}

/**
 * The prompt of a task as far as it fits what the model holds at its address, the answer included; whole where nobody knows that. Where
 * answers are replayed it is as it was recorded, and nobody is asked.
 * @throws AppError "exception" where the model says how much it holds and the shortest prompt is longer by any count.
 */
export async function promptInWindow<I, O>(
  settings: LanguageModelSettings,
  task: Task<I, O>,
  input: I,
  { signal, outgoing = (sent) => sent }: RunOptions,
): Promise<PromptInWindow> {
  const { baseUrl, model, tape } = settings;
  if (tape?.kind === "replay") {
    const holds = (messages: readonly Message[]) => tape.holds(model, outgoing([...messages]));
    return { ...fitToWindow(task, input, holds), window: null, holds };
  }
  const window = await contextWindow(settings, signal);
  const inWords = learntMode(baseUrl, model) !== "schema" ? JSON.stringify(answerSchema(task, input)).length : 0;
  const holds = (messages: readonly Message[]) => {
    if (window === null) return true;
    const sent = { characters: charactersIn(messages) + inWords, messages: messages.length };
    return tokensAtMost(baseUrl, model, sent) + roomIn(window.tokens) <= window.tokens;
  };
  const fitted = fitToWindow(task, input, holds);
  if (!fitted.fits && window !== null && window.from !== "usual") {
    const least = tokensAtLeast(charactersIn(outgoing(fitted.prompt)));
    if (least >= window.tokens) throw tooLong(settings, { window: window.tokens, prompt: least }, task.name);
  }
  return { ...fitted, window, holds };
}

function roomIn(window: number): number {
  return Math.min(room.most, Math.max(room.least, Math.floor(window * room.share)));
}

function tooLong(settings: LanguageModelSettings, tokens: { window: number; prompt: number }, task: string): AppError {
  return new CallFailure("context", overTheContext(serverFamily(settings), tokens)).asAppError(task);
}

/**
 * Learns from a server that has refused a prompt for its length.
 * @returns whether another prompt, shorter than the one sent, may be tried.
 */
export function learnFromRefusal(settings: LanguageModelSettings, error: unknown, sent: readonly Message[]): boolean {
  const cause = error instanceof AppError ? error.cause : null;
  if (!(cause instanceof CallFailure) || cause.refusal?.of !== "context") return false;
  const { baseUrl, model } = settings;
  const sized = { characters: charactersIn(sent), messages: sent.length };
  // A server that does not say how much it holds holds less than this.
  learnWindow(settings, cause.refusal.window ?? Math.floor(tokensAtMost(baseUrl, model, sized) * refusedShare));
  return true;
}

/** Of a prompt that was refused without a number, how much is tried next; a team decision. */
const refusedShare = 0.9;
