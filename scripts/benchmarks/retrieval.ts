import { builtInEvidence } from "../../lib/evidence/libraries/built-in-evidence.server";
import { builtInLibrary } from "../../lib/evidence/libraries/built-in-library.server";
import type { Passage } from "../../lib/evidence/schema";
import { irrelevantQueries, retrievalCases } from "../../lib/evidence/search/fixtures/retrieval-cases";
import { hybridSearch } from "../../lib/evidence/search/hybrid-search";
import { ordinaryWords } from "../../lib/evidence/search/ordinary-words.server";
import { passageEncoder, searchInUse } from "../../lib/evidence/search/passage-encoder.server";
import { encodeOne } from "../../lib/inference/text-encoders/text-encoder";
import { evaluateLibrary, evaluateMedquad, offTopicFound } from "../../lib/studies/retrieval/evaluate-retrieval.server";
import { evaluateFindingQuestions } from "../../lib/studies/retrieval/finding-questions/evaluate-finding-questions.server";
import { benchOptions, oneOf } from "../bench-options";
import { findingQuestionsMarkdown } from "../finding-questions-text";
import { processorMs } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";
import { retrievalMarkdown } from "../retrieval-text";

/**
 * The search in guidelines: how well its lexical and dense halves and both together find what answers, on the built-in library's cases and,
 * with `--data`, on a part of MedQuAD (the validation part, on which things are chosen; the test part is for
 * `evaluate retrieval`); how well each search and what the team cites in the end answers a hundred questions about findings; the cosines
 * that the encoder's floor is set between; and processor milliseconds.
 */
const USAGE =
  "npm run bench -- retrieval [--data <folder with medquad.jsonl.gz>] [--part <validation or test, default validation>]";
const values = benchOptions(USAGE, { data: { type: "string" }, part: { type: "string", default: "validation" } });
const MANY = 20_000;

async function msEach<T>(of: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const began = processorMs();
  for (const one of of) await work(one);
  return Number(((processorMs() - began) / of.length).toFixed(3));
}

const library = builtInLibrary();
const encoder = await passageEncoder();
const isOrdinary = await ordinaryWords();
const queries = retrievalCases.map(({ query }) => query);

/** The cosine of each text's nearest passage, falling. */
async function nearest(texts: readonly string[]): Promise<number[]> {
  const searched = await hybridSearch(
    library.map((passage) => ({ ...passage, hash: passage.id })),
    encoder,
    isOrdinary,
  );
  const found: number[] = [];
  for (const text of texts)
    found.push((await searched.search(text, { kind: "dense", wanted: "all", limit: 1 }))[0]?.score ?? 0);
  return found.sort((a, b) => b - a);
}

async function costs() {
  const { retrieve } = builtInEvidence();
  for (const query of queries) await retrieve(query, 3);
  const many = Array.from({ length: MANY }, (_, i) => {
    const passage = library[i % library.length] as Passage;
    return { ...passage, id: `many-${i}`, hash: `many-${i}`, text: `${passage.text} Paragraph ${i}.` };
  });
  const began = processorMs();
  const large = await hybridSearch(many, encoder, isOrdinary);
  const perPassage = (processorMs() - began) / MANY;
  return {
    builtInPassages: library.length,
    retrieveMs: await msEach(queries, (query) => retrieve(query, 3)),
    encodeQueryMs: await msEach(queries, (query) => encodeOne(encoder.query, query)),
    indexMsPerPassage: Number(perPassage.toFixed(3)),
    retrieveMsAmong20000: await msEach(queries, (query) => large.search(query, { limit: 3 })),
  };
}

const part = oneOf(USAGE, "part", values.part, ["validation", "test"]);
const tables = [
  ...(values.data ? [await evaluateMedquad(resolveFromCaller(values.data), part)] : []),
  await evaluateLibrary(),
];
console.log(`${retrievalMarkdown({ search: await searchInUse(), part, tables })}\n`);
const findingQuestions = await evaluateFindingQuestions();
console.log(`${findingQuestionsMarkdown(findingQuestions)}\n`);
const [offTopic, onTopic] = [await nearest(irrelevantQueries), await nearest(queries)];
const figures = {
  floor: encoder.floor,
  offTopicNearest: offTopic.slice(0, 5),
  ...(values.data && {
    offTopicFoundInMedquad: `${await offTopicFound(resolveFromCaller(values.data), irrelevantQueries)} of ${irrelevantQueries.length}`,
  }),
  casesNearest: [0.5, 0.9, 0.95, 1].map((share) => onTopic[Math.ceil(share * onTopic.length) - 1]),
  casesAboveFloor: onTopic.filter((cosine) => cosine >= (encoder.floor ?? 2)).length / onTopic.length,
  ...(await costs()),
};
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${JSON.stringify(value)}`);
console.log(JSON.stringify({ name: "retrieval", figures: { ...figures, tables, findingQuestions } }));
