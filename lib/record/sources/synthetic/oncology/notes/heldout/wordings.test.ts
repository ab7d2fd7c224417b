import { expect, test } from "vitest";
import { Draws } from "../../draws";
import type { DocumentBrief, Stance, Statement } from "../document-brief";
import type { LatentFactKind } from "../latent-fact";
import { missingOfStatement } from "../testing/missing-words";
import { saidBy, templatesOf } from "./statement-text";
import { spelledOut } from "./template";
import { manyFacts } from "./testing/more-facts";
import type { WordedStance } from "./wordings/worded-kind";
import { wordedKinds } from "./wordings/worded-kinds";
import { writingOf } from "./writing";

const kinds = Object.keys(wordedKinds) as LatentFactKind[];
const stances = [
  "affirmed",
  "recalled",
  "negated",
  "family",
  "planned",
  "declined",
  "hedged",
  "corrected",
] as const satisfies readonly Stance[];

const brief = (practice: number, seed: string): DocumentBrief => ({
  ...{ id: "O-0001-d1", kind: "progress note", date: "2021-05-06", seed, practice, statements: [] },
  patient: { id: "O-0001", name: "Noreen Maguire", sex: "female", ageYears: 61 },
  author: { name: "Dr. Ellen Marsh", role: "medical oncologist" },
});

const sampleFact = (kind: LatentFactKind) => manyFacts.find((one) => one.kind === kind)!;
const insteadOf = (kind: LatentFactKind) => manyFacts.filter((one) => one.kind === kind).at(-1) ?? null;

/** What a template fails to say of the sample facts of its kind. */
function failures(kind: LatentFactKind, stance: WordedStance, template: string): string[] {
  const told = new Set<string>();
  for (const [at, fact] of manyFacts.filter((one) => one.kind === kind).entries()) {
    const practice = ((at + template.length) % 4) + 1;
    const relative = stance === "family" ? "paternal aunt" : null;
    const instead = stance === "corrected" ? insteadOf(kind) : null;
    const statement: Statement = { id: "s1", stance, fact, relative, instead };
    const of = brief(practice, `${template}${JSON.stringify(fact)}`);
    const text = saidBy(template, statement, writingOf(of, new Draws(of.seed)));
    const missing = missingOfStatement(statement, text);
    if (missing.length > 0) told.add(`${missing.join(", ")}: ${text}`);
    if (/[{}]|undefined|\bnull\b| {2}|\( ?\)| [.,;]/u.test(text)) told.add(`left over: ${text}`);
  }
  return [...told];
}

for (const kind of kinds) {
  test(`every wording of a ${kind} says all of it, in every stance and of every sample, by the practices in turn`, () => {
    const failed = stances.flatMap((stance) =>
      (["prose", "terse"] as const).flatMap((manner) =>
        templatesOf({ fact: sampleFact(kind) }, stance, manner)
          .flatMap(spelledOut)
          .flatMap((template) => failures(kind, stance, template)),
      ),
    );
    expect(failed).toEqual([]);
  });
}

test("a kind of fact has three wordings or more in each stance and manner, and eight where it is affirmed", () => {
  for (const kind of kinds) {
    for (const stance of stances) {
      const of = (manner: "prose" | "terse") => new Set(templatesOf({ fact: sampleFact(kind) }, stance, manner)).size;
      expect(of("prose"), `${kind} ${stance}`).toBeGreaterThanOrEqual(stance === "affirmed" ? 7 : 3);
      expect(of("terse"), `${kind} ${stance}`).toBeGreaterThanOrEqual(3);
    }
  }
});
