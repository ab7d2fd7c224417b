import { expect, it } from "vitest";
import { cvxCode, vaccineOf } from "./cvx";
import raw from "./cvx.json";

it("knows a vaccine by its code, with or without the zero in front", () => {
  expect(vaccineOf("03")).toEqual(vaccineOf("3"));
  expect(vaccineOf("140")?.against).toEqual(["influenza"]);
  expect([vaccineOf("998"), vaccineOf("x"), vaccineOf("")]).toEqual([null, null, null]);
});

it("every code of the table is written as CDC writes it", () => {
  for (const code of Object.keys(raw.vaccines)) expect(cvxCode(code)).toBe(code);
});
