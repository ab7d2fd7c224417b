import { describe, expect, it } from "vitest";
import { COHORT_SEED, COHORT_SIZE } from "./oncology-cohort";
import { type PlannedPatient, planCohort } from "./plan-cohort";

const cohort = planCohort(COHORT_SIZE, COHORT_SEED);
const count = (holds: (one: PlannedPatient) => boolean) => cohort.filter(holds).length;

describe("a planned cohort of 1,436", () => {
  it("has the tumours of the paper's Table 5", () => {
    const ofOrgan = (...organs: string[]) => count(({ model }) => organs.includes(model.organ));
    expect(ofOrgan("breast")).toBe(568);
    expect(ofOrgan("lung")).toBe(176);
    expect(ofOrgan("prostate")).toBe(145);
    expect(ofOrgan("colon", "rectum")).toBe(33);
    expect(ofOrgan("skin")).toBe(17);
    expect(ofOrgan("bladder")).toBe(50);
    expect(ofOrgan("kidney")).toBe(21);
    expect(count(({ model }) => model.id.endsWith("leukaemia"))).toBe(25);
    expect(ofOrgan("thyroid")).toBe(36);
    expect(ofOrgan("liver", "intrahepatic bile duct")).toBe(25);
    expect(count(({ model }) => /pancrea|endometri(?!oid)|uter(?!ine cervix)/.test(model.organ))).toBe(0);
  });

  it("has its races and ethnicities, and as many of whom the record does not tell the sex", () => {
    expect(count(({ race }) => race === "White")).toBe(592);
    expect(count(({ race }) => race === "Asian")).toBe(241);
    expect(count(({ race }) => race === null)).toBe(507);
    expect(count(({ ethnicity }) => ethnicity === "Hispanic or Latino")).toBe(58);
    expect(count(({ saysSex }) => !saysSex)).toBe(19);
    expect(Math.abs(count(({ sex, saysSex }) => saysSex && sex === "female") - 929)).toBeLessThan(25);
  });

  it("has 81 documents a patient on average, a third below 35 and a third from 74", () => {
    const numbers = cohort.map(({ documents }) => documents).toSorted((a, b) => a - b);
    const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
    expect(Math.abs(mean - 81)).toBeLessThan(4);
    expect(Math.abs((numbers[Math.floor(COHORT_SIZE / 3)] ?? 0) - 35)).toBeLessThanOrEqual(4);
    expect(Math.abs((numbers[Math.floor((2 * COHORT_SIZE) / 3)] ?? 0) - 74)).toBeLessThanOrEqual(6);
  });

  it("begins with those of a smaller one, and goes on with others beyond 1,436", () => {
    expect(planCohort(40, COHORT_SEED)).toEqual(cohort.slice(0, 40));
    const more = planCohort(COHORT_SIZE + 3, COHORT_SEED);
    expect(more.map(({ id }) => id).slice(-3)).toEqual(["O-1437", "O-1438", "O-1439"]);
    expect(new Set(more.map(({ id }) => id)).size).toBe(COHORT_SIZE + 3);
  });
});
