import { expect, test } from "vitest";
import { Draws } from "../../../draws";
import type { LatentFactOf } from "../../latent-fact";
import { stageText } from "./stage-notation";

const stage: LatentFactOf<"stage"> = {
  ...{ id: "f1", told: "notes", on: "2019-03-12", until: null, of: null, kind: "stage" },
  ...{ basis: "pathological", afterTherapy: false, t: "T2", n: "N1a", m: "M0", group: "IIB" },
};
const forms = (of: LatentFactOf<"stage">) =>
  new Set(Array.from({ length: 800 }, (_, at) => stageText(of, 1, new Draws(`form ${at}`))));

test("a stage is written in the ways of reports", () => {
  const all = forms(stage);
  for (const form of ["pT2 pN1a cM0 (stage IIB, AJCC 8th)", "pT2N1aM0, stage IIB", "pathologic stage 2b, T2N1aM0"]) {
    expect(all).toContain(form);
  }
  expect(all.size).toBeGreaterThan(60);
});

test("what comes after neoadjuvant treatment says so, and a stage without categories is its group", () => {
  for (const form of forms({ ...stage, afterTherapy: true })) expect(form).toMatch(/\byp|post-neoadjuvant/u);
  for (const form of forms({ ...stage, basis: "clinical", t: null, n: null, m: null, group: "IVB" })) {
    expect(form).toMatch(/^clinical [Ss]tage (?:IVB|4[Bb])$/u);
  }
});
