import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import type { Background, BackgroundDrug } from "../background/background-schema";
import { chartOf } from "../chart";
import { backgroundWith, culture, drug, infusion, minute, problem } from "../fixtures/made-background";

const antibiotic = (name: string, ...at: number[]): BackgroundDrug =>
  drug(name, { since: minute(at[0] ?? 0), spells: at.map((from) => ({ from, to: from, rate: null })) });
const ill: Readings = { platelets: [[700, 90]], creatinine: [[700, 2.4]], meanPressure: [[700, 75]] };
const chart = (background: Background | null, readings = ill, asOf = 2880) =>
  chartOf(recordWith(readings), asOf, background);
const sepsis = (background: Background, readings = ill, asOf = 2880) =>
  chart(background, readings, asOf).severities.find(({ id }) => id === "sepsis-3");
const suspected = (cultureAt: number, antibioticAt: number, more: Parameters<typeof backgroundWith>[0] = {}) =>
  backgroundWith({
    ...{ drugs: [antibiotic("Vancomycin", antibioticAt)], cultures: [culture("blood", cultureAt)] },
    ...more,
  });
const onsetText = (background: Background) => sepsis(background)?.components[0]?.because;

describe("a suspected infection (Seymour 2016)", () => {
  const hour = 60;
  it.each([
    ["culture, antibiotic 72 h later", 0, 72 * hour, true],
    ["culture, antibiotic 73 h later", 0, 73 * hour, false],
    ["antibiotic, culture 24 h later", 24 * hour, 0, true],
    ["antibiotic, culture 25 h later", 25 * hour, 0, false],
  ])("%s: %s", (_, cultureAt, antibioticAt, is) => {
    const found = sepsis(suspected(cultureAt, antibioticAt), ill, 80 * hour);
    expect(found?.text === "does not apply").toBe(!is);
  });

  it("names both with their times", () => {
    expect(onsetText(suspected(660, 720))).toBe("Culture (blood) at 11 h, vancomycin given at 12 h");
  });

  it("is not made by drops, by what acts in the gut alone, or by a dose of a course that goes on", () => {
    for (const name of ["Ciprofloxacin 0.3% Ophth Soln", "Rifaximin", "Isoniazid"]) {
      const background = suspected(600, 0, { drugs: [antibiotic(name, 660)] });
      expect(sepsis(background)?.text, name).toBe("does not apply");
    }
    const goesOn = antibiotic("Cefazolin", 0, 480, 960, 1440, 1920, 2400);
    expect(sepsis(suspected(2400, 0, { drugs: [goesOn] }))?.text).toBe("does not apply");
  });

  it("is looked for among earlier cultures too, and may be prophylaxis", () => {
    const { resourceId, specimen, at } = culture("blood", 660);
    const drugs = [antibiotic("Cefazolin", 720)];
    const background = { ...suspected(2500, 0, { drugs }), earlierCultures: [{ resourceId, specimen, at }] };
    expect(onsetText(background)).toBe(
      "Culture (blood) at 11 h, cefazolin given at 12 h, which may be for an operation",
    );
  });

  it("is told by orders where only orders are recorded", () => {
    const ordered = drug("Vancomycin", { told: "ordered", since: minute(720) });
    expect(onsetText(suspected(660, 0, { drugs: [ordered] }))).toContain("vancomycin ordered at 12 h");
  });
});

describe("Sepsis-3", () => {
  it("is met where SOFA reaches 2 within 48 h before to 24 h after, over 0 before, and says so", () => {
    const found = sepsis(suspected(660, 720));
    expect(found).toMatchObject({ points: 4, complete: false, text: "at least 4 (met: 2 or more)", kind: "score" });
    expect(found?.components[1]?.because).toBe("SOFA taken as 0 where nothing says otherwise");
  });

  it("does not look beyond that time", () => {
    const late: Readings = { platelets: [[2700, 20]], meanPressure: [[700, 75]] };
    expect(sepsis(suspected(660, 720), late)).toMatchObject({ text: "at least 0 (2 or more not shown)" });
  });

  it("counts the circulation by its vasopressors", () => {
    const drugs = [antibiotic("Vancomycin", 720), infusion("Norepinephrine", "ug/kg/min", [[700, 900, 0.2]])];
    const found = sepsis(suspected(660, 0, { drugs }), { meanPressure: [[700, 75]] });
    expect(found?.text).toBe("at least 4 (met: 2 or more)");
  });

  it("leaves out what a lasting disease may explain, and says which", () => {
    const found = sepsis(suspected(660, 720, { problems: [problem("Chronic kidney disease, stage 4")] }));
    expect(found?.text).toBe("at least 2 (met: 2 or more)");
    expect(found?.components.find(({ name }) => name === "Renal")?.because).toContain(
      "Chronic kidney disease, stage 4 is recorded: how much of its 2 is new is not known",
    );
    expect(found?.missing).toContain("Renal points before it");
  });

  it("is a lower bound while the 24 h after it last", () => {
    expect(sepsis(suspected(660, 720), ill, 800)).toMatchObject({ complete: false });
  });

  it("asks for a suspicion that bears on this stay", () => {
    expect(sepsis(suspected(-5000, -4900))?.text).toBe("does not apply");
  });
});

describe("what a record cannot support", () => {
  const never = (background: Background | null) =>
    new Map(chart(background).notComputable.map(({ id, because }) => [id, because]));

  it("drops Sepsis-3 where cultures and antibiotics are timed, and says what is missing elsewhere", () => {
    expect(never(suspected(660, 720)).has("sepsis-3")).toBe(false);
    expect(never(null).get("sepsis-3")).toBe("Infection, vasopressors and the SOFA before it are not in the record.");
    expect(never(backgroundWith({ drugs: [drug("Vancomycin")] })).get("sepsis-3")).toMatch(
      /^Cultures with their times/,
    );
    expect(never(backgroundWith({ cultures: [culture("blood", 100)] })).get("sepsis-3")).toMatch(/^Antibiotics with/);
    expect(sepsis(backgroundWith({ drugs: [drug("Vancomycin")] }))).toBeUndefined();
  });

  it("says of sedation and of the full scores what is still missing", () => {
    const told = never(backgroundWith({ drugs: [drug("Propofol")], problems: [problem("Asthma")] }));
    expect(told.get("rass")).toBe("The depth of sedation is not in the record.");
    expect(told.get("saps2-full")).toMatch(/^The type of admission is not in the record/);
    expect(never(backgroundWith({ cultures: [culture("blood", 1)] })).get("rass")).toBe(never(null).get("rass"));
  });

  it("holds no criterion both ways", () => {
    for (const background of [null, suspected(660, 720), backgroundWith({ drugs: [drug("Vancomycin")] })]) {
      const { severities, notComputable } = chart(background);
      const ids = [...severities, ...notComputable].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

it("a coma score tells of the sedation that is recorded", () => {
  const readings: Readings = { gcs: [[2000, 6]], mechanicalVentilation: [[1990, 1]] };
  const of = (background: Background | null) =>
    chart(background, readings).severities.find(({ id }) => id === "sofa")?.components[4]?.because;
  expect(of(null)).toMatch(/sedation is not recorded$/);
  expect(of(backgroundWith({ drugs: [drug("Propofol")] }))).toMatch(/, under propofol$/);
  expect(of(backgroundWith({ drugs: [drug("Pantoprazole")] }))).toMatch(/no sedative is recorded as given$/);
});

it("a chart without a record of years says what it always said", () => {
  for (const record of syntheticRecords().slice(0, 12)) {
    const made = chartOf(record, 2880);
    expect(made).toEqual(chartOf(record, 2880, null));
    expect(made.severities.some(({ id }) => id === "sepsis-3")).toBe(false);
    const circulation = made.severities.find(({ id }) => id === "sofa")?.components[3];
    if (circulation?.points !== null) expect(circulation?.because).toMatch(/; vasopressors are not recorded$/);
    const never = new Map(made.notComputable.map(({ id, because }) => [id, because]));
    expect(never.get("sepsis-3")).toBe("Infection, vasopressors and the SOFA before it are not in the record.");
    expect(never.get("rass")).toBe("Sedation and its depth are not in the record.");
  }
});
