import { expect, test } from "vitest";
import { amountFound, madeResource, named } from "../../record/history/fixtures/made-history";
import { newestResult } from "./newest-result";

const found = (start: string | undefined, value: number, status = "final") =>
  madeResource("Observation", { ...(start !== undefined && { start }), status, detail: { value: amountFound(value) } });
const notFound = (start: string) =>
  madeResource("Observation", { start, detail: { value: { kind: "absent", reason: named("Unknown") } } });

test("the latest with a value stands for a test, though a later look found none", () => {
  const [early, late] = [found("2012", 1), found("2013", 2)];
  expect(newestResult([early, late, notFound("2014")])).toBe(late);
});

test("what was entered in error stands for nothing while there is another", () => {
  const [right, wrong] = [found("2012", 1), found("2013", 999, "entered-in-error")];
  expect(newestResult([right, wrong])).toBe(right);
  expect(newestResult([wrong])).toBe(wrong);
});

test("a dated result comes before one without a date; where none has a value, the latest look is told", () => {
  const dated = found("2012", 1);
  expect(newestResult([dated, found(undefined, 2)])).toBe(dated);
  const looks = [notFound("2012"), notFound("2013")];
  expect(newestResult(looks)).toBe(looks[1]);
  expect(newestResult([])).toBeUndefined();
});
