import { expect, test } from "vitest";
import { cellsThatFit } from "./cells-that-fit";
import { type CsvColumn, columnSchema } from "./map/map-form";

const of = (column: object): CsvColumn => columnSchema.parse(column);

test.each([
  [["1,5", "x", "k.A."], { is: "value", type: "number" }, 2],
  [["1,5", "x"], { is: "value" }, 2],
  [["-1", "x"], { is: "value", type: "number", missing: ["-1"] }, 1],
  [["ja", "no"], { is: "value", type: "boolean", true: ["ja"], false: ["nein"] }, 1],
  [["01.02.2020", "2020-02-01"], { is: "time", format: "DD.MM.YYYY" }, 1],
  [["8:30", "late"], { is: "time-of-day", format: "H:mm" }, 1],
  [["W", "d"], { is: "sex", female: ["w"], male: ["m"] }, 1],
  [["0", "2"], { is: "died", true: ["1"], false: ["0"] }, 1],
  [["> 89", "old"], { is: "age" }, 1],
  [["a"], { is: "name" }, null],
  [["a"], { is: "ignored" }, null],
])("of %j as %j, %s fit", (cells, column, fit) =>
  expect(cellsThatFit(cells, of(column), { decimal: ",", missing: ["K.a."] })).toBe(fit),
);
