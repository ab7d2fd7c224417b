/**
 * How a server is asked for JSON: by a schema that it enforces; by its JSON mode, with the schema in the prompt; or by
 * the schema in the prompt alone. What a server supports is learnt from its answers and remembered while the process
 * lives.
 */
export const answerModes = ["schema", "json", "text"] as const;
export type AnswerMode = (typeof answerModes)[number];

const learnt = new Map<string, AnswerMode>();
const keyOf = (baseUrl: string, model: string) => `${baseUrl}\n${model}`;

/** The mode in which this model at this address has answered; null before it has. */
export function learntMode(baseUrl: string, model: string): AnswerMode | null {
  return learnt.get(keyOf(baseUrl, model)) ?? null;
}

export function learnMode(baseUrl: string, model: string, mode: AnswerMode): void {
  learnt.set(keyOf(baseUrl, model), mode);
}

/** The next simpler mode; null after the simplest. */
export function simplerMode(mode: AnswerMode): AnswerMode | null {
  return answerModes[answerModes.indexOf(mode) + 1] ?? null;
}

/** Answers by which servers say that they do not know a parameter. Not every one of them means that: so a mode is learnt only from an answer. */
const refusals: ReadonlySet<number> = new Set([400, 422, 501]);

export function refusesParameter(status: number | undefined): boolean {
  return status !== undefined && refusals.has(status);
}
