import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { actions, attempts } from "./audit-words";

test("every action that the product writes into the audit log is shown in words", () => {
  const files = ["app", "lib", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//u.test(file))
      .map((file) => join(folder, file)),
  );
  const written = new Set(
    files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\baction: "(?<action>[a-z-]+\.[a-z-]+)"/gu)].flatMap(
        ({ groups }) => groups?.action ?? [],
      ),
    ),
  );
  expect(written.size).toBeGreaterThan(60);
  expect([...written].filter((action) => !(action in actions || action in attempts))).toEqual([]);
});
