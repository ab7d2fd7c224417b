import { describe, expect, it } from "vitest";
import { csvHeader, csvRow, hasEveryFigure } from "./predictions-csv";

const columns = { models: ["adacare", "retain"], ensembles: ["mean"] };
const said = {
  experts: new Map([
    ["retain", { logit: 0.5, risk: 0.25, interval: [0.2, 0.3] as [number, number], outsideDomain: [] }],
    [
      "adacare",
      {
        logit: -2.0921863794,
        risk: 1.23456789e-9,
        interval: [0, 0.123456789] as [number, number],
        outsideDomain: ["Age is not recorded.", 'Of the stays, 99 in 100 have "more".'],
      },
    ],
  ]),
  evaluationModels: new Map(),
  ensembles: new Map([["mean", { logit: -0.7960931897, risk: 0.31084, interval: [0.3, 0.35] as [number, number] }]]),
};

describe("predictions as CSV", () => {
  it("have logit and probability of each first, then intervals, then the hours read, then why a model is outside its domain", () => {
    expect(csvHeader(columns)).toBe(
      `${[
        "id,adacare_logit,adacare_probability,retain_logit,retain_probability,mean_logit,mean_probability",
        "adacare_low,adacare_high,retain_low,retain_high,mean_low,mean_high,landmark_hours",
        "adacare_outside_domain,retain_outside_domain",
      ].join(",")}\n`,
    );
  });

  it("have a row a patient, in the header's order, to seven digits, words in quotes where they hold a comma", () => {
    expect(csvRow({ id: "132539", ...said }, 48, columns)).toBe(
      `${[
        "132539,-2.092186,1.234568e-9,0.5,0.25,-0.7960932,0.31084",
        "0,0.1234568,0.2,0.3,0.3,0.35,48",
        '"Age is not recorded. Of the stays, 99 in 100 have ""more"".",',
      ].join(",")}\n`,
    );
  });

  it("leave empty what nobody said, and the interval of what has none", () => {
    const { experts, evaluationModels } = said;
    const mean = new Map([["mean", { logit: 1, risk: 0.5 }]]);
    const fewer = { models: ["retain", "absent"], ensembles: ["mean"] };
    expect(csvRow({ id: "1", experts, evaluationModels, ensembles: mean }, 24.5, fewer)).toBe(
      "1,0.5,0.25,,,1,0.5,0.2,0.3,,,,,24.5,,\n",
    );
    expect(csvRow({ id: "132539", fault: 'unreadable, "sadly"' }, null, columns)).toBe(`132539${",".repeat(15)}\n`);
  });

  it("are told to be whole where every figure stands, whatever the domain, and not where one is missing", () => {
    const header = csvHeader(columns);
    expect(hasEveryFigure(header, csvRow({ id: "1", ...said }, 48, columns))).toBe(true);
    const inside = { logit: 0, risk: 0.5, interval: [0.4, 0.6], outsideDomain: [] } as const;
    const experts = new Map([
      ["adacare", inside],
      ["retain", inside],
    ]);
    expect(hasEveryFigure(header, csvRow({ ...said, id: "1", experts }, 48, columns))).toBe(true);
    expect(hasEveryFigure(header, csvRow({ ...said, id: "1", ensembles: new Map() }, 48, columns))).toBe(false);
    expect(hasEveryFigure(header, csvRow({ id: "1", fault: "unreadable" }, null, columns))).toBe(false);
    expect(hasEveryFigure(header, "1,0.5\n")).toBe(false);
  });

  it("let nothing into a cell that would split it or be read as a formula", () => {
    for (const id of ["=1+1", '"', "a,b", "a\nb", "-1", "@x", "", " x"]) {
      const [cell, ...rest] = csvRow({ id, fault: "x" }, null, columns).trimEnd().split(",");
      expect(cell).toMatch(/^[0-9A-Za-z_]*$/);
      expect(rest).toEqual(Array(15).fill(""));
    }
  });
});
