import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson } from "../../platform/canonical-json";
import { answerSchema } from "../judge-answer";
import type { AnyTask } from "../task-registry";

const sha256 = (value: unknown) => createHash("sha256").update(canonicalJson(value)).digest("hex");

/** What a task says, given these inputs, so that a change of it does not go unseen: hashes beside the version that it bears. */
export function taskFingerprint(task: AnyTask, inputs: readonly unknown[]) {
  const given = inputs.map((input) => task.input.parse(input));
  return {
    version: task.version,
    prompt: sha256(given.map((input) => task.prompt(input))),
    output: sha256([withoutRecord(z.toJSONSchema(task.output, { io: "input" })), answerSchema(task)]),
    rules: sha256(given.map((input) => task.rules(input))),
  };
}

/**
 * Without the evidence, the assertions and the quotations that only a record of years gives: of a chart without one, as all that are hashed here
 * are, no answer is asked to hold them.
 */
function withoutRecord(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((one) => !isOfRecord(one)).map(withoutRecord);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutRecord(value)]));
}

const ofRecord: ReadonlySet<unknown> = new Set([
  ...["resource", "drug", "background-problem", "procedure", "allergy", "care-limit", "culture"],
  "note",
]);

const isOfRecord = (node: unknown) =>
  ofRecord.has(node) ||
  ofRecord.has((node as { properties?: { kind?: { const?: unknown } } } | null)?.properties?.kind?.const);

export type TaskFingerprint = ReturnType<typeof taskFingerprint>;

/** The parts of a task that are others than were kept although its version is the same; empty where it is sound. */
export function changedUnderOneVersion(now: TaskFingerprint, kept: TaskFingerprint | undefined): string[] {
  if (kept === undefined || now.version !== kept.version) return [];
  return (["prompt", "output", "rules"] as const).filter((part) => now[part] !== kept[part]);
}
