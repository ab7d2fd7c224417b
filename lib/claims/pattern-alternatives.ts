const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Texts as the alternatives of a pattern, longest first, so that "mL/kg/h" is not read as a volume or "mean arterial pressure" as a pressure. */
export function alternatives(texts: Iterable<string>): string {
  return [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
}
