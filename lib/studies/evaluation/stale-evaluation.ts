import type { ModelCard } from "../../experts/schema";
import type { Evaluation } from "./evaluation-schema";

/** What tells a model from its earlier versions. */
type ModelVersion = { name: string; onnx: Pick<ModelCard["onnx"], "sha256"> };

/**
 * Says that an evaluation was made of other models than those in use, and names them; null where it was made of these. The
 * figures of a stale evaluation are true of no model that can be run.
 */
export function otherModelsText(
  { models, head }: Pick<Evaluation, "models" | "head">,
  now: readonly ModelVersion[],
  headNow: string | null,
): string | null {
  const changed = now.flatMap(({ name, onnx }) =>
    models[name] !== undefined && models[name] !== onnx.sha256 ? [name] : [],
  );
  const gone = Object.keys(models).filter((name) => !now.some((one) => one.name === name));
  const added = now.flatMap(({ name }) => (models[name] === undefined ? [name] : []));
  const parts = [
    changed.length > 0 ? `another version of ${changed.join(", ")}` : "",
    gone.length > 0 ? `${gone.join(", ")}, no longer there` : "",
    head !== undefined && head !== headNow ? "another fusion head" : "",
    added.length > 0 ? `not ${added.join(", ")}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0
    ? null
    : `These figures are not of the models in use: measured were ${parts.join("; ")}. Evaluate again.`;
}
