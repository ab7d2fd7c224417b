import { isWord } from "../lexemes/lexemes";
import { afterArticles, type Context, isRefusal, type ReadItem } from "./context";
import type { Refusal } from "./item";

/**
 * What is said of relatives, of allergies, of a suspicion, or by "non-": it stands beside a name, and the name alone would ask for something else.
 */
export function readOfAnother(context: Context, from: number, read: ReadItem): Refusal | null {
  const { lexemes } = context;
  if (!isWord(lexemes[from], "of another")) return null;
  let at = afterArticles(lexemes, from + 1);
  while (/^[-:]$/.test(lexemes[at]?.text ?? "") || (isWord(lexemes[at], "empty", "with", "history") && at < from + 5))
    at++;
  if (isWord(lexemes[at], "of another")) return null;
  const found = read(context, at);
  if (!found || isRefusal(found)) return null;
  return {
    from,
    to: found.to,
    why: `"${lexemes[from]?.text ?? ""}" with what it is said of is no criterion that a question may have`,
  };
}
