import { createHash } from "node:crypto";
import { cutShort } from "../language-models/context-window/cut-short";
import { charactersIn, learnTokens } from "../language-models/context-window/token-estimate";
import { windowRemedy } from "../language-models/context-window/window-remedy";
import { serverFamily } from "../language-models/dialects/server-family";
import type { Message } from "../language-models/message";
import { joined, own, promptMessage } from "../language-models/prompt-text";
import { withWords } from "../language-models/request-body";
import { type Answer, type Asking, askingOf } from "./ask-with-retries.server";
import { type Judged, judgeAnswer } from "./judge-answer";
import type { LanguageModelSettings } from "./language-model-settings.server";
import { learnFromRefusal, type PromptInWindow, promptInWindow } from "./prompt-in-window.server";
import type { Reasoner, RunOptions, RunResult } from "./reasoner";
import type { Provenance } from "./schema";
import type { Task } from "./task";
import { UnusableAnswer } from "./unusable-answer";

export type { LanguageModelSettings } from "./language-model-settings.server";

/** Why no answer can be used that the server ends too early. */
const cutOff = "was cut off by the server's limit on the length of answers, which has to be raised there";
/** How much of an unusable answer goes back with what is wrong with it. */
const mostSentBack = 20_000;
/** How many of its faults. */
const mostFaults = 20;

/**
 * Runs tasks on any OpenAI-compatible endpoint through `chat.completions`, streamed. One repair: an answer that fails the
 * schema or the task's own checks, or whose claims do not stand, goes back once with the list of what is wrong. Claims that
 * still do not stand then are accepted, to be marked by whoever checks them; so is what a task uses of an answer despite its faults.
 */
export function languageModelReasoner(settings: LanguageModelSettings): Reasoner {
  const { model, baseUrl, providerId } = settings;
  const provider = providerId === undefined ? {} : { provider: providerId };
  const identity = { kind: "language-model", model, host: new URL(baseUrl).host, ...provider } as const;
  return {
    identity,
    async run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<RunResult<O>> {
      const { outgoing = (sent: Message[]) => sent } = options;
      const asking = askingOf(settings, { task, input }, options);
      const { fitted, messages, first } = await firstAnswer(settings, task, task.input.parse(input), options, asking);
      const promptHash = createHash("sha256").update(JSON.stringify(messages)).digest("hex");
      let last = first;
      let judged = judgeAnswer(task, input, first.text);
      asking.judged(first, verdictOn(judged));
      options.onJudged?.({ text: first.text, usable: judged.ok, doubts: judged.doubts.length });
      const faults = faultsOf(judged);
      if (faults.length > 0) {
        options.onFailedAttempt?.(first.usage, faults.join(" "));
        last = await asking.ask(outgoing(repairOf(fitted, first, faults)));
        const again = judgeAnswer(task, input, last.text);
        asking.judged(last, verdictOn(again));
        options.onJudged?.({ text: last.text, usable: again.ok, doubts: again.doubts.length });
        judged = better(judged, again);
      }
      const context = contextOf(settings, fitted, { messages, answer: first });
      if (!judged.ok) {
        options.onFailedAttempt?.(last.usage, judged.problems.join(" "));
        const why = context.cutShort
          ? `the server has cut its prompt short: ${windowRemedy(serverFamily(settings), null)}`
          : `the second ${last.finish === "length" ? cutOff : judged.fault}`;
        throw new UnusableAnswer({
          userMessage: `The language model's answer to the step "${task.name}" was unusable twice: ${why}.`,
        });
      }
      return {
        output: judged.output,
        usage: last.usage,
        provenance: {
          reasoner: identity,
          task: task.name,
          taskVersion: task.version,
          promptHash,
          ...(last.model ? { modelReported: last.model } : {}),
          ...(last.fingerprint ? { fingerprint: last.fingerprint } : {}),
          ...context,
        },
      };
    },
  };
}

/** A usable answer with doubts, or one that can be used despite its faults, is not lost to a repair that made it worse. */
function better<O>(first: Judged<O>, again: Judged<O>): Judged<O> {
  if (again.ok) return again;
  if (first.ok) return first;
  const kept = again.despite === undefined ? first : again;
  return kept.despite === undefined ? again : { ...kept, ok: true, output: kept.despite };
}

/** How often a prompt is shortened anew after a server has refused it for its length. */
const mostShortenings = 3;

/** The first answer, to the prompt as far as the model holds it. */
async function firstAnswer<I, O>(
  settings: LanguageModelSettings,
  task: Task<I, O>,
  input: I,
  options: RunOptions,
  asking: Asking,
): Promise<{ fitted: PromptInWindow; messages: Message[]; first: Answer }> {
  const { outgoing = (sent: Message[]) => sent } = options;
  let refused: { length: number; error: unknown } | null = null;
  for (let tries = 0; ; tries++) {
    const fitted = await promptInWindow(settings, task, input, options);
    const messages = outgoing(fitted.prompt);
    if (refused !== null && charactersIn(messages) >= refused.length) throw refused.error;
    try {
      return { fitted, messages, first: await asking.ask(messages) };
    } catch (error) {
      if (tries >= mostShortenings || !learnFromRefusal(settings, error, messages)) throw error;
      refused = { length: charactersIn(messages), error };
    }
  }
}

/** What of the step's prompt the model has not read, for the answer's provenance; its count of what it has read is learnt from. */
function contextOf(
  settings: LanguageModelSettings,
  { leftOut, window }: PromptInWindow,
  { messages, answer }: { messages: Message[]; answer: Answer },
): Pick<Provenance, "leftOut" | "cutShort"> {
  const characters = charactersIn(messages);
  const read = answer.tokens?.prompt ?? null;
  const cut = cutShort(serverFamily(settings), { characters, read, window: window?.tokens ?? null });
  if (cut === null && read !== null && answer.mode === "schema")
    learnTokens(settings.baseUrl, settings.model, { characters, tokens: read });
  return { ...(leftOut.length > 0 && { leftOut }), ...(cut !== null && { cutShort: cut }) };
}

/** An answer in another shape that can be used all the same says nothing against the server. */
const verdictOn = <O>({ ok, schemaKept }: Judged<O>) => (schemaKept ? "kept" : ok ? null : "broken");

/** What goes back to the model: what makes its answer unusable and what does not stand, together. */
function faultsOf<O>(judged: Judged<O>): string[] {
  return judged.ok ? judged.doubts : [...judged.problems, ...judged.doubts];
}

function repairOf({ prompt, holds }: PromptInWindow, answer: Answer, faults: string[]): Message[] {
  const cut = answer.finish === "length" ? ["The answer was cut off by its length: be briefer."] : [];
  // Faults repeat words of the answer and of the record.
  const list = [...cut, ...faults].slice(0, mostFaults).map((fault) => own`- ${fault}`);
  const words = own`That answer cannot be used as it is:\n${joined(list, "\n")}\nGive the whole JSON object again with these points mended.`;
  // No server takes an empty message.
  if (answer.text.trim() === "") return withWords(prompt, words);
  const repeated: Message[] = [
    ...prompt,
    { role: "assistant", content: answer.text.slice(0, mostSentBack) },
    promptMessage("user", words),
  ];
  // Where the answer does not fit beside its prompt, what is wrong with it does.
  return holds(repeated) ? repeated : withWords(prompt, words);
}
