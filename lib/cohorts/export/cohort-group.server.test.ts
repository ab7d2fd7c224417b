import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkResource } from "../../record/sources/fhir/reading/check-resource";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { queryHash } from "../query/query-hash.server";
import { anyQuery } from "../testing/any-query";
import { cohortGroup } from "./cohort-group";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

const id = "3f0f2a1e-1111-4111-8111-000000000001";

describe("a cohort as a Group of FHIR R4", () => {
  it("is one by R4's own definitions, whatever is asked and however many meet it", () =>
    fc.assert(
      fc.property(anyQuery, fc.uniqueArray(fc.uuid(), { maxLength: 4 }), (query, ids) => {
        const patients = ids.map((patientId) => ({ patientId }));
        const group = cohortGroup({ id, name: "Lung", query, queryHash: queryHash(query), patients }, (concept) =>
          concepts.nameOf(concept),
        );
        expect(checkResource(JSON.parse(JSON.stringify(group)))).toEqual({ error: null, notes: [] });
        expect(group.quantity).toBe(ids.length);
      }),
      { numRuns: 100 },
    ));

  it("says what must hold and what must not, each by itself", () => {
    const ecog = (atMost: number) =>
      ({ op: "criterion", criterion: { kind: "performance", scale: "ECOG", is: { atMost } } }) as const;
    const query = { op: "and", of: [ecog(2), { op: "not", of: { op: "or", of: [ecog(0), ecog(1)] } }] } as const;
    const group = cohortGroup(
      { id, name: "x", query: structuredClone(query) as never, queryHash: "0", patients: [] },
      String,
    );
    expect(group.characteristic).toEqual([
      { code: { text: "criterion" }, valueCodeableConcept: { text: "ECOG at most 2" }, exclude: false },
      { code: { text: "criterion" }, valueCodeableConcept: { text: "ECOG at most 0" }, exclude: true },
      { code: { text: "criterion" }, valueCodeableConcept: { text: "ECOG at most 1" }, exclude: true },
    ]);
    expect(group).not.toHaveProperty("member");
  });
});
