import { expect, it } from "vitest";
import { OncoTree } from "./oncotree";

const tree = new OncoTree(
  "code\tname\tparent\tmain_type\ttissue\tformer\nT\tTissue\t\t\t\t\nLU\tLung\tT\tLung cancer\tLung\t\nNS\tNon-small\tLU\tLung cancer\tLung\tOLD\nSC\tSmall\tLU\tLung cancer\tLung\tOLD\n",
);

it("knows tumours with their tissue and what they stand under", () => {
  expect(tree.hierarchy.get("NS")).toMatchObject({ name: "Non-small", mainType: "Lung cancer", tissue: "Lung" });
  expect([...tree.hierarchy.ancestors("NS")].sort()).toEqual(["LU", "T"]);
});

it("a code of an older release is what it became, which may be several; one that never was is nothing", () => {
  expect(tree.today("ns")).toEqual(["NS"]);
  expect(tree.today("OLD")).toEqual(["NS", "SC"]);
  expect(tree.today("XX")).toEqual([]);
});
