import type { Part, Parts } from "./part";

/**
 * Words that negate, leave out or set a condition belong to what follows them. Where that is not understood they are not either, and never
 * pass to what comes after it: of "not pregnant, breast cancer" the cancer is asked for.
 */
export function withoutDangling(found: Parts): Parts {
  const parts = found.parts.filter((part, i) => {
    if (!("at" in part)) return true;
    let next = i + 1;
    while ("at" in (found.parts[next] ?? {})) next++;
    const isUnknown = found.parts[next]?.is === "unknown";
    // A word that is not understood right before a thing is said of that thing: "no severe asthma".
    while (found.parts[next]?.is === "unknown") next++;
    const operand = found.parts[next]?.is;
    const holds =
      operand === "item" || (!isUnknown && (operand === "open" || operand === "one of" || operand === "sign"));
    if (holds) return true;
    found.unknown.add(part.at);
    found.joining.delete(part.at);
    return false;
  });
  return { ...found, parts: parts.filter((part, i) => part.is !== "unknown" && !joinsUnknown(parts, i)) };
}

/** The families that say something of a disease behind them. */
const modifiers: readonly string[] = ["state", "biomarker", "alteration", "stage"];

/**
 * A sign before what is not understood joins nothing: of "gout or frobnitz, not asthma" the gout is asked for without asthma, and of "metastatic or
 * frobnitz melanoma" the melanoma is metastatic, as far as is known.
 */
function joinsUnknown(parts: readonly Part[], at: number): boolean {
  const [before, sign, unknown] = [parts[at - 1], parts[at], parts[at + 1]];
  if (sign?.is !== "sign" || sign.semicolon || unknown?.is !== "unknown") return false;
  const behind = parts.slice(at + 1).find(({ is }) => is !== "unknown");
  if (behind?.is !== "item") return true;
  return before?.is === "item" && modifiers.includes(before.item.family) && behind.item.family === "condition";
}
