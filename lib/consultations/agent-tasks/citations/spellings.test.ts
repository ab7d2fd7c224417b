import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EvidenceRef } from "../../../claims/schema";
import { taskInputs } from "../../fixtures/task-inputs";
import { citableOf } from "./citable";
import { readCitation, readCitations } from "./citation-notation";
import { claimHandles, driverHandles, handlesWithEvidence } from "./claim-handles";

/** A spelling, and what somebody who has the prompt would resolve it to, in the notation; null where they would ask. */
interface Spelling {
  said: string;
  means: string[] | null;
}

const { opinion: input } = taskInputs();
const handles = handlesWithEvidence(
  driverHandles(input.report),
  claimHandles(input.doctor, input.ownReview.claims),
  ...input.peers.map((p) => claimHandles(p.doctor, p.claims)),
);
const citable = citableOf(input, handles);

const meant = (said: string): readonly (EvidenceRef | string)[] => handles.get(said) ?? [readCitation(said, input)];
/** Each once, as many as an answer may hold. */
const keysOf = (refs: readonly unknown[]) => [...new Set(refs.map((ref) => JSON.stringify(ref)))].slice(0, 8).sort();

function heard(said: string): readonly EvidenceRef[] | null {
  const { evidence } = readCitations({ evidence: [said] }, citable) as { evidence: EvidenceRef[] };
  return evidence.some(({ kind }) => kind === "unread") ? null : evidence;
}

describe.each(["spellings-by-prompts.json", "spellings-by-parser.json"])("the spellings of %s", (file) => {
  const spellings: Spelling[] = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures", file), "utf8"));
  const read = spellings.map(({ said, means }) => {
    const refs = heard(said);
    const same = refs && means && JSON.stringify(keysOf(refs)) === JSON.stringify(keysOf(means.flatMap(meant)));
    return { said, means, refs, as: refs === null ? "asked" : same ? "read" : "misread" };
  });

  it("hold a hundred or more, each of which means something that stands in the prompt", () => {
    expect(spellings.length).toBeGreaterThanOrEqual(100);
    for (const { said, means } of spellings)
      for (const one of means ?? []) expect(meant(one), `${said} means ${one}`).not.toContain(one);
  });

  it("are read, nine in ten of those that can be resolved", () => {
    const resolvable = read.filter(({ means }) => means !== null);
    const missed = resolvable.filter(({ as }) => as !== "read").map(({ said }) => said);
    expect(missed.length / resolvable.length, missed.join("\n")).toBeLessThanOrEqual(0.1);
  });

  it("are never read as something else", () => {
    expect(read.filter(({ as }) => as === "misread").map(({ said, refs }) => ({ said, refs }))).toEqual([]);
  });
});
