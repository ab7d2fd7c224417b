import type { Side } from "../disputed-findings/side";

/**
 * What the rules read out of words: those of language models and of people, and those of earlier releases, whose events hold nothing
 * else. A text that carries what it states is never read.
 */

/** Which of two interpretations a text takes; null where it takes none. */
export function sideReadIn(text: string, named: Readonly<Record<Side, { name: string }>>): Side | null {
  const words = text.toLowerCase();
  const takes = (side: Side) => {
    const name = named[side].name.toLowerCase();
    return [`read as ${name}`, `read it as ${name}`].some((read) => words.includes(read));
  };
  if (takes("graver")) return "graver";
  return takes("milder") ? "milder" : null;
}

/** Whether a summary gives what the doctors' figures come to in the words of the rules, and not of a language model. */
export function isSummaryOfRules(summary: string): boolean {
  return summary.includes("own figures, weighed by their confidence, come to");
}

/** Whether a summary says that a doctor has changed its mind. */
export function saysMindChanged(summary: string, title: string): boolean {
  return ["now", "its figure still"].some((words) => summary.includes(`${title} (${words} `));
}
