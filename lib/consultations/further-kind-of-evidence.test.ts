import { expect, it, vi } from "vitest";
import { z } from "zod";
import { checkClaim } from "../claims/check-claim";
import { distinctEvidence, evidenceShown, topicOf } from "../claims/evidence";
import { claimSchema } from "../claims/schema";
import { septicCase } from "./fixtures/case";

/** A further kind, as it would stand in a file of its own: words of a document of the record. */
vi.mock("../claims/evidence-kinds/evidence-kinds", async (original) => {
  const { evidenceKinds } = await original<typeof import("../claims/evidence-kinds/evidence-kinds")>();
  const { evidenceKind } = await import("../claims/evidence-kinds/evidence-kind");
  const { resourceIdSchema } = await import("../claims/evidence-kinds/resource-id");
  const { allowedBy } = await import("../claims/quantities");
  const documents = new Map([
    ["DocumentReference/7", "Seen at 20 h. Drained 350 mL of turbid fluid from the abdomen."],
  ]);
  const documentSpan = evidenceKind({
    schema: z.strictObject({
      kind: z.literal("document-span"),
      resourceId: resourceIdSchema,
      start: z.number().int(),
      words: z.string().min(1),
    }),
    claimKind: "record",
    check({ resourceId, start, words }) {
      const text = documents.get(resourceId);
      if (text === undefined) return { verdict: "not found", reason: `There is no ${resourceId}.` };
      return text.startsWith(words, start)
        ? { verdict: "supported", reason: `Stands in ${resourceId}.` }
        : { verdict: "contradicted", reason: `${resourceId} does not say this there.` };
    },
    exists: ({ resourceId }) => documents.has(resourceId),
    figures: ({ words }) => allowedBy(words),
    key: ({ resourceId, start, words }) => `${resourceId} ${start} ${words}`,
    topic: ({ resourceId }) => resourceId,
    notation: { write: ({ resourceId }) => resourceId, read: () => null },
    shown: ({ words }) => words,
  });
  return { evidenceKinds: [...evidenceKinds, documentSpan] };
});

const { chart, predictions, passages } = septicCase();
const claim = (text: string, words: string, resourceId = "DocumentReference/7") =>
  claimSchema.parse({
    text,
    bearing: "raises",
    evidence: [{ kind: "document-span", resourceId, start: 14, words }],
  });
const verdictOf = (one: ReturnType<typeof claim>) => checkClaim({ chart, predictions, passages }, one).verdict;

it("a kind of evidence that is added to the list can be cited, and a claim that cites it is checked", () => {
  const words = "Drained 350 mL of turbid fluid";
  expect(verdictOf(claim("350 mL of turbid fluid were drained.", words))).toBe("supported");
  expect(verdictOf(claim("530 mL of turbid fluid were drained.", words))).toBe("not found");
  expect(verdictOf(claim("Clear fluid was drained.", "Drained clear fluid"))).toBe("contradicted");
  expect(verdictOf(claim("Fluid was drained.", words, "DocumentReference/8"))).toBe("not found");
  expect(() => claim("Fluid was drained.", words, "7")).toThrow(/resourceId/);
});

it("it has a topic, is one with itself, and is shown in its own words", () => {
  const { evidence } = claim("Fluid was drained.", "Drained 350 mL");
  expect(topicOf({ evidence })).toEqual({ feature: null, key: "document-span DocumentReference/7" });
  expect(distinctEvidence([...evidence, ...evidence])).toEqual(evidence);
  const names = { passageNumber: () => null, expertTitle: (expert: string) => expert };
  expect(evidence.map((ref) => evidenceShown(ref, names))).toEqual(["Drained 350 mL"]);
});
