import { expect, test } from "vitest";
import { cellAfterKey } from "./flowsheet-keyboard";
import type { SheetCell, SheetRow } from "./flowsheet-rows";

const cell: SheetCell = { shown: 1, direction: null, more: 0, superseded: 0, excluded: 0, inUse: true, entries: [] };
const row = (pattern: string): SheetRow => ({
  feature: "lactate",
  cells: [...pattern].map((c) => (c === "x" ? cell : null)),
});
const rows = [row("x..x.x"), row(".x...."), row("x....x")];

test("walks over empty cells within a row", () => {
  expect(cellAfterKey(rows, "ArrowRight", 0, 0)).toEqual({ row: 0, column: 3 });
  expect(cellAfterKey(rows, "ArrowLeft", 0, 3)).toEqual({ row: 0, column: 0 });
  expect(cellAfterKey(rows, "End", 0, 0)).toEqual({ row: 0, column: 5 });
  expect(cellAfterKey(rows, "Home", 0, 5)).toEqual({ row: 0, column: 0 });
});

test("goes to the nearest value of the next row", () => {
  expect(cellAfterKey(rows, "ArrowDown", 0, 3)).toEqual({ row: 1, column: 1 });
  expect(cellAfterKey(rows, "ArrowDown", 1, 1)).toEqual({ row: 2, column: 0 });
  expect(cellAfterKey(rows, "ArrowUp", 2, 5)).toEqual({ row: 1, column: 1 });
});

test("stays at the edges and leaves other keys alone", () => {
  expect(cellAfterKey(rows, "ArrowUp", 0, 0)).toBeNull();
  expect(cellAfterKey(rows, "ArrowDown", 2, 0)).toBeNull();
  expect(cellAfterKey(rows, "ArrowRight", 0, 5)).toBeNull();
  expect(cellAfterKey(rows, "Tab", 0, 0)).toBeNull();
});
