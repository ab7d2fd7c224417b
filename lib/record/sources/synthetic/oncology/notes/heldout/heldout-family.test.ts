import { expect, test } from "vitest";
import { type DocumentBrief, type DocumentKind, documentKinds, type Statement, stances } from "../document-brief";
import { missingOfStatement } from "../testing/missing-words";
import { heldoutFamily } from "./heldout-family";
import { manyFacts } from "./testing/more-facts";

const kinds = Object.keys(documentKinds) as DocumentKind[];
const practices = [1, 2, 3, 4] as const;

function brief(kind: DocumentKind, practice: number, statements: readonly Statement[], seed = "a"): DocumentBrief {
  return {
    ...{ id: "O-0001-d1", kind, date: "2021-05-06", seed, practice, statements: [...statements] },
    patient: {
      id: "O-0001",
      name: "Noreen Maguire",
      sex: (["female", "male", "unknown"] as const)[practice % 3] ?? "female",
      ageYears: 61,
    },
    author: { name: "Ellen Marsh", role: "medical oncologist" },
  };
}

/** One statement of each stance of facts that differ with `from`. */
const statementsFrom = (from: number, howMany: number): Statement[] =>
  Array.from({ length: howMany }, (_, at) => {
    const stance = stances[(from + at) % stances.length] ?? "affirmed";
    const fact = manyFacts[(from * 7 + at * 5) % manyFacts.length]!;
    const instead = stance === "corrected" ? (manyFacts.filter((one) => one.kind === fact.kind)[0] ?? null) : null;
    return { id: `s${at}`, stance, fact, relative: stance === "family" ? "mother" : null, instead };
  });

function everyDocument(seeds: readonly string[], howMany: (at: number) => number): DocumentBrief[] {
  return kinds.flatMap((kind, k) =>
    practices.flatMap((practice) =>
      seeds.map((seed, s) => brief(kind, practice, statementsFrom(k * 11 + practice * 3 + s, howMany(s)), seed)),
    ),
  );
}
const documents = everyDocument(["a", "b", "c", "d"], (at) => [0, 1, 9, 60][at] ?? 0).map((one) => ({
  brief: one,
  note: heldoutFamily.render(one),
}));

test("every document says all of each statement at the place that its span tells", () => {
  for (const { brief: one, note } of documents) {
    const { text, spans } = note;
    const failed = one.statements.flatMap((statement) => {
      const span = spans.find((of) => of.statement === statement.id);
      const said = span === undefined ? "" : text.slice(span.from, span.to);
      const missing = missingOfStatement(statement, said);
      return missing.length === 0 ? [] : [`${one.kind}, practice ${one.practice}: ${missing.join(", ")} in "${said}"`];
    });
    expect(failed).toEqual([]);
    expect(spans).toHaveLength(one.statements.length);
  }
});

test("a document has 300 to 6,000 characters in lines below 200, and no mark or name of a template is left in it", () => {
  for (const { brief: one, note } of documents) {
    const { text } = note;
    expect(text.length, text).toBeGreaterThanOrEqual(300);
    expect(text.length, `${one.kind} ${one.practice} ${one.statements.length}`).toBeLessThanOrEqual(6000);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(200);
    expect(text).not.toMatch(/[\uE000-\uF8FF{}]|undefined|\bnull\b/u);
  }
});

test("the same brief gives the same text, another seed another one", () => {
  for (const { brief: one, note } of documents.slice(0, 60)) {
    expect(heldoutFamily.render(structuredClone(one))).toEqual(note);
    expect(heldoutFamily.render({ ...one, seed: "other" }).text).not.toBe(note.text);
  }
});

test("of a document without statements no two practices write the same", () => {
  for (const kind of kinds) {
    expect(new Set(practices.map((practice) => heldoutFamily.render(brief(kind, practice, [])).text)).size).toBe(4);
  }
});

test("a document that tells of a death does not speak of appointments kept", () => {
  const death: Statement = {
    id: "s0",
    stance: "affirmed",
    fact: manyFacts.find(({ kind }) => kind === "death")!,
    relative: null,
    instead: null,
  };
  for (const practice of practices) {
    const { text } = heldoutFamily.render(brief("progress note", practice, [death]));
    expect(text).not.toMatch(/pleasure to see|questions were answered|happy w\//u);
  }
});
