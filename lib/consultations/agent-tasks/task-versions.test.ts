import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  changedUnderOneVersion,
  type TaskFingerprint,
  taskFingerprint,
} from "../../agents/testing/task-fingerprint.server";
import { septicCase } from "../fixtures/case";
import { fallingLactateCase } from "../fixtures/falling-lactate-case";
import { recoveringCase } from "../fixtures/recovering-case";
import { taskInputs } from "../fixtures/task-inputs";
import { consultationTasks } from "./consultation-tasks";
import { doctorReview } from "./doctor-review";

/** Renewed by `RENEW_TASK_VERSIONS=1 npx vitest run lib/consultations/agent-tasks/task-versions.test.ts`. */
const file = join(__dirname, "task-versions.json");

const cases = [septicCase, fallingLactateCase, recoveringCase].map((given) => taskInputs(given()));
const inputs: Record<string, unknown[]> = {
  "doctor-review": cases.map(({ review }) => review),
  "meta-synthesis": cases.map(({ synthesis }) => synthesis),
  "doctor-opinion": cases.map(({ opinion }) => opinion),
  "meta-decision": cases.map(({ decision }) => decision),
  "meta-revision": cases.map(({ revision }) => revision),
  "meta-final": cases.map(({ final }) => final),
};

function fingerprints(): Record<string, TaskFingerprint> {
  const names = Object.keys(consultationTasks.versions());
  return Object.fromEntries(
    names.map((name) => [name, taskFingerprint(consultationTasks.named(name), inputs[name] ?? [])]),
  );
}

test("no task's prompt, rules or output changes under a version that it had before", async () => {
  const now = fingerprints();
  if (process.env.RENEW_TASK_VERSIONS) await writeFile(file, `${JSON.stringify(now, null, 2)}\n`);
  const kept = JSON.parse(await readFile(file, "utf8")) as Record<string, TaskFingerprint>;
  for (const [name, one] of Object.entries(now))
    expect(
      changedUnderOneVersion(one, kept[name]),
      `${name}: raise its version, then renew task-versions.json`,
    ).toEqual([]);
  expect(now, "task-versions.json is renewed with each new version").toEqual(kept);
});

test("a change of any part is seen, and a raised version answers for it", () => {
  const given = inputs[doctorReview.name] ?? [];
  const kept = taskFingerprint(doctorReview, given);
  const changed = {
    prompt: { ...doctorReview, prompt: () => [{ role: "user" as const, content: "Say something." }] },
    output: { ...doctorReview, output: doctorReview.output.describe("another shape") },
    rules: {
      ...doctorReview,
      rules: (input: Parameters<typeof doctorReview.rules>[0]) => ({ ...doctorReview.rules(input), confidence: 0.01 }),
    },
  };
  for (const [part, task] of Object.entries(changed)) {
    expect(changedUnderOneVersion(taskFingerprint(task, given), kept)).toEqual([part]);
    expect(changedUnderOneVersion(taskFingerprint({ ...task, version: task.version + 1 }, given), kept)).toEqual([]);
  }
});
