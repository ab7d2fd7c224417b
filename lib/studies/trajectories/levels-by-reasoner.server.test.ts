import { afterEach, describe, expect, it } from "vitest";
import { startProvider } from "../../language-models/testing/provider.server";
import { parseEnv } from "../../platform/env.server";
import { environmentReasoner } from "../../privacy/environment-reasoner.server";
import { lungCancer } from "../../trajectories/testing/made-trajectory";
import { inOrder, life } from "../../trajectories/testing/trajectory-runs";
import { ArmComparison } from "./arm-figures";
import { armTable } from "./arm-tables";
import { levelByReasoner } from "./levels-by-reasoner";

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

/** A model that gives each patient its level, in the order in which they are asked; of null nothing that can be read. */
async function levelsSaid(levels: readonly (number | null)[]) {
  let patient = 0;
  const provider = await startProvider(({ messages }) => {
    const [system = ""] = messages.map(({ content }) => content);
    if (levels[patient] === null) return { text: "Certainly! The patient is fine." };
    const worker = { summary: "So it is.", events: [], risk: "Low", reasoning: "So." };
    const verdict = { evolution: "So.", finalEvents: [], riskLevel: levels[patient], reasoning: "So." };
    return { text: JSON.stringify(system.includes("Read the patient's EHR data") ? verdict : worker) };
  });
  started.push(provider);
  const reasoner = environmentReasoner(
    parseEnv({
      CONSILIUM_LLM_BASE_URL: provider.baseUrl,
      CONSILIUM_LLM_MODEL: "tiny",
      CONSILIUM_LLM_CONTEXT: "100000",
    }),
  );
  const found: (number | null)[] = [];
  for (; patient < levels.length; patient++)
    found.push(
      await levelByReasoner(`p${patient}`, life, {
        ...{ question: lungCancer, learnt: null, reasoner, nearest: inOrder, signal: new AbortController().signal },
        arm: { kind: "vanilla", tokens: 32_000, keeps: "latest" },
      }),
    );
  return { found, provider };
}

describe("a language model that is measured on a cohort", () => {
  it("has no level of a patient of whom its answers cannot be read, who was asked of twice", async () => {
    const { found, provider } = await levelsSaid([9, null, 2]);
    expect(found).toEqual([9, null, 2]);
    expect(provider.requests).toHaveLength(4);
  });

  it("counts that patient in the denominator, as wrong as can be", async () => {
    const outcomes = [1, 1, 0, 0] as const;
    const { found } = await levelsSaid([9, null, 2, null]);
    const comparison = new ArmComparison(outcomes, ["a", "b", "c", "d"]);
    const { of, failures } = comparison.figures({ name: "tiny", risks: found, calibrated: false });
    expect(failures).toBe(2);
    // Of the four pairs of a case and a control only that of the two who were answered is in order.
    expect(of.auroc.value).toBe(0.25);
    // One of two cases is found, at the level above which a control stands as well.
    expect(of.recall.value).toBe(1);
    expect(of.precision.value).toBe(0.5);
    expect(armTable([{ name: "tiny", calibrated: false, failures, of }])).toContain("tiny; 2 failed, counted as wrong");
  });

  it("is not better for leaving out whom it would have been wrong of", () => {
    const outcomes = [1, 1, 0, 0] as const;
    const auroc = (risks: (number | null)[]) =>
      new ArmComparison(outcomes, ["a", "b", "c", "d"]).figures({ name: "a", risks, calibrated: false }).of.auroc.value;
    expect(auroc([9, null, 2, 1])).toBeLessThanOrEqual(auroc([9, 1, 2, 1]) as number);
  });

  it("ends where the server cannot be reached: that is nobody's answer", async () => {
    const { provider } = await levelsSaid([]);
    await provider.close();
    const settings = { CONSILIUM_LLM_BASE_URL: provider.baseUrl, CONSILIUM_LLM_MODEL: "tiny" };
    const reasoner = environmentReasoner(parseEnv(settings));
    const asked = { question: lungCancer, learnt: null, reasoner, nearest: inOrder, signal: AbortSignal.timeout(3000) };
    await expect(levelByReasoner("p", life, asked)).rejects.toThrow();
  });
});
