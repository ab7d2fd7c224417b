import { describe, expect, it } from "vitest";
import { madeHistory, madeResource } from "../../record/history/fixtures/made-history";
import { momentOf } from "../../record/history/moment";
import { trajectoryQuestion } from "../../trajectories/questions/trajectory-questions";
import { fittedArmNames } from "./arm-features";
import { evaluateLives } from "./evaluate-lives.server";
import { evaluatedLivesText } from "./evaluated-lives";
import type { HistoryOfData } from "./histories-of-data.server";

const question = trajectoryQuestion("death-1y");
const visit = (start: string) =>
  madeResource("Encounter", {
    ...{ start, end: start },
    detail: { class: { system: null, code: "AMB", display: null }, partOf: null, reasons: [], locations: [] },
  });

/** Somebody seen each year, who dies half a year after the third visit or lives on; of the dead most had what published work says raises the risk. */
function life(n: number, dies: boolean): HistoryOfData {
  const years = dies ? [2010, 2011, 2012] : [2010, 2011, 2012, 2013, 2014];
  const ill = dies ? n % 4 !== 0 : n % 4 === 0;
  const made = madeHistory([
    ...years.map((year) => visit(`${year}-06-01T10:00:00Z`)),
    ...(ill ? [madeResource("Condition", { name: "Esophageal varices", start: "2010-07-01T10:00:00Z" })] : []),
    ...(n % 3 === 0 ? [madeResource("Condition", { name: "Gout", start: "2010-08-01T10:00:00Z" })] : []),
  ]);
  const deceased = dies ? momentOf("2012-12-01") : null;
  const patient = { ...made.patient, id: `life-${n}`, birthDate: momentOf(`19${40 + (n % 10)}-01-01`), deceased };
  return { history: { ...made, patient }, texts: new Map() };
}

const lives = (dead: number, alive: number) => Array.from({ length: dead + alive }, (_, i) => life(i, i < dead));
const about = { lives: 0, invented: 0 };
const evaluated = (dead: number, alive: number) =>
  evaluateLives(question, lives(dead, alive), { say: () => undefined });

describe("a question of records of years", () => {
  it("is not measured of nine deaths: no arm has a figure, and the text says why", async () => {
    const found = await evaluated(9, 60);
    expect(found.size).toMatchObject({ patientsWithOutcome: 9 });
    expect(found.arms).toEqual([]);
    const { text, figures } = evaluatedLivesText(question, found, about);
    expect(text).toContain("Not measured. 9 patients with the outcome, fewer than 10");
    expect(text).not.toContain("AUROC of the chain");
    expect(text).not.toContain("| Arm");
    expect(Object.keys(figures).some((name) => name.includes("AUROC"))).toBe(false);
  });

  it("is judged by published work alone of twelve deaths, since nothing may be fitted on them", async () => {
    const found = await evaluated(12, 60);
    expect(found.arms.map(({ name }) => name)).toEqual(["table-only"]);
    expect(found.arms[0]?.risks.every((level) => level !== null && level >= 1 && level <= 10)).toBe(true);
    const { text, figures } = evaluatedLivesText(question, found, about);
    expect(text).toContain("12 patients with the outcome, fewer than 20: no arm is fitted on so few");
    expect(text).toMatch(/\| table-only \| \.\d{3} \(\.\d{3} to /u);
    expect(figures["death-1y: AUROC of table-only"]).toBeGreaterThan(0.5);
  });

  it("has every arm by folds of thirty deaths, with differences and the weights of the population", async () => {
    const found = await evaluated(30, 120);
    expect(found.measured).toEqual({ how: "folds", why: null });
    expect(found.arms.map(({ name }) => name)).toEqual([...fittedArmNames, "shuffled-time", "table-only"]);
    const { text } = evaluatedLivesText(question, found, { lives: 150, invented: 150 });
    for (const name of ["no-memory", "volume-only", "shuffled-time", "table-only"])
      expect(text).toContain(`| ${name} |`);
    expect(text).toContain("AUROC of the chain less that of");
    expect(text).toContain("chain, weighed to the population: observed");
    expect(text).not.toContain("table-only, weighed");
    expect(text).toContain("These lives are generated");
    expect(text).toContain("30 patients with the outcome, where 100 are asked for");
  });

  it("has no cohort where the question has none: how many there are is told, and no level is measured", async () => {
    const lung = trajectoryQuestion("lung-cancer-1y");
    const found = await evaluateLives(lung, lives(5, 20), { say: () => undefined });
    expect(found.arms).toEqual([]);
    expect(evaluatedLivesText(lung, found, about).text).toContain("the paper's cohort cannot be built");
  });

  it("is asked of nobody where nobody was seen long enough", async () => {
    const found = await evaluateLives(question, [], { say: () => undefined });
    expect(evaluatedLivesText(question, found, about).text).toContain("Not measured. Nobody of whom it can be asked");
  });
});
