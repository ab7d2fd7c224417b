import type {
  RetrievalEvaluation,
  RetrievalRow,
  RetrievalTable,
} from "../lib/studies/retrieval/evaluate-retrieval.server";
import { retrievalMeasureNames } from "../lib/studies/retrieval/retrieval-measures";

const names = { words: "full text", vectors: "dense", hybrid: "hybrid" } as const;
const heads = { recallAt3: "recall@3", mrr: "MRR", ndcgAt10: "nDCG@10" } as const;

/** What `evaluate retrieval` writes and prints: a table for MedQuAD's part, and one for the built-in library's cases. */
export function retrievalMarkdown({ search, part, tables }: RetrievalEvaluation): string {
  const titles: Record<string, string> = {
    medquad: `MedQuAD, ${part} questions among all its passages`,
    library:
      "Committed cases of the built-in library; recall@3: one of the passages that answer is among the first three",
  };
  return [
    "# Retrieval",
    `Search in use: ${search}. 95% intervals by bootstrap over groups of source documents.`,
    ...tables.map((table) => `## ${titles[table.name]}\n${counts(table)}\n\n${tableOf(table)}`),
  ].join("\n\n");
}

const counts = ({ questions, passages }: RetrievalTable) => `${questions} questions, ${passages} passages.`;

function tableOf({ rows }: RetrievalTable): string {
  const head = ["search", ...Object.values(heads), "ms a query"];
  return [head, head.map(() => "---"), ...rows.map(cells)].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function cells({ kind, floors, estimates, milliseconds }: RetrievalRow): string[] {
  const figures = retrievalMeasureNames.map((name) => {
    const { value, interval } = estimates[name];
    return `${value.toFixed(3)} (${interval.map((end) => end.toFixed(3)).join("-")})`;
  });
  return [`${names[kind]}${floors ? ", as consultations have it" : ""}`, ...figures, milliseconds.toFixed(2)];
}
