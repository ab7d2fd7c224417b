import type { Terminology } from "../../terminology/links/terminology";
import type { Trajectory } from "../entries/trajectory-entry";
import { categoryOfKind } from "./category-of-kind";
import type { Lexicon, LexiconEntry } from "./lexicon";
import { isOwnedElsewhere, lexiconTheme } from "./lexicon-theme";

/** Two-sided 95% point of the normal distribution. */
const Z = 1.959963984540054;

interface Counted extends Pick<LexiconEntry, "text" | "category"> {
  cases: number;
  controls: number;
  theme: string | null;
}

/** Counts keys over training patients, one at a time, and makes a lexicon of them. */
export class LexiconLearning {
  private readonly keys = new Map<string, Counted>();
  private patients = 0;
  private cases = 0;

  constructor(private readonly terminology: Terminology) {}

  /** A training patient: a key counts once however often it stands. */
  take({ entries }: Trajectory, outcome: 0 | 1): void {
    this.patients++;
    this.cases += outcome;
    const met = new Set<string>();
    for (const entry of entries) {
      if (met.has(entry.key)) continue;
      met.add(entry.key);
      const known = this.keys.get(entry.key) ?? {
        ...{ cases: 0, controls: 0, category: categoryOfKind[entry.kind] },
        ...{ text: isOwnedElsewhere(entry.key) ? "" : entry.text.slice(0, 120) },
        theme: lexiconTheme(entry, this.terminology),
      };
      if (outcome === 1) known.cases++;
      else known.controls++;
      this.keys.set(entry.key, known);
    }
  }

  /**
   * The lexicon of what was taken, without its hash.
   * @param least fewest patients of whom a key must be known
   */
  learnt(question: string, least: number): Omit<Lexicon, "hash"> {
    const { patients, cases } = this;
    const entries = [...this.keys]
      .filter(([, counted]) => counted.cases + counted.controls >= least)
      .map(([key, { theme, ...counted }]): LexiconEntry => {
        const odds = smoothedLogOdds(counted, { cases, controls: patients - cases });
        return { key, ...counted, ...odds, theme: theme ?? themeByDirection(counted.category, odds) };
      })
      .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds) || (a.key < b.key ? -1 : 1));
    return { question, patients, cases, entries };
  }
}

/**
 * Log odds ratio of the outcome with a key against without, half a patient added to each of the four cells (Haldane 1956, Anscombe 1956), and
 * its 95% interval (Woolf 1955), to three decimals.
 */
export function smoothedLogOdds(
  having: { cases: number; controls: number },
  all: { cases: number; controls: number },
): { logOdds: number; low: number; high: number } {
  const cells = [having.cases, all.controls - having.controls, having.controls, all.cases - having.cases].map(
    (n) => n + 0.5,
  ) as [number, number, number, number];
  const [a, d, b, c] = cells;
  const logOdds = Math.log((a * d) / (b * c));
  const error = Z * Math.sqrt(cells.reduce((sum, n) => sum + 1 / n, 0));
  const short = (value: number) => Math.round(value * 1000) / 1000;
  return { logOdds: short(logOdds), low: short(logOdds - error), high: short(logOdds + error) };
}

/** What has no concept of ours is gathered by the side that it is on, where its interval says so. */
function themeByDirection(category: string, { low, high }: { low: number; high: number }): string {
  return `${category}: ${low > 0 ? "more often before the outcome" : high < 0 ? "less often before the outcome" : "other"}`;
}
