import type { Completion } from "../language-models/completion.server";
import type { Message } from "../language-models/message";
import type { Tape } from "../language-models/recorded-answers.server";
import type { Usage } from "./schema";

type Entry = Parameters<Extract<Tape, { kind: "record" }>["keep"]>[0];

/** An answer with its cost, as a recording keeps it. */
export function entryOf(
  model: string,
  messages: Message[],
  { text, finish, usage, ...answer }: Completion & { usage: Usage },
): Entry {
  return {
    model,
    messages,
    answer: text,
    finish,
    modelReported: answer.model ?? null,
    fingerprint: answer.fingerprint ?? null,
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    milliseconds: usage.milliseconds,
    calls: usage.calls,
    ...(usage.unknownCalls && { unknownCalls: usage.unknownCalls }),
  };
}

/** What a recording says that a model said. */
export function completionOf({
  answer,
  finish,
  modelReported,
  fingerprint,
  promptTokens,
  completionTokens,
}: Entry): Completion {
  return {
    text: answer,
    finish,
    model: modelReported ?? undefined,
    fingerprint: fingerprint ?? undefined,
    tokens:
      promptTokens === null || completionTokens === null
        ? null
        : { prompt: promptTokens, completion: completionTokens },
  };
}
