import { VerdictReason, verdictUnderline, verdictWords } from "@/components/consultations/evidence/verdict-style";
import { cx } from "@/components/ui/class-names";
import type { LedgerEntry } from "@/lib/consultations/ledger/schema";
import { ledgerParts } from "./ledger-sentences";

/** A text of the report, each sentence underlined by its verdict; what does not stand or cannot be checked says so in words to those who cannot see it. */
export function LedgerText({ text, entries }: { text: string; entries: readonly LedgerEntry[] }) {
  return ledgerParts(text, entries).map(({ text: part, entry }) =>
    entry === null ? (
      part
    ) : (
      <span
        key={entry.id}
        id={entry.id}
        data-verdict={entry.verdict}
        title={entry.verdict === "no claim" ? undefined : `${verdictWords[entry.verdict]}: ${entry.reason}`}
        className={cx("scroll-mt-40 target:bg-accent-soft", verdictUnderline[entry.verdict])}
      >
        {part}
        {(isFlagged(entry) || entry.verdict === "not checkable") && <span className="sr-only"> ({entry.verdict})</span>}
      </span>
    ),
  );
}

/** The reasons of what does not stand, under the text. */
export function FlaggedReasons({ entries }: { entries: readonly LedgerEntry[] }) {
  return entries
    .filter(isFlagged)
    .map((entry) => (
      <VerdictReason key={entry.id} verdict={entry.verdict} reason={entry.reason} className="text-data" />
    ));
}

export function isFlagged({ verdict }: Pick<LedgerEntry, "verdict">): boolean {
  return verdict === "contradicted" || verdict === "not found";
}
