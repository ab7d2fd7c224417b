import { describe, expect, it } from "vitest";
import { random } from "../../platform/random";
import { bootstrapped, differences, draws, estimates } from "./bootstrap";
import { measureNames } from "./discrimination-and-calibration";

/** Invented patients: a risk, an outcome that follows it, and a second model that knows less. */
function cohort(n: number, seed: string) {
  const { uniform, normal } = random(seed);
  const logits = Array.from({ length: n }, () => normal() * 1.5 - 1);
  const risk = (logit: number) => 1 / (1 + Math.exp(-logit));
  return {
    outcomes: logits.map((logit) => (uniform() < risk(logit) ? 1 : 0)),
    probabilities: logits.map(risk),
    worse: logits.map((logit) => risk(logit + normal() * 2)),
  };
}

const patients = cohort(300, "bootstrap test");
const drawn = draws(patients.outcomes, 1, 300);

describe("draws", () => {
  it("are as many patients each time, the same for the same seed and others for another", () => {
    for (const counts of drawn) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
    expect(draws(patients.outcomes, 1, 300)).toEqual(drawn);
    expect(draws(patients.outcomes, 2, 300)).not.toEqual(drawn);
    const single = Array.from(patients.outcomes, (_, i) => `p${i}`);
    expect(draws(patients.outcomes, 1, 300, single)).toEqual(drawn);
  });

  it("hold both outcomes each time, and are refused where there is but one", () => {
    for (const counts of draws([1, 0, 0, 0, 0], 1, 200)) {
      expect(counts[0]).toBeGreaterThan(0);
      expect(counts[0]).toBeLessThan(5);
    }
    expect(() => draws([0, 0], 1)).toThrow("at least one case");
  });

  it("draw the stays of a patient together, which makes intervals wider where they are alike", () => {
    const outcomes = Array.from({ length: 60 }, (_, i) => Math.floor(i / 3) % 2);
    const whose = outcomes.map((_, i) => `${Math.floor(i / 3)}`);
    for (const counts of draws(outcomes, 1, 100, whose))
      for (let i = 0; i < 60; i += 3) expect([counts[i + 1], counts[i + 2]]).toEqual([counts[i], counts[i]]);
    const probabilities = outcomes.map((outcome, i) => 0.4 + 0.2 * outcome + (Math.floor(i / 3) % 5) / 50);
    const width = (drawn: Uint8Array[]) => {
      const [low, high] = estimates(bootstrapped({ outcomes, probabilities }, drawn)).brier.interval ?? [0, 0];
      return high - low;
    };
    expect(width(draws(outcomes, 1, 400, whose))).toBeGreaterThan(1.3 * width(draws(outcomes, 1, 400)));
  });
});

describe("estimates", () => {
  const found = estimates(bootstrapped(patients, drawn));

  it("hold the value between the limits for every measure of discrimination", () => {
    for (const name of ["auroc", "auprc", "minPSe", "brier", "logLoss"] as const) {
      const { value, interval } = found[name];
      expect(interval?.[0]).toBeLessThan(value as number);
      expect(interval?.[1]).toBeGreaterThan(value as number);
    }
  });

  it("come near the normal interval for a mean", () => {
    const uniform = Array.from({ length: 400 }, (_, i) => ((i * 7919) % 400) / 400);
    // Brier with outcome 0 is the mean of a uniform variable: 0.5, standard error sqrt(1/12/400). One patient died, surely.
    const scored = { outcomes: [...uniform.map(() => 0), 1], probabilities: [...uniform.map(Math.sqrt), 0.3] };
    const { value, interval } = estimates(bootstrapped(scored, draws(scored.outcomes, 4, 1500))).brier;
    const error = 1.96 * Math.sqrt(1 / 12 / 400);
    expect(interval?.[0]).toBeCloseTo((value as number) - error, 2);
    expect(interval?.[1]).toBeCloseTo((value as number) + error, 2);
  });

  it("are null where the sample leaves a measure undefined", () => {
    const separated = { outcomes: [0, 0, 1, 1], probabilities: [0.1, 0.2, 0.8, 0.9] };
    const { slope, auroc } = estimates(bootstrapped(separated, draws(separated.outcomes, 1, 100)));
    expect(slope).toEqual({ value: null, interval: null });
    expect(auroc).toEqual({ value: 1, interval: [1, 1] });
  });
});

describe("differences", () => {
  const better = bootstrapped(patients, drawn);
  const worse = bootstrapped({ ...patients, probabilities: patients.worse }, drawn);

  it("are nothing of a model against itself, with no width", () => {
    expect(differences(better, better).auroc).toEqual({ value: 0, interval: [0, 0] });
  });

  it("tell a better model from a worse one, turned round where the two are", () => {
    const { value, interval } = differences(better, worse).auroc;
    expect(value).toBeGreaterThan(0.05);
    expect(interval?.[0]).toBeGreaterThan(0);
    const turned = differences(worse, better).auroc;
    expect(turned.value).toBeCloseTo(-(value as number), 12);
    expect(turned.interval?.[0]).toBeCloseTo(-(interval?.[1] as number), 12);
  });

  it("are narrower than two intervals side by side, since the patients are the same", () => {
    const near = bootstrapped({ ...patients, probabilities: patients.probabilities.map((p) => p * 0.9) }, drawn);
    const [low, high] = differences(better, near).logLoss.interval as [number, number];
    const [first, last] = estimates(better).logLoss.interval as [number, number];
    expect(high - low).toBeLessThan((last - first) / 2);
  });

  it("of some patients alone are those of a cohort that holds no others", () => {
    const some = [3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 10, 20, 30, 40, 50, 60];
    const part = {
      outcomes: some.map((i) => patients.outcomes[i] as number),
      probabilities: some.map((i) => patients.probabilities[i] as number),
    };
    const every = [new Uint8Array(patients.outcomes.length).fill(1)];
    const ofPart = bootstrapped(patients, every, some);
    expect(ofPart.value).toEqual(bootstrapped(part, [new Uint8Array(some.length).fill(1)]).value);
    for (const name of measureNames) expect(ofPart.resamples[0]?.[name]).toBeCloseTo(ofPart.value[name], 9);
  });
});
