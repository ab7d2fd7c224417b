import type { QuestionsRow } from "../lib/studies/retrieval/finding-questions/evaluate-finding-questions.server";

const names = { lexical: "full text", dense: "dense", hybrid: "hybrid", cited: "what the team cites" } as const;

/** A table of how well each arm answers the hundred questions about findings, the halves apart. */
export function findingQuestionsMarkdown(rows: readonly QuestionsRow[]): string {
  const head = ["half", "arm", "precision@1", "coverage", "precision of all", "silent", "unjudged"];
  const lines = rows.map((row) => [
    `${row.half} (${row.questions})`,
    names[row.arm],
    ...[row.precisionAt1, row.coverage, row.precision].map(
      ({ value, interval }) => `${value.toFixed(2)} (${interval.map((end) => end.toFixed(2)).join("-")})`,
    ),
    String(row.silent),
    String(row.unjudged),
  ]);
  const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return ["## Findings of a hundred invented stays, passages judged by a reader", table.join("\n")].join("\n\n");
}
