import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pagesOfPrompts } from "../../lib/consultations/testing/prompt-pages.server";
import { paperTokens, promptCalls, tokenLimit } from "../../lib/consultations/testing/prompt-tokens.server";
import { benchOptions } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * What a consultation of the default panel on the committed patient in septic shock sends to a language model in two rounds, and in three,
 * the most that are held unasked, in o200k tokens: by call, in all, and how much of it a server that keeps what it has read need not
 * read again. With `--write`, the prompts themselves of three committed patients, a text file each.
 */
const { write } = benchOptions("npm run bench -- tokens [--write <folder>]", { write: { type: "string" } });
if (write !== undefined) {
  const folder = resolveFromCaller(write);
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of await pagesOfPrompts()) writeFileSync(join(folder, file), text);
}
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
  sum((call) => call.repeated),
  schema,
);
const repeated = sum((call) => call.repeated);
console.log(`prompt tokens: ${prompt} (limit ${tokenLimit}; the paper: ${paperTokens} a patient)`);
tellFigures("tokens", {
  promptTokens: prompt,
  limit: tokenLimit,
  threeRoundsPromptTokens: longest,
  withSchemaTokens: prompt + schema,
  repeatedShare: Number((repeated / prompt).toFixed(3)),
});
