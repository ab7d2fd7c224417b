import type { ReportProblem } from "../schema";

/** Whether the title names two signs, "with raised lactate": both are told as long as any step goes. */
export const namesTwo = ({ title }: ReportProblem) => /\b(?:with|after|without)\b|, lactate\b/u.test(title);

/** A first value that is told by how it came about: its latest alone says what is there. */
export const hasLongFirst = ({ facts: [first = ""] }: ReportProblem) => shortOf(first) !== first;
export const withShortFirst = (one: ReportProblem) => ({
  ...one,
  facts: one.facts.map((fact, i) => (i === 0 ? shortOf(fact) : fact)),
});

/** The second value where its title names it: told by its latest alone where there is no room for how it came to it. */
export const hasLongSecond = (one: ReportProblem) =>
  namesTwo(one) && one.facts.length === 2 && shortOf(one.facts[1] ?? "") !== one.facts[1];
export const withShortSecond = (one: ReportProblem) => ({
  ...one,
  facts: one.facts.map((fact, i) => (i === 1 ? shortOf(fact) : fact)),
});
/** "lactate 9.2 at 39 h, 9.0 mmol/L at 47 h": "lactate last 9.0 mmol/L at 47 h"; a rate of urine without its stage and what followed. */
function shortOf(fact: string): string {
  const pair =
    /^(?<name>[\p{L} ,]+?) [\d.]+ at \d+ h, .*?(?<last>[\d.]+(?:\/15|\/min|%)?(?: [^\s;,()]+)? at \d+ h)(?: \([^()]*\))?$/u.exec(
      fact,
    )?.groups;
  if (pair) return `${pair.name} last ${pair.last}`;
  const moved =
    /^(?<name>[\p{L} ]+?) (?:fell|rose) from .*?(?<last>[\d.]+(?:\/15|\/min|%)?(?: [^\s;,()]+)? at \d+ h)(?: \([^()]*\))?$/u.exec(
      fact,
    )?.groups;
  if (moved) return `${moved.name} last ${moved.last}`;
  return fact.replace(/^(urine [\d.]+ mL\/kg\/h from \d+ h to \d+ h) \(KDIGO stage \d\)(?:, .*)?$/u, "$1");
}
