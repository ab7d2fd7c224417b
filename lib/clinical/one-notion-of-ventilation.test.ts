import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Files that read marks or hours of ventilation themselves, each with what it does with them. */
const readers = new Map([
  ["lib/clinical/ventilated-at.ts", "the notion itself"],
  ["lib/clinical/chart.ts", "sums the marks up"],
  ["lib/claims/checking/check-patient.ts", "whether there ever was any, as a sentence says"],
  ["lib/consultations/agent-tasks/prompt-parts/record-text.ts", "first and last mark, as they stand"],
  [
    "lib/consultations/built-in-doctors/disputed-findings/low-coma-score.ts",
    "which came first, a score or the first mark",
  ],
  ["lib/consultations/agent-tasks/output-checks/answer-check.ts", "whether there ever was any, as an answer says"],
  ["lib/consultations/report/status-text.ts", "the hour of the last mark, as it stands"],
]);

const reads =
  /ventilation\??\.(?:recorded|firstMinutes|lastMinutes)|\} = (?:chart\.)?ventilation\b|ventilation: \{ (?:first|last)Minutes|observations\("mechanicalVentilation"\)/;

it("no other file judges by marks or hours of its own whether a patient is ventilated", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .map((path) => join("lib", path))
    .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|fixtures|testing/u.test(path));
  const found = files.filter((path) => reads.test(readFileSync(path, "utf8")));
  expect(found.sort()).toEqual([...readers.keys()].sort());
});
