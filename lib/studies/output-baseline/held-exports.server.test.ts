import { describe, expect, test } from "vitest";
import { readBaseline } from "./baseline-file.server";
import { consultationDigest } from "./digest.server";
import { facetNames } from "./facets";
import { heldExports, keptExports, saidIn } from "./held-exports.server";

const baseline = (await readBaseline()).consultations;
const exported = await keptExports();

/** The export with the first occurrence of some words in its events replaced, as if they had been written otherwise. */
function changed(name: string, from: string, to: string): unknown {
  const written = exported.get(name) as { events: unknown[] };
  const events = JSON.stringify(written.events);
  expect(events.includes(from), from).toBe(true);
  return { ...written, events: JSON.parse(events.replace(from, to)) };
}

function differing(name: string, written: unknown): string[] {
  const now = consultationDigest(saidIn(written)).facets;
  return facetNames.filter((facet) => now[facet] !== baseline[`export/${name}`]?.facets[facet]);
}

describe("exports as they were written", () => {
  test("are read by today's schema and fold to what they were kept as", async () => {
    const names: string[] = [];
    for await (const one of heldExports()) {
      if ("fault" in one) throw new Error(`${one.name}: ${one.fault}`);
      expect(consultationDigest(one), one.name).toEqual(baseline[one.name]);
      names.push(one.name);
    }
    expect(names).toHaveLength(9);
    expect(Object.keys(baseline).filter((name) => name.startsWith("export/"))).toEqual(names);
  });

  test("hold what people bring in, a fork, and runs that were taken up again", () => {
    const types = (name: string) =>
      (exported.get(name) as { events: { type: string }[] }).events.map(({ type }) => type);
    expect(types("contributions")).toEqual(
      expect.arrayContaining([
        "clinician-stated",
        "observation-excluded",
        "question-answered",
        "risk-suspended",
        "preference-withdrawn",
        "clinician-opinion",
      ]),
    );
    expect(types("fork")).toContain("forked");
    expect(types("stopped-and-resumed")).toEqual(expect.arrayContaining(["stop-requested", "cancelled", "resumed"]));
    expect(types("failed-and-resumed")).toEqual(expect.arrayContaining(["failed", "resumed"]));
  });

  test("differ in a word, a figure or a vote where that is another, and in nothing where it is not", () => {
    expect(differing("finished", exported.get("finished"))).toEqual([]);
    expect(
      differing("contributions", changed("contributions", "an hour before admission", "a day before admission")),
    ).toEqual(expect.arrayContaining(["people"]));
    const vote = changed("finished", '"stance":"agree"', '"stance":"disagree"');
    expect(differing("finished", vote)).toContain("stances");
    const figure = changed("finished", '"members":[1.', '"members":[2.');
    // The report says how far the seeds lie apart.
    expect(differing("finished", figure)).toEqual(["risks", "texts"]);
  });

  test("cannot be read where an event is of a type that there is not", () => {
    expect(() => saidIn(changed("finished", '"type":"report-drafted"', '"type":"report-sketched"'))).toThrow();
  });
});

test("the baseline holds 300 stays, each with the risk of the fusion head, and the 24 synthetic patients", () => {
  const group = (name: string) => Object.entries(baseline).filter(([key]) => key.startsWith(`${name}/`));
  expect(group("set-b")).toHaveLength(300);
  expect(group("set-b").every(([, { fusionHead }]) => fusionHead)).toBe(true);
  expect(group("synthetic")).toHaveLength(24);
});
