import { z } from "zod";
import { momentOf } from "../../../record/history/moment";
import type { CohortConcepts } from "../../evaluate/cohort-concepts";
import type { Vocabulary } from "../../parse/vocabulary/vocabulary";
import { tokensOf } from "../../parse/words/tokens";
import type { CohortFact } from "../cohort-fact";
import { factsOfNote, type NoteTables } from "../facts-of-note";
import held from "./note-snippets-held.json";
import tuned from "./note-snippets-tuned.json";

/** A piece of a note of our own writing, and each fact that it affirms as a line: "condition lung cancer possible". */
const snippetSchema = z.strictObject({
  id: z.number().int().positive(),
  written: z.iso.date(),
  text: z.string().min(1),
  facts: z.array(z.string().min(1)),
});
export type NoteSnippet = z.infer<typeof snippetSchema>;
const fileSchema = z.strictObject({ $about: z.string(), snippets: z.array(snippetSchema) });

/** The rules are tuned on these. */
export const tunedSnippets: readonly NoteSnippet[] = fileSchema.parse(tuned).snippets;
/** Written before the rules, and never tuned on. */
export const heldSnippets: readonly NoteSnippet[] = fileSchema.parse(held).snippets;

/** A fact as a line of what matters of it, the same as those of the snippets. A date is told where it is not the note's. */
function factLine(fact: CohortFact, written: string, concepts: CohortConcepts): string {
  const { start, end } = fact.occurredAt;
  const isOwn = start === null || start.at.startsWith(written);
  const length = { year: 4, month: 7, day: 10, second: 10 };
  const date = isOwn ? null : `@${start.at.slice(0, length[start.precision])}`;
  const isPast =
    fact.kind === "medication" ? fact.status === "past" : fact.kind === "condition" && fact.status === "past";
  const parts = [
    ...saidOf(fact, concepts),
    ...(fact.certainty === "possible" ? ["possible"] : []),
    ...(isPast || (fact.kind === "medication" && end !== null && fact.status !== "active") ? ["past"] : []),
    ...(fact.kind === "condition" && fact.histology ? ["confirmed"] : []),
    date,
  ];
  return parts.filter((one) => one !== null && one !== "").join(" ");
}

function saidOf(fact: CohortFact, concepts: CohortConcepts): (string | null)[] {
  const name = fact.concept === null ? null : concepts.nameOf(fact.concept);
  switch (fact.kind) {
    case "condition":
      return ["condition", name];
    case "medication":
      return [fact.concept?.startsWith("regimen:") ? "regimen" : "drug", name, fact.role];
    case "procedure":
      return ["procedure", name];
    case "stage":
      return [
        "stage",
        `${fact.afterTherapy ? "y" : ""}${fact.axis === "group" ? "" : (fact.basis?.charAt(0) ?? "")}${fact.stage}`,
      ];
    case "performance":
      return ["performance", fact.scale, String(fact.number)];
    case "disease-state":
      return ["state", fact.state];
    case "biomarker":
      return ["marker", fact.marker, fact.result];
    case "gene-alteration":
      return [
        "gene",
        fact.gene,
        fact.alteration,
        fact.exon === null ? null : `exon ${fact.exon}`,
        fact.change,
        fact.origin,
        fact.significance,
      ];
    default:
      return [fact.kind];
  }
}

/** A line with the name that our tables give what it names: "procedure CABG" is "procedure coronary artery bypass grafting". */
function withTableName(line: string, vocabulary: Vocabulary, concepts: CohortConcepts): string {
  const [, kind = "", rest = ""] = /^(condition|procedure|drug|regimen) (.*)$/u.exec(line) ?? [];
  if (kind === "") return line;
  const words = rest.split(" ");
  for (let length = words.length; length > 0; length--) {
    const tokens = tokensOf(words.slice(0, length).join(" "));
    const of = vocabulary.names.named(tokens).flatMap((one) => ("concepts" in one ? one.concepts : []))[0];
    if (of !== undefined) return [kind, concepts.nameOf(of), ...words.slice(length)].join(" ");
  }
  return line;
}

export interface SnippetTables extends NoteTables {
  vocabulary: Vocabulary;
  concepts: CohortConcepts;
}

/** What a snippet's rules found, and what they should have. */
export function readSnippet({ id, written, text, facts }: NoteSnippet, tables: SnippetTables) {
  const note = {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    ...{ source: "Made", title: null, text, writtenAt: momentOf(written), knownAt: `${written}T12:00:00.000Z` },
  };
  const found = factsOfNote(note, tables).map(({ fact }) => factLine(fact, written, tables.concepts));
  return {
    found: [...new Set(found)],
    expected: facts.map((line) => withTableName(line, tables.vocabulary, tables.concepts)),
  };
}
