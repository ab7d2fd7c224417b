import { createHash } from "node:crypto";
import { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import {
  heldSnippets,
  type NoteSnippet,
  readSnippet,
  tunedSnippets,
} from "../../lib/cohorts/facts/testing/note-snippets";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, oneOf } from "../bench-options";
import { tellFigures } from "../measured";

/**
 * What the built-in rules find in pieces of notes of our own writing against what those affirm: precision and recall of whole facts, of the
 * half on which the rules were tuned and of the half that was held apart; and how many notes a second of processor time are read, on warm tables.
 */
const USAGE = "npm run bench -- cohort-facts [--part tuned|held|both] [--show]";

const { part, show } = benchOptions(USAGE, { part: { type: "string" }, show: { type: "boolean" } });
const asked = oneOf(USAGE, "part", part ?? "both", ["tuned", "held", "both"]);

const tables = {
  vocabulary: await cohortVocabulary(),
  concepts: new CohortConcepts(await terminology()),
  sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
};

function scoreOf(snippets: readonly NoteSnippet[]) {
  let [right, found, expected, whole] = [0, 0, 0, 0];
  for (const snippet of snippets) {
    const read = readSnippet(snippet, tables);
    const wrong = read.found.filter((one) => !read.expected.includes(one));
    const missed = read.expected.filter((one) => !read.found.includes(one));
    right += read.found.length - wrong.length;
    found += read.found.length;
    expected += read.expected.length;
    if (wrong.length + missed.length === 0) whole++;
    if (show && wrong.length + missed.length > 0)
      console.log(`${snippet.id}: wrong ${JSON.stringify(wrong)}, missed ${JSON.stringify(missed)}`);
  }
  return { right, found, expected, whole };
}

for (const [name, snippets] of [
  ["tuned", tunedSnippets],
  ["held", heldSnippets],
] as const) {
  if (asked !== "both" && asked !== name) continue;
  const { right, found, expected, whole } = scoreOf(snippets);
  tellFigures(`cohort-facts, ${name}`, {
    ...{ snippets: snippets.length, "read without a fault": whole, facts: expected },
    ...{ precision: right / found, recall: right / expected },
  });
}

/** A visit of some thousand characters, as many as there are snippets for. */
const visits = [tunedSnippets, heldSnippets].map((some, i) => ({
  id: i + 1,
  written: "2020-01-01",
  facts: [],
  text: some.map(({ text }) => text).join("\n\n"),
}));
const started = process.cpuUsage();
const seconds = () => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
};
let notes = 0;
while (seconds() < 3) for (const visit of visits) notes += readSnippet(visit, tables).found.length > 0 ? 1 : 0;
const characters = visits.reduce((sum, { text }) => sum + text.length, 0) / visits.length;
tellFigures("cohort-facts, rate", {
  "characters a note": characters,
  "notes a second of processor time": notes / seconds(),
});
