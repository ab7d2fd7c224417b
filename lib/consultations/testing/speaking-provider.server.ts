import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import type { LanguageModelSettings } from "../../agents/language-model-settings.server";
import type { Reasoner } from "../../agents/reasoner";
import type { Task } from "../../agents/task";
import { type ProviderTurn, startProvider } from "../../language-models/testing/provider.server";
import type { Decision, Opinion, Review } from "../protocol/reviews-and-reports";

/** A request as the provider sees it: which task it is for, which model is asked, and whether it asks again for the same. */
export interface Asked {
  task: string;
  /** Whose turn it is; null for the MetaAgent. */
  doctor: string | null;
  model: string;
  /** What would be answered. */
  text: string;
  /** All that was sent. */
  messages: { role: string; content: string }[];
  /** How often this model has been asked for this step before. */
  before: number;
}

/**
 * A provider that says, over real HTTP, what the rules would say to the same input, unless told otherwise. The doctor ConCare (or
 * one that sits alone) disagrees in round 1, with reason, so that every kind of step is taken.
 */
export async function startSpeakingProvider(instead: (asked: Asked) => ProviderTurn | null = () => null) {
  const answers = new Map<string, Pick<Asked, "task" | "doctor" | "text">>();
  const count = new Map<string, number>();
  const provider = await startProvider(({ model, messages }) => {
    const said = messages[1]?.content ?? "";
    const [prompt, answer] = [...answers].find(([user]) => said.startsWith(user)) ?? [];
    if (prompt === undefined || answer === undefined) return { status: 404, message: "no such prompt" };
    const key = `${model}\n${prompt}`;
    const before = count.get(key) ?? 0;
    count.set(key, before + 1);
    return instead({ ...answer, model, messages, before }) ?? { text: answer.text };
  });
  return {
    ...provider,
    /** A reasoner that asks this provider, which is told with each prompt what the rules say to it. */
    reasoner(settings: Partial<LanguageModelSettings> = {}): Reasoner {
      const model = languageModelReasoner({
        baseUrl: provider.baseUrl,
        apiKey: "sk-test",
        model: "tiny",
        priceIn: 0.5,
        priceOut: 1,
        timeoutMs: 5000,
        maxRetries: 1,
        ...settings,
      });
      return {
        ...model,
        run(task, input, options) {
          const answer = {
            task: task.name,
            doctor: (input as { doctor?: { id: string } }).doctor?.id ?? null,
            text: JSON.stringify(argued(task.name, input, task.rules(input))),
          };
          for (const given of asShortAsCanBe(task, input)) answers.set(task.prompt(given)[1]?.content ?? "", answer);
          return model.run(task, input, options);
        },
      };
    },
  };
}

/** The input, and what is left of it after each of the task's shortenings. */
function asShortAsCanBe<I, O>(task: Task<I, O>, input: I): I[] {
  const all = [input];
  for (const { apply } of task.shorter ?? []) all.push(apply(all.at(-1) ?? input));
  return all;
}

/** What is said so that there is a dissent in round 1 and merit in it. */
export function argued(task: string, input: unknown, output: unknown): unknown {
  const { round, doctor, peers, ownReview } = input as {
    round?: number;
    doctor?: { id: string };
    peers?: unknown[];
    ownReview?: Review;
  };
  const dissenter = (id: string | undefined) => id === "concare" || peers?.length === 0;
  if (task === "doctor-opinion" && round === 1 && dissenter(doctor?.id)) {
    const claim = ownReview?.claims[0] ?? null;
    return {
      ...(output as Opinion),
      stance: "disagree",
      evidence: claim?.evidence ?? [],
      requests: [{ kind: "add-driver", text: "Name this first.", riskLevel: null, claim }],
    };
  }
  if (task === "meta-decision" && round === 1) {
    const { opinions } = input as { opinions: { doctor: { id: string }; opinion: Opinion }[] };
    const weighed = opinions
      .filter(({ opinion }) => opinion.stance === "disagree")
      .map((o) => ({ doctor: o.doctor.id, merit: true, why: "It is not in the report." }));
    return { action: "continue", reason: "merit", text: "It has merit.", weighed } satisfies Decision;
  }
  return output;
}
