import type { HistoryOverview } from "@/lib/clinical/history/history-overview";

/** Why a kind is empty, in a word: stated, not asked, or nothing at all. */
export function emptyWords({ kinds, asOf }: Pick<HistoryOverview, "kinds" | "asOf">, kind: string): string {
  const absence = kinds.find((one) => one.kind === kind)?.absence ?? "not-recorded";
  const words = {
    none: "None: so it is stated.",
    "not-asked": "Not asked.",
    recorded: "None now.",
    "not-recorded": asOf === null ? "Not recorded by this source." : "Nothing recorded by then.",
  };
  return words[absence];
}

/** That a kind is empty, and in which of the ways. */
export function EmptyKind({ overview, kind }: { overview: HistoryOverview; kind: string }) {
  return <p className="text-ink-faint">{emptyWords(overview, kind)}</p>;
}
