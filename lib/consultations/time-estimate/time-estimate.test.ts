import { describe, expect, test } from "vitest";
import type { SpeakerPace, SpeakerPaces } from "../../agents/speaker-pace";
import type { TaskSpeed } from "../../language-models/call-speed";
import { timeEstimate, typicalPromptTokens } from "./time-estimate";
import { timeEstimateText } from "./time-estimate-text";

/** A Test's few tokens on a machine that reads 12 tokens a second and writes 6. */
const trial: TaskSpeed = { task: "trial", calls: 1, promptTokens: 48, answerTokens: 7, firstMs: 4000, restMs: 1000 };
const laptop: SpeakerPace = {
  ...{ model: "llama3.1", host: "127.0.0.1:11434", reach: "loopback", concurrency: 1, speeds: [trial] },
};
const alone = (fallback: SpeakerPace): SpeakerPaces => ({ fallback, agents: {} });
const panel = ["concare", "adacare", "retain", "mcgru"];
const full = { panel, mode: "full" } as const;
const secondsOf = (paces: SpeakerPaces, convened: Parameters<typeof timeEstimate>[1] = full) =>
  timeEstimate(paces, convened)?.seconds ?? Number.NaN;

describe("how long a consultation will take", () => {
  test("is not known before the first answer", () => {
    const paces = alone({ ...laptop, speeds: [] });
    expect(timeEstimate(paces, full)).toBeNull();
    expect(timeEstimateText(paces, full)).toContain("is not known before the first answer of llama3.1 on this machine");
    expect(timeEstimate({ fallback: laptop, agents: { retain: { ...laptop, speeds: [] } } }, full)).toBeNull();
    expect(timeEstimate({ fallback: laptop, agents: { absent: { ...laptop, speeds: [] } } }, full)).not.toBeNull();
  });

  test("follows from a Test's speed and what a consultation typically reads and writes", () => {
    const estimate = timeEstimate(alone(laptop), full);
    expect(estimate).toMatchObject({ byTestAlone: true });
    // 18 calls of about 1,300 tokens read and 450 written: 110 s and 75 s each.
    expect(estimate?.seconds).toBeGreaterThan(18 * 120);
    expect(estimate?.seconds).toBeLessThan(18 * 280);
    expect(estimate?.least).toBeLessThan(estimate?.seconds ?? 0);
    expect(estimate?.most).toBeGreaterThan(estimate?.seconds ?? 0);
  });

  test("is shorter with fewer doctors, without rounds, and on a faster machine", () => {
    const usual = secondsOf(alone(laptop));
    expect(secondsOf(alone(laptop), { panel: ["retain"], mode: "full" })).toBeLessThan(usual / 1.8);
    const short = timeEstimate(alone(laptop), { panel, mode: "short" });
    expect(short?.seconds).toBeLessThan(usual / 1.5);
    expect(short?.most).toBe(short?.least);
    const fast = { ...trial, firstMs: 400, restMs: 100 };
    expect(secondsOf(alone({ ...laptop, speeds: [fast] }))).toBeCloseTo(usual / 10, 6);
  });

  test("counts calls that go out together once, as many as the server takes at once", () => {
    const reviews = { ...trial, task: "doctor-review", firstMs: 100_000, restMs: 0 };
    const seconds = (concurrency: number) => secondsOf(alone({ ...laptop, concurrency, speeds: [trial, reviews] }));
    expect(seconds(1)).toBeGreaterThan(seconds(2) + 199);
    expect(seconds(2)).toBeGreaterThan(seconds(4) + 99);
    expect(seconds(8)).toBe(seconds(4));
  });

  test("takes a step as long as it has taken so far, and a Test no more once there is more", () => {
    const final = {
      ...trial,
      task: "meta-final",
      calls: 3,
      promptTokens: 1000,
      answerTokens: 1001,
      firstMs: 50_000,
      restMs: 250_000,
    };
    const estimate = timeEstimate(alone({ ...laptop, speeds: [final, { ...trial, firstMs: 1e9 }] }), full);
    expect(estimate?.byTestAlone).toBe(false);
    expect(estimate?.seconds).toBeGreaterThan(300);
    expect(estimate?.seconds).toBeLessThan(18 * 300);
  });

  test("adds up what one model says, and not what another says meanwhile", () => {
    const other = { ...laptop, model: "qwen", host: "10.0.0.5" };
    const paces = { fallback: laptop, agents: { retain: other, mcgru: other } };
    expect(secondsOf(paces)).toBeLessThan(secondsOf(alone(laptop)) - 200);
  });

  test("reads some twenty to fifty thousand tokens, and more with more doctors", () => {
    expect(typicalPromptTokens(panel)).toBeGreaterThan(20_000);
    expect(typicalPromptTokens(panel)).toBeLessThan(50_000);
    expect(typicalPromptTokens(["retain"])).toBeLessThan(typicalPromptTokens(panel));
  });

  test("is told in words", () => {
    expect(timeEstimateText(alone(laptop), full)).toMatch(
      /^about \d+ minutes \(\d+ to \d+, by how long they discuss\) with llama3\.1 on this machine, by its Test alone$/,
    );
    const speeds = [{ ...trial, task: "meta-final", firstMs: 40, restMs: 20 }];
    const remote: SpeakerPace = { ...laptop, host: "api.example.org", reach: "remote", speeds };
    expect(timeEstimateText({ fallback: remote, agents: { meta: laptop } }, { panel, mode: "short" })).toMatch(
      /^about \d+ minutes with llama3\.1 at api\.example\.org and 1 other, by its Test alone$/,
    );
  });
});
