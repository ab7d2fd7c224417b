import { describe, expect, it } from "vitest";
import { csvHeader, csvRow } from "./predictions-csv";

const names = ["adacare", "retain", "mean"];
const sure = { interval: [0, 1] as [number, number], like: { of: 100, events: 30 } };
const said = {
  experts: new Map([
    ["retain", { logit: 0.5, risk: 0.25, ...sure }],
    ["adacare", { logit: -2.0921863794, risk: 1.23456789e-9, ...sure }],
  ]),
  evaluationModels: new Map(),
  ensembles: new Map([["mean", { logit: -0.7960931897, risk: 0.31084, ...sure }]]),
};

describe("predictions as CSV", () => {
  it("have a column for logit and probability of each expert and ensemble", () => {
    expect(csvHeader(names)).toBe(
      "id,adacare_logit,adacare_probability,retain_logit,retain_probability,mean_logit,mean_probability\n",
    );
  });

  it("have a row a patient, in the header's order, to seven digits", () => {
    expect(csvRow({ id: "132539", ...said }, names)).toBe("132539,-2.092186,1.234568e-9,0.5,0.25,-0.7960932,0.31084\n");
  });

  it("leave the figures empty where there is no prediction", () => {
    expect(csvRow({ id: "132539", fault: 'unreadable, "sadly"' }, names)).toBe("132539,,,,,,\n");
  });

  it("let nothing into a cell that would split it or be read as a formula", () => {
    for (const id of ["=1+1", '"', "a,b", "a\nb", "-1", "@x", "", " x"]) {
      const [cell, ...rest] = csvRow({ id, fault: "x" }, names).trimEnd().split(",");
      expect(cell).toMatch(/^[0-9A-Za-z_]*$/);
      expect(rest).toEqual(["", "", "", "", "", ""]);
    }
  });
});
