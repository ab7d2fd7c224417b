import { expect, it } from "vitest";
import { otherModelsText } from "./stale-evaluation";

const model = (name: string, sha256: string) => ({ name, onnx: { sha256 } });

it("says nothing of an evaluation of the models in use", () => {
  expect(otherModelsText({ models: { a: "1", b: "2" } }, [model("b", "2"), model("a", "1")], "h")).toBeNull();
  expect(otherModelsText({ models: { a: "1" }, head: "h" }, [model("a", "1")], "h")).toBeNull();
});

it("names the models that have changed, those that are gone and those that were not measured", () => {
  const text = otherModelsText({ models: { a: "1", b: "2" } }, [model("a", "9"), model("c", "3")], null);
  expect(text).toBe(
    "These figures are not of the models in use: measured were another version of a; b, no longer there; not c. Evaluate again.",
  );
});

it("names a fusion head that is another by now, or gone", () => {
  for (const now of ["i", null])
    expect(otherModelsText({ models: { a: "1" }, head: "h" }, [model("a", "1")], now)).toBe(
      "These figures are not of the models in use: measured were another fusion head. Evaluate again.",
    );
});
