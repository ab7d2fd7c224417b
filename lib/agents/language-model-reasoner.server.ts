import { createHash } from "node:crypto";
import type { Message } from "../language-models/message";
import { withWords } from "../language-models/request-body";
import { askingOf } from "./ask-with-retries.server";
import { type Judged, judgeAnswer } from "./judge-answer";
import type { LanguageModelSettings } from "./language-model-settings.server";
import type { Reasoner, RunOptions, RunResult } from "./reasoner";
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
 * still do not stand then are accepted, to be marked by whoever checks them.
 */
export function languageModelReasoner(settings: LanguageModelSettings): Reasoner {
  const { model, baseUrl, providerId } = settings;
  const provider = providerId === undefined ? {} : { provider: providerId };
  const identity = { kind: "language-model", model, host: new URL(baseUrl).host, ...provider } as const;
  return {
    identity,
    async run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<RunResult<O>> {
      const { outgoing = (sent: Message[]) => sent } = options;
      const prompt = task.prompt(task.input.parse(input));
      const messages = outgoing(prompt);
      const promptHash = createHash("sha256").update(JSON.stringify(messages)).digest("hex");
      const asking = askingOf(settings, task, options);
      const first = await asking.ask(messages);
      let last = first;
      let judged = judgeAnswer(task, input, first.text);
      asking.judged(first, verdictOn(judged));
      options.onJudged?.({ text: first.text, usable: judged.ok, doubts: judged.doubts.length });
      const faults = faultsOf(judged);
      if (faults.length > 0) {
        options.onFailedAttempt?.(first.usage, faults.join(" "));
        last = await asking.ask(outgoing(repairOf(prompt, first, faults)));
        const again = judgeAnswer(task, input, last.text);
        asking.judged(last, verdictOn(again));
        options.onJudged?.({ text: last.text, usable: again.ok, doubts: again.doubts.length });
        // A usable answer with doubts is not lost to a repair that made it worse.
        if (again.ok || !judged.ok) judged = again;
      }
      if (!judged.ok) {
        options.onFailedAttempt?.(last.usage, judged.problems.join(" "));
        const cut = last.finish === "length";
        throw new UnusableAnswer({
          userMessage: `The language model's answer to the step "${task.name}" was unusable twice: the second ${cut ? cutOff : judged.fault}.`,
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
        },
      };
    },
  };
}

/** An answer in another shape that can be used all the same says nothing against the server. */
const verdictOn = <O>({ ok, schemaKept }: Judged<O>) => (schemaKept ? "kept" : ok ? null : "broken");

/** What goes back to the model: what makes its answer unusable and what does not stand, together. */
function faultsOf<O>(judged: Judged<O>): string[] {
  return judged.ok ? judged.doubts : [...judged.problems, ...judged.doubts];
}

function repairOf(prompt: Message[], answer: { text: string; finish: string | null }, faults: string[]): Message[] {
  const cut = answer.finish === "length" ? ["The answer was cut off by its length: be briefer."] : [];
  const list = [...cut, ...faults].slice(0, mostFaults).map((fault) => `- ${fault}`);
  const words = `That answer cannot be used as it is:\n${list.join("\n")}\nGive the whole JSON object again with these points mended.`;
  // No server takes an empty message.
  if (answer.text.trim() === "") return withWords(prompt, words);
  return [
    ...prompt,
    { role: "assistant", content: answer.text.slice(0, mostSentBack) },
    { role: "user", content: words },
  ];
}
