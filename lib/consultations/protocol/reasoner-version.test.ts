import { expect, test } from "vitest";
import { libraryHash } from "../../evidence/libraries/library-hash.server";
import { reasonerVersion } from "./reasoner-version";

const versions = {
  app: "1",
  "task:meta-final": "2",
  "task:doctor-review": "1",
  "onnx:adacare": "a",
  library: "l".repeat(64),
  search: "hybrid 1, encoder abc",
};

test("a reasoner's version names its tasks, the library and its search, and neither application nor models", () => {
  expect(reasonerVersion(versions)).toBe(
    `doctor-review 1, meta-final 2, library ${"l".repeat(16)}, search hybrid 1, encoder abc`,
  );
  expect(reasonerVersion({ ...versions, app: "2", "onnx:adacare": "b" })).toBe(reasonerVersion(versions));
  expect(reasonerVersion({ ...versions, "task:meta-final": "3" })).not.toBe(reasonerVersion(versions));
  expect(reasonerVersion({ ...versions, search: "hybrid 1, encoder abd" })).not.toBe(reasonerVersion(versions));
});

test("a library's hash does not depend on the order of its passages, and changes with a text", () => {
  const [one, two] = [
    { id: "a", hash: "1" },
    { id: "b", hash: "2" },
  ];
  expect(libraryHash([one, two])).toBe(libraryHash([two, one]));
  expect(libraryHash([one, { ...two, hash: "3" }])).not.toBe(libraryHash([one, two]));
});
