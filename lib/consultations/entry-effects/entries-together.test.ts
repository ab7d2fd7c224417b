import { describe, expect, test } from "vitest";
import { chartOf } from "../../clinical/chart";
import { recordWith } from "../../record/fixtures/record";
import { type Entry, entrySchema } from "../clinician-entries/entry-schema";
import { noradrenaline, said } from "../testing/entries";
import { withEntries } from "./entry-effects";
import type { ReportParts } from "./entry-view";

const hour = (h: number) => h * 60;
const hourly = (from: number, to: number, value: number): [number, number][] =>
  Array.from({ length: to - from + 1 }, (_, i) => [hour(from + i), value]);

const infected = { temperature: hourly(40, 47, 39), wbc: [[hour(40), 20]] } as const satisfies Record<
  string,
  readonly (readonly [number, number])[]
>;
const septicShock = { ...infected, meanPressure: hourly(30, 47, 52), lactate: [[hour(46), 5]] } as const;
const septicKidney = {
  ...infected,
  creatinine: [
    [hour(4), 1],
    [hour(40), 3.4],
  ],
} as const;

const stepSaid = (text: string) => ({ text, evidence: [] });
const report: ReportParts = {
  ...{ drivers: [], disagreements: [], dataGaps: [], states: undefined },
  actions: ["Give antimicrobials within the hour.", "Intubate at once to protect the airway."].map(stepSaid),
  checks: [],
};

function read(of: Parameters<typeof recordWith>[0], ...entries: unknown[]) {
  return readWith(report, of, entries);
}

function readWith(parts: ReportParts, of: Parameters<typeof recordWith>[0], entries: readonly unknown[]) {
  const chart = chartOf(recordWith(of), hour(48));
  return withEntries(
    { chart, report: parts },
    entries.map((entry, i) => ({ id: `said-${i}`, by: "Dr Ito", entry: entrySchema.parse(entry) as Entry })),
  );
}
const diagnosis = (name: string, status: string) => ({ ...said, kind: "diagnosis", diagnosis: name, status });
const problemOf = ({ chart }: ReturnType<typeof read>, id: string) => chart.problems?.find((one) => one.id === id);

describe("a diagnosis of a person beside our own guess of sepsis", () => {
  test("takes the place of the guess where it is septic shock", () => {
    const shock = problemOf(read(septicShock, diagnosis("septic shock", "confirmed")), "shock");
    expect(shock?.title).toBe("Shock: low pressure with raised lactate");
    expect(shock?.reading?.text).toBe("Septic shock recorded by the clinician (Dr Ito)");
  });

  test("leaves neither title nor cause of it where it is excluded", () => {
    const shock = problemOf(read(septicShock, diagnosis("septic shock", "excluded")), "shock");
    expect(shock?.title).toBe("Shock: low pressure with raised lactate");
    expect(shock?.reading?.text).toBe("Septic shock excluded by the clinician (Dr Ito)");
    expect(shock?.notExcluded?.causes.join()).not.toContain("infection");
    expect(shock?.notExcluded?.causes).toContain("heart failure");
  });

  test("names the shock as the person does where it is another one", () => {
    const shock = problemOf(read(septicShock, diagnosis("cardiogenic shock", "confirmed")), "shock");
    expect(shock?.title).toBe("Shock: low pressure with raised lactate");
    expect(shock?.reading?.text).toMatch(/^Cardiogenic shock recorded .*; infection may explain it/u);
  });

  test("is told with the sepsis where no shock stands", () => {
    expect(problemOf(read(septicKidney), "possible-sepsis")?.title).toBe("Possible sepsis, not recorded");
    const confirmed = problemOf(read(septicKidney, diagnosis("septic shock", "confirmed")), "possible-sepsis");
    expect(confirmed?.title).toBe("Signs of infection with a failing organ");
    expect(confirmed?.reading?.text).toBe("Septic shock recorded by the clinician (Dr Ito)");
    const excluded = problemOf(read(septicKidney, diagnosis("septic shock", "excluded")), "possible-sepsis");
    expect(excluded?.title).toBe("Possible sepsis, not recorded");
    expect(excluded?.reading?.text).toMatch(/^Septic shock excluded .*; infection may explain it; none is recorded$/u);
  });

  test("bears on oxygen that is needed as on oxygen that is low", () => {
    const need = problemOf(
      read({ fio2: [[hour(46), 0.8]] }, diagnosis("pneumonia", "suspected")),
      "oxygen-requirement",
    );
    expect(need?.reading?.text).toBe("Pneumonia suspected by the clinician (Dr Ito)");
  });
});

const invasive = {
  ...said,
  kind: "ventilator",
  support: "invasive",
  value: 8,
  unit: "cmH2O",
  fio2: 0.5,
  start: 2400,
};

test("a coma under an entered tube is not told as unprotected, and nobody intubates", () => {
  const coma = { gcs: hourly(40, 47, 3) };
  expect(problemOf(read(coma), "coma")?.title).toBe("Coma, no ventilation recorded");
  const tube = read(coma, invasive);
  expect(problemOf(tube, "coma")?.title).toBe("Coma");
  expect(problemOf(tube, "coma")?.reading?.text).toBe(
    "Invasive ventilation, PEEP 8 cmH2O, FiO2 0.5 since 40 h (Dr Ito)",
  );
  expect(tube.report.actions.map(({ text }) => text)).toEqual(["Give antimicrobials within the hour."]);
  expect(problemOf(read(coma, { ...invasive, stop: 2600 }), "coma")?.title).toBe("Coma, no ventilation recorded");
});

describe("entries together change the same in whatever order they come", () => {
  const comfort = { ...said, kind: "limit-of-care", limit: "comfort care" };
  const allergy = { ...said, kind: "allergy", substance: "penicillin", named: null, reaction: "rash" };
  const antibiotic = { ...said, kind: "antibiotic", drug: "meropenem", value: null, unit: "mg" };
  const texts = ({ report: { actions, checks } }: ReturnType<typeof read>) =>
    [...actions, ...checks].map(({ text }) => text);

  test("no treatment under comfort care, whatever was entered after it", () => {
    expect(texts(read(septicShock, comfort, noradrenaline))).toEqual(texts(read(septicShock, noradrenaline, comfort)));
    expect(texts(read(septicShock, comfort, noradrenaline))).toHaveLength(1);
  });

  test("an allergy stands beside what was given after it", () => {
    expect(texts(read(septicShock, allergy, antibiotic))).toEqual(texts(read(septicShock, antibiotic, allergy)));
    expect(texts(read(septicShock, allergy, antibiotic)).join()).toContain("allergy to penicillin");
  });
});

describe("a step that asks for more than what was entered", () => {
  const sedation = { ...said, kind: "sedation", drug: "propofol", value: 2, unit: "mg/kg/h", start: 2400 };
  const fluid = { ...said, kind: "fluid", fluid: "saline 0.9%", value: 500, unit: "mL" };
  const culture = { ...said, kind: "culture", specimen: "blood", result: "pending" };
  const steps: readonly (readonly [string, unknown])[] = [
    [
      "Check for a blocked or displaced tube, secretions, air trapping and sedatives, and get a chest film now.",
      sedation,
    ],
    ["Check pupils, glucose, whether both sides move, and the sedation given now.", sedation],
    ["Check for seizures; repeat the sodium, and stop hypotonic fluid.", fluid],
    ["Check the differential, take blood cultures and look for a source now: it is an emergency.", culture],
    ["Check which is right where line and cuff differ, and whether a vasopressor is running.", noradrenaline],
  ];

  test.each(steps)("stays, with what was entered: %s", (text, entry) => {
    const of = { ...septicShock, gcs: hourly(44, 47, 3) };
    const { checks } = readWith({ ...report, actions: [], checks: [stepSaid(text)] }, of, [entry]).report;
    expect(checks.map((one) => one.text).join(" ")).toContain(`${text} Entered: `);
  });

  test("goes where it asks for nothing else", () => {
    const check = stepSaid(
      "Check whether a vasopressor is running, and since when: treatments are not in this record.",
    );
    const source = stepSaid("Drain or remove a source of infection as soon as it is found.");
    const vasopressor = readWith({ ...report, actions: [], checks: [check] }, septicShock, [noradrenaline]).report;
    expect(vasopressor.checks).toHaveLength(1);
    const drained = { ...said, kind: "source-control", procedure: "drainage", status: "done", start: 2400 };
    expect(readWith({ ...report, actions: [source] }, septicShock, [drained]).report.actions).toEqual([]);
  });
});

test("under an entered tube nobody is given what a patient without one is", () => {
  const actions = [
    "Consider intubation now: at this coma score non-invasive ventilation is likely to fail.",
    "Start non-invasive ventilation if a pH below 7.35 persists on controlled oxygen.",
    "Start high-flow nasal oxygen if conventional oxygen does not suffice, without delaying intubation.",
    "Check that the tube is still in; if not, intubate at once.",
  ].map(stepSaid);
  const left = readWith({ ...report, actions }, septicShock, [invasive]).report.actions.map(({ text }) => text);
  expect(left).toEqual([expect.stringMatching(/^Check that the tube is still in.* Entered: invasive ventilation/u)]);
});
