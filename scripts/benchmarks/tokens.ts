import { paperTokens, promptCalls, tokenLimit } from "../../lib/consultations/testing/prompt-tokens.server";

/**
 * What a consultation of three doctors and two rounds, and of the three that there are at most, on the committed patient in septic shock sends to a language model, in o200k
 * tokens: by call, in all, and how much of it a server that keeps what it has read need not read again.
 */
const calls = await promptCalls();
const longest = (await promptCalls(3)).reduce((total, { tokens }) => total + tokens, 0);
const sum = (of: (call: (typeof calls)[number]) => number) => calls.reduce((total, call) => total + of(call), 0);
const row = (name: string, ...figures: number[]) =>
  console.log(name.padEnd(18) + figures.map((figure) => figure.toLocaleString("en-US").padStart(10)).join(""));

console.log(`${"step".padEnd(18)}    prompt  repeated    schema`);
for (const call of calls) row(call.task, call.tokens, call.repeated, call.schemaTokens);
const prompt = sum(({ tokens }) => tokens);
const schema = sum(({ schemaTokens }) => schemaTokens);
row(
  `${calls.length} calls`,
  prompt,
  sum(({ repeated }) => repeated),
  schema,
);
console.log(
  [
    `prompt tokens: ${prompt} (limit ${tokenLimit}; the paper: ${paperTokens} a patient)`,
    `with a third round, the most that are held unasked: ${longest}`,
    `with the answer's shape, where a server counts it: ${prompt + schema}`,
    `repeated at the head of an earlier call: ${((100 * sum(({ repeated }) => repeated)) / prompt).toFixed(1)}%`,
  ].join("\n"),
);
