import { describe, expect, it } from "vitest";
import { briefsOf } from "../documents/plan-documents";
import { tellLife } from "../journey/tell-life";
import { planCohort } from "../plan-cohort";
import {
  type DocumentBrief,
  type DocumentKind,
  documentBriefSchema,
  documentKinds,
  type Stance,
  type Statement,
  stances,
} from "./document-brief";
import { noteFamilies } from "./note-families";
import { missingOfStatement } from "./testing/missing-words";
import { sampleFacts } from "./testing/sample-facts";

const kinds = Object.keys(documentKinds) as DocumentKind[];

function briefOf(kind: DocumentKind, statements: readonly Statement[], seed: string): DocumentBrief {
  return {
    ...{ id: "O-9999-d1", kind, date: "2020-06-01", seed, practice: (seed.length % 4) + 1 },
    patient: { id: "O-9999", name: "Clara Dunmore", sex: "female", ageYears: 61 },
    author: { name: "Dr. Corvin", role: "medical oncologist" },
    statements: [...statements],
  };
}

const said = (stance: Stance, i: number): Statement => {
  const fact = sampleFacts[i];
  if (fact === undefined) throw new Error(`no sample fact ${i}`);
  return {
    id: `s${i + 1}`,
    stance,
    fact,
    relative: stance === "family" ? "maternal aunt" : null,
    instead: stance === "corrected" ? (sampleFacts[(i + 1) % sampleFacts.length] ?? null) : null,
  };
};

/** Documents of a cohort as they come. */
const cohort = planCohort(16, "every family").flatMap((patient) =>
  briefsOf(tellLife(patient, "every family"), { name: "Clara Dunmore", seed: "every family" }),
);

const faults = (family: (typeof noteFamilies)[number], brief: DocumentBrief): string[] => {
  const { text } = family.render(brief);
  return brief.statements.flatMap((one) =>
    missingOfStatement(one, text).map((what) => `${brief.kind}: ${one.stance} ${one.fact.kind} lacks "${what}"`),
  );
};

describe.each(noteFamilies.map((family) => [family.id, family] as const))("the family %s", (_, family) => {
  it("says every fact in every stance, each in two kinds of documents", () => {
    const missing = stances.flatMap((stance, s) =>
      sampleFacts.flatMap((_fact, i) =>
        [i + s, i * 5 + s + 3].flatMap((k) =>
          faults(family, briefOf(kinds[k % kinds.length] ?? "clinic letter", [said(stance, i)], "x".repeat(k % 7))),
        ),
      ),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it("says every kind of fact in every kind of document", () => {
    const oneOfEach = [...new Map(sampleFacts.map(({ kind }, i) => [kind, i])).values()];
    const missing = kinds.flatMap((kind) =>
      oneOfEach.flatMap((i, n) =>
        faults(family, briefOf(kind, [said(stances[n % stances.length] ?? "affirmed", i)], "y")),
      ),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it("says all that the documents of a cohort have to say", () => {
    const missing = cohort.flatMap((brief) => faults(family, brief));
    expect(missing.slice(0, 20)).toEqual([]);
  });

  it("writes plain text of a readable length, also where nothing has to be said", () => {
    for (const brief of [...kinds.map((kind) => briefOf(kind, [], "empty")), ...cohort]) {
      const { text } = family.render(brief);
      expect(text.length, brief.id).toBeGreaterThanOrEqual(300);
      expect(text.length, brief.id).toBeLessThanOrEqual(6000);
      expect(Math.max(...text.split("\n").map((line) => line.length)), brief.id).toBeLessThan(200);
      expect(text, brief.id).not.toMatch(/\{|\bundefined\b|\bnull\b|\[object/u);
    }
  });

  it("gives the same text for the same brief, and another for another seed", () => {
    const statements = stances.map((stance, i) => said(stance, i));
    const texts = ["a", "b", "c", "d"].map((seed) => family.render(briefOf("clinic letter", statements, seed)).text);
    expect(family.render(briefOf("clinic letter", statements, "a")).text).toBe(texts[0]);
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  it("keeps spans that lie in the text, one of every statement at least, or none at all", () => {
    for (const brief of cohort.slice(0, 400)) {
      const { text, spans } = family.render(brief);
      if (spans.length === 0) continue;
      for (const { from, to } of spans) expect(from >= 0 && from < to && to <= text.length).toBe(true);
      expect(new Set(spans.map(({ statement }) => statement))).toEqual(new Set(brief.statements.map(({ id }) => id)));
      for (const one of brief.statements) {
        const own = spans.filter(({ statement }) => statement === one.id).map(({ from, to }) => text.slice(from, to));
        expect(
          missingOfStatement({ ...one, stance: "affirmed", instead: null, relative: null }, own.join(" ")),
          own.join(" "),
        ).toEqual([]);
      }
    }
  });
});

it("hands families briefs that keep to the schema", () => {
  for (const brief of cohort) documentBriefSchema.parse(brief);
});

it("finds out a family that leaves something out, or says as so what was denied, refused, doubted or a relative's", () => {
  const silent = { id: "silent", render: () => ({ text: "The patient was seen. ".repeat(20), spans: [] }) };
  const unheard = sampleFacts.filter(
    (_, i) => faults(silent, briefOf("clinic letter", [said("affirmed", i)], "x")).length === 0,
  );
  expect(unheard).toEqual([]);
  const [family] = noteFamilies;
  const blunt = (brief: DocumentBrief) =>
    family?.render({
      ...brief,
      statements: brief.statements.map((one) => ({ ...one, stance: "affirmed", relative: null })),
    }) ?? { text: "", spans: [] };
  const i = sampleFacts.findIndex(({ kind }) => kind === "treatment");
  for (const stance of ["negated", "declined", "hedged", "corrected", "family"] as const)
    expect(
      faults({ id: "blunt", render: blunt }, briefOf("progress note", [said(stance, i)], "x")),
      stance,
    ).not.toEqual([]);
});
