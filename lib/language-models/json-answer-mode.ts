/**
 * How a server is asked for JSON: by a schema that it enforces; by its JSON mode, with the schema in the prompt; or by
 * the schema in the prompt alone. What a model at an address supports is learnt from its answers and remembered while the
 * process lives; a schema that it did not take or keep is tried again after a while, since one slip is no rule.
 */
export const answerModes = ["schema", "json", "text"] as const;
export type AnswerMode = (typeof answerModes)[number];

interface Learnt {
  mode: AnswerMode;
  /** Answers since the schema was last tried. */
  since: number;
  /** After how many the schema is tried again. */
  patience: number;
}

/** Answers before a schema is tried again, a team decision: about a consultation's calls; twice as many after each trial. */
const firstPatience = 16;
const longestPatience = 256;

const learnt = new Map<string, Learnt>();
const keyOf = (baseUrl: string, model: string) => `${baseUrl}\n${model}`;

/** The mode in which this model at this address has answered; null before it has. */
export function learntMode(baseUrl: string, model: string): AnswerMode | null {
  return learnt.get(keyOf(baseUrl, model))?.mode ?? null;
}

/**
 * The mode in which it is asked next: the one that it is known for, or now and then the schema, to see whether it keeps it by now.
 * @param takesSchema false of servers that are known to take none.
 */
export function modeToAsk(baseUrl: string, model: string, takesSchema = true): AnswerMode {
  const known = learnt.get(keyOf(baseUrl, model));
  if (!takesSchema) return known && known.mode !== "schema" ? known.mode : "json";
  if (!known || known.mode === "schema") return "schema";
  if (known.since < known.patience) return known.mode;
  known.since = 0;
  known.patience = Math.min(longestPatience, 2 * known.patience);
  return "schema";
}

/** An answer has come in this mode; what it was worth is said by `schemaKept` and `schemaBroken`. */
export function learnMode(baseUrl: string, model: string, mode: AnswerMode): void {
  const key = keyOf(baseUrl, model);
  const known = learnt.get(key);
  if (!known) learnt.set(key, { mode, since: 0, patience: firstPatience });
  // An answer to a trial, or one that was under way when the mode became simpler.
  else if (isSimpler(known.mode, mode)) return;
  else if (isSimpler(mode, known.mode)) learnt.set(key, { ...known, mode, since: 0 });
  else known.since += 1;
}

/** An answer asked for by the schema has kept it: it is asked so from now on. */
export function schemaKept(baseUrl: string, model: string): void {
  learnt.set(keyOf(baseUrl, model), { mode: "schema", since: 0, patience: firstPatience });
}

/** An answer asked for by the schema has not kept it: the schema is given in words for a while. */
export function schemaBroken(baseUrl: string, model: string): void {
  const known = learnt.get(keyOf(baseUrl, model));
  if (!known || known.mode === "schema")
    learnt.set(keyOf(baseUrl, model), { mode: "json", since: 0, patience: firstPatience });
}

/** Forgets what was learnt, so that the schema is tried at the next answer: a Test shows what the server does now. */
export function forgetMode(baseUrl: string, model: string): void {
  learnt.delete(keyOf(baseUrl, model));
}

const isSimpler = (one: AnswerMode, other: AnswerMode) => answerModes.indexOf(one) > answerModes.indexOf(other);

/** The next simpler mode; null after the simplest. */
export function simplerMode(mode: AnswerMode): AnswerMode | null {
  return answerModes[answerModes.indexOf(mode) + 1] ?? null;
}

/** Answers by which servers say that they do not know a parameter. Not every one of them means that: so a mode is learnt only from an answer. */
const refusals: ReadonlySet<number> = new Set([400, 422, 501]);

export function refusesParameter(status: number | undefined): boolean {
  return status !== undefined && refusals.has(status);
}
