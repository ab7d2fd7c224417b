import { describe, expect, test } from "vitest";
import type { AnyTask } from "../../agents/task-registry";
import { taskInputs } from "../fixtures/task-inputs";
import type { SignedOpinion } from "../protocol/team-schema";
import { doctorOpinion } from "./doctor-opinion";
import { doctorReview } from "./doctor-review";
import { metaDecision } from "./meta-decision";
import { metaFinal } from "./meta-final";
import { metaRevision } from "./meta-revision";
import { metaSynthesis } from "./meta-synthesis";

const given = taskInputs();
/** As those who have much to say give their reasons. */
const atLength = (opinions: SignedOpinion[]) =>
  opinions.map((one) => ({ ...one, opinion: { ...one.opinion, reason: `${one.opinion.reason} More is said.` } }));
const cases: [AnyTask, unknown][] = [
  [doctorReview, given.review],
  [doctorOpinion, given.opinion],
  [metaSynthesis, given.synthesis],
  [metaDecision, { ...given.decision, opinions: atLength(given.decision.opinions) }],
  [metaRevision, { ...given.revision, opinions: atLength(given.revision.opinions) }],
  [metaFinal, { ...given.final, opinions: atLength(given.final.opinions) }],
];
const textOf = (task: AnyTask, input: unknown) =>
  task
    .prompt(input)
    .map(({ content }) => content)
    .join("\n");
const linesOf = (text: string) => text.split("\n");

describe.each(cases.map(([task, input]) => [task.name, task, input] as const))("%s, made shorter", (_, task, input) => {
  const steps = task.shorter ?? [];
  const inputs = [input];
  for (const { apply } of steps) inputs.push(apply(inputs.at(-1)));
  const prompts = inputs.map((one) => textOf(task, one));

  test("is shorter after the last shortening, and longer after none", () => {
    for (const [i, prompt] of prompts.slice(1).entries())
      expect(prompt.length).toBeLessThanOrEqual(prompts[i]?.length ?? 0);
    expect(prompts.at(-1)?.length).toBeLessThan(prompts[0]?.length ?? 0);
  });

  test("is an input that the task takes, and leaves the one given as it was", () => {
    for (const one of inputs) expect(task.input.safeParse(one).error).toBeUndefined();
    expect(textOf(task, input)).toBe(prompts[0]);
  });

  test("cites under the same numbers: a claim's handle stands before the words it stood before", () => {
    const handled = (text: string) => linesOf(text).filter((line) => /^([A-Z]\d+|driver \d+) [-+o] /.test(line));
    const before = new Set(handled(prompts[0] ?? ""));
    for (const line of handled(prompts.at(-1) ?? "")) expect(before).toContain(line);
  });

  test("keeps the rules, the patient, the findings, what clinicians brought in, the report and the task", () => {
    const shortest = prompts.at(-1) ?? "";
    const { content: rules = "" } = task.prompt(input)[0] ?? {};
    expect(shortest).toContain(rules);
    const asked = linesOf(prompts[0] ?? "").at(-1) ?? "";
    expect(shortest).toContain(asked);
    const clinicians = /# What clinicians have brought in[\s\S]*?(?=\n\n# )/.exec(prompts[0] ?? "")?.[0] ?? "";
    expect(shortest).toContain(clinicians);
    const findings = linesOf(prompts[0] ?? "").filter((line) => /^- (mild|marked|critical)/.test(line));
    for (const finding of findings) expect(shortest).toContain(finding);
  });

  test("says of each shortening what goes, in words that complete a sentence", () => {
    for (const { leavesOut } of steps) expect(leavesOut).toMatch(/^[a-z].*[^.]$/);
    expect(new Set(steps.map(({ leavesOut }) => leavesOut)).size).toBe(steps.length);
  });
});

test("a review goes without what weighs least first: its third passage before values, and values before a second passage", () => {
  const passages = given.review.passages.slice(0, 3);
  const [, third, notes, light, second] = (doctorReview.shorter ?? []).map(({ apply }) =>
    apply({ ...given.review, passages }),
  );
  expect(third?.passages).toHaveLength(Math.min(2, passages.length));
  expect(notes?.chart).toEqual(given.review.chart);
  expect(light?.passages).toEqual(passages);
  expect(light?.chart.summaries.length).toBeLessThan(given.review.chart.summaries.length);
  expect(second?.passages).toHaveLength(1);
});
