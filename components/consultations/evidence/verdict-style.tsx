import { cx } from "@/components/ui/class-names";
import type { LedgerVerdict } from "@/lib/consultations/ledger/schema";

/** Verdicts by underline: solid supported, wavy contradicted, dotted not found, dashed not checkable. Words beside them say the same. */
export const verdictUnderline: Readonly<Record<LedgerVerdict, string>> = {
  supported: "underline underline-offset-4 decoration-line-strong/50 decoration-solid decoration-1",
  contradicted: "underline underline-offset-4 decoration-danger decoration-wavy",
  "not found": "underline underline-offset-4 decoration-caution decoration-dotted",
  "not checkable": "underline underline-offset-4 decoration-line-strong decoration-dashed",
  "no claim": "",
};

export const verdictWords: Readonly<Record<LedgerVerdict, string>> = {
  supported: "Supported",
  contradicted: "Contradicted",
  "not found": "Not found",
  "not checkable": "Not checkable",
  "no claim": "No claim",
};

/** "neutral" where nothing is to be worried about. */
export const verdictTone = {
  supported: "good",
  contradicted: "danger",
  "not found": "caution",
  "not checkable": "neutral",
  "no claim": "neutral",
} as const satisfies Record<LedgerVerdict, string>;

const verdictText: Readonly<Record<LedgerVerdict, string>> = {
  supported: "text-ink-soft",
  contradicted: "text-danger",
  "not found": "text-caution",
  "not checkable": "text-ink-soft",
  "no claim": "text-ink-soft",
};

/** Why a sentence or claim does not stand. */
export function VerdictReason({
  verdict,
  reason,
  className,
}: {
  verdict: LedgerVerdict;
  reason: string;
  className: string;
}) {
  return (
    <p className={cx(className, verdictText[verdict])}>
      {verdictWords[verdict]}: {reason}
    </p>
  );
}
