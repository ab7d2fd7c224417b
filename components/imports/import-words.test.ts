import { expect, test } from "vitest";
import { counted, sizeWords, timeWords } from "./import-words";

test.each([
  [0, "0 bytes"],
  [1023, "1023 bytes"],
  [1024, "1.0 KB"],
  [215_304, "210 KB"],
  [4 * 2 ** 30, "4.0 GB"],
  [2 ** 60, "1048576 TB"],
])("%d bytes are %s", (bytes, words) => expect(sizeWords(bytes)).toBe(words));

test.each([
  [0, "0 s"],
  [4, "4 s"],
  [9.94, "9.9 s"],
  [59.4, "59 s"],
  [59.6, "1 min 0 s"],
  [3599, "59 min 59 s"],
  [3840, "1 h 4 min"],
])("%d seconds are %s", (seconds, words) => expect(timeWords(seconds)).toBe(words));

test("one is no plural", () => {
  expect(counted(1, "file")).toBe("1 file");
  expect(counted(1200, "entry", "entries")).toBe("1,200 entries");
});
