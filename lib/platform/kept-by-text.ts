/** Beyond this many texts all are forgotten: the sentences of a library of guidelines and what is said of some hundred patients. */
const MOST_KEPT = 5000;

/**
 * The same function of a text, its answers kept for texts that come again and again. Who calls it changes no answer, since the next
 * one gets the same.
 */
export function keptByText<T>(of: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const found = kept.get(text);
    if (found !== undefined) return found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = of(text);
    kept.set(text, made);
    return made;
  };
}
