import { expect, test } from "vitest";
import { Draws } from "../../../draws";
import type { LatentFactOf } from "../../latent-fact";
import { alterationText, longChange } from "./alteration-nomenclature";

const alteration: LatentFactOf<"alteration"> = {
  ...{ id: "f1", told: "notes", on: "2019-03-12", until: null, of: null, kind: "alteration" },
  ...{ gene: "EGFR", partner: null, is: "deletion", change: "E746_A750del", exon: 19 },
  ...{ origin: null, significance: null, test: null },
};
const forms = (more: Partial<LatentFactOf<"alteration">>) =>
  new Set(Array.from({ length: 300 }, (_, at) => alterationText({ ...alteration, ...more }, new Draws(`form ${at}`))));

test("an exchange of one amino acid is written in three letters too, and nothing else is", () => {
  expect(longChange("V600E")).toBe("p.(Val600Glu)");
  expect(longChange("R213*")).toBe("p.(Arg213Ter)");
  expect(["E746_A750del", "S1982fs"].map(longChange)).toEqual([null, null]);
});

test("a deletion is written in the ways of reports", () => {
  const all = forms({});
  for (const form of ["EGFR exon 19 deletion (E746_A750del)", "EGFR exon 19 del (E746_A750del)"])
    expect(all).toContain(form);
});

test("the partner stands before a kinase that is the second half, and after a gene that is the first", () => {
  expect(forms({ gene: "ALK", partner: "EML4", is: "fusion", change: null, exon: null })).toContain("EML4::ALK fusion");
  expect(forms({ gene: "FGFR3", partner: "TACC3", is: "fusion", change: null, exon: null })).toContain(
    "FGFR3::TACC3 fusion",
  );
});
