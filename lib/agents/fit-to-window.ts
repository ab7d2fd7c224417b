import type { Message } from "../language-models/message";
import type { Task } from "./task";

/** A prompt as it is sent. */
export interface Fitted {
  prompt: Message[];
  /** What was left out of its input, in the order in which it went. */
  leftOut: string[];
  fits: boolean;
}

/**
 * The prompt of a task, shortened by what the task names until it fits, and no further. A shortening that makes this prompt no shorter is not
 * told, since nothing of it is missing.
 */
export function fitToWindow<I, O>(task: Task<I, O>, input: I, fits: (prompt: Message[]) => boolean): Fitted {
  let shortened = input;
  let prompt = task.prompt(input);
  const leftOut: string[] = [];
  for (const { leavesOut, apply } of task.shorter ?? []) {
    if (fits(prompt)) break;
    const less = apply(shortened);
    const next = task.prompt(less);
    if (lengthOf(next) >= lengthOf(prompt)) continue;
    shortened = less;
    prompt = next;
    leftOut.push(leavesOut);
  }
  return { prompt, leftOut, fits: fits(prompt) };
}

const lengthOf = (messages: readonly Message[]) => messages.reduce((sum, { content }) => sum + content.length, 0);
