import { expect, it } from "vitest";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { procedureNamed } from "../../terminology/procedures/procedures";
import { terminology } from "../../terminology/terminology.server";
import { cancersOfProcedure, procedureCancers } from "./procedures-of-cancers";

it("names procedures that there are, and cancers", async () => {
  const terms = new CancerHierarchy(await terminology());
  for (const [name, cancers] of Object.entries(procedureCancers)) {
    expect([name, procedureNamed(name)?.name]).toEqual([name, name]);
    for (const cancer of cancers) expect([cancer, terms.isA(cancer, "disease:DOID:162")]).toEqual([cancer, true]);
  }
});

it.each([
  ["procedure:simple mastectomy", ["disease:DOID:1612"]],
  ["procedure:whole brain radiotherapy", ["disease:DOID:162"]],
  ["procedure:core needle biopsy", []],
  ["procedure:surgery", []],
  ["procedure:unheard of", []],
  [null, []],
] as const)("%s may be for %s", (procedure, cancers) => expect(cancersOfProcedure(procedure)).toEqual(cancers));
