import { cx } from "@/components/ui/class-names";
import type { LedgerVerdict } from "@/lib/consultations/ledger/schema";

/** Verdicts by underline: solid supported, wavy contradicted, dotted not found. Words beside them say the same. */
export const verdictUnderline: Readonly<Record<LedgerVerdict, string>> = {
  supported: "underline underline-offset-4 decoration-line-strong/50 decoration-solid decoration-1",
  contradicted: "underline underline-offset-4 decoration-danger decoration-wavy",
  "not found": "underline underline-offset-4 decoration-caution decoration-dotted",
  "no claim": "",
};

export const verdictWords: Readonly<Record<LedgerVerdict, string>> = {
  supported: "Supported",
  contradicted: "Contradicted",
  "not found": "Not found",
  "no claim": "No claim",
};

/** "neutral" where nothing is to be worried about. */
export const verdictTone = {
  supported: "good",
  contradicted: "danger",
  "not found": "caution",
  "no claim": "neutral",
} as const satisfies Record<LedgerVerdict, string>;

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
    <p className={cx(className, verdict === "contradicted" ? "text-danger" : "text-caution")}>
      {verdictWords[verdict]}: {reason}
    </p>
  );
}
