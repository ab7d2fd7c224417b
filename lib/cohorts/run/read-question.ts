import type { Reasoner } from "../../agents/reasoner";
import { canonicalJson } from "../../platform/canonical-json";
import { type ParseQuestionInput, parseCohortQuestion } from "../agent-tasks/parse-cohort-query";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { namesInNote } from "../facts/notes/reading/note-names";
import { parseCohortQuery } from "../parse/parse-cohort-query";
import type { ParseResult } from "../parse/parse-result";
import type { Vocabulary } from "../parse/vocabulary/vocabulary";
import { canonicalQuery } from "../query/canonical-query";
import { type CohortQuery, conceptRefSchema } from "../query/cohort-query";

/** What a question is read with. */
export interface QuestionTables {
  vocabulary: Vocabulary;
  concepts: CohortConcepts;
}

/** A question as the task of reading one takes it: with the names of our tables in it, and how the built-in parser reads it. */
export function parseQuestionInput(question: string, { vocabulary, concepts }: QuestionTables): ParseQuestionInput {
  const builtIn = parseCohortQuery(question, vocabulary);
  const named = namesInNote(question, vocabulary).map(({ from, to, of }) => ({ start: from, end: to, of }));
  const read = builtIn.readings.flatMap(({ covers }) =>
    covers.flatMap(({ start, end, criterion }) => {
      const of = conceptsIn(criterion);
      return of.length > 0 ? [{ start, end, of }] : [];
    }),
  );
  const told = (ref: string) => {
    const concept = conceptRefSchema.safeParse(ref).data;
    return { ref, name: concept === undefined ? "a gene" : concepts.nameOf(concept) };
  };
  return {
    ...{ question, builtIn },
    candidates: [...named, ...read].map(({ start, end, of }) => ({ start, end, of: [...new Set(of)].map(told) })),
  };
}

const conceptsIn = (value: unknown): string[] => {
  if (typeof value === "string") return conceptRefSchema.safeParse(value).success ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(conceptsIn) : [];
};

/**
 * A question as a reasoner reads it. Where the built-in parser understands every word and reads something else, its reading stands beside, so
 * that nobody takes the other for the only one.
 * @throws AppError where the reasoner gives no usable answer: the built-in parser never speaks in its place
 */
export async function readQuestionBy(
  reasoner: Reasoner,
  question: string,
  tables: QuestionTables,
  signal: AbortSignal = new AbortController().signal,
): Promise<ParseResult> {
  const input = parseQuestionInput(question, tables);
  const { output } = await reasoner.run(parseCohortQuestion, input, { signal });
  const [own] = output.readings;
  const [builtIn] = input.builtIn.readings;
  if (input.builtIn.status !== "understood" || builtIn === undefined) return output;
  if (own !== undefined && keyOf(own.query) === keyOf(builtIn.query)) return output;
  return own === undefined ? output : { ...output, readings: [...output.readings, builtIn] };
}

const keyOf = (query: CohortQuery) => canonicalJson(canonicalQuery(query));
