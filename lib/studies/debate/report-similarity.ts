import { alternatives } from "../../platform/text-patterns";

/** A report with its numbers and the doctors' names taken out: what is left is wording and findings. */
export function masked(text: string, names: readonly string[]): string {
  const titles = new RegExp(`\\b(?:${alternatives(names)})\\b`, "gi");
  return text
    .replace(titles, "name")
    .replace(/[-−+]?\d+(?:[.,]\d+)*/g, "#")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Distinct runs of three words. */
export function trigrams(text: string): Set<string> {
  const words = text.match(/[\p{L}#]+/gu) ?? [];
  return new Set(words.slice(2).map((_, i) => words.slice(i, i + 3).join(" ")));
}

/** Shared over all, 0..1; two empty sets are alike. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const item of small) if (large.has(item)) shared += 1;
  return shared / (a.size + b.size - shared);
}

/** How alike texts are, over all pairs of them: mean Jaccard of word 3-grams, and the share of pairs that are one text. */
export function likeness(texts: readonly string[]): { mean: number; identical: number; pairs: number } {
  const sets = texts.map(trigrams);
  let sum = 0;
  let same = 0;
  let pairs = 0;
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      sum += jaccard(sets[i] as Set<string>, sets[j] as Set<string>);
      if (texts[i] === texts[j]) same += 1;
      pairs += 1;
    }
  return { mean: pairs > 0 ? sum / pairs : 0, identical: pairs > 0 ? same / pairs : 0, pairs };
}
