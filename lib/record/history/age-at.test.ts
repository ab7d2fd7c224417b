import { expect, test } from "vitest";
import { ageAt, ageWords } from "./age-at";
import { at } from "./fixtures/lived-history";

const words = (birth: string, moment: string) => {
  const age = ageAt(at(birth), Date.parse(moment));
  return age && ageWords(age);
};

test("an age is in completed years", () => {
  expect(words("1950-03-10", "2015-03-09")).toBe("64 y");
  expect(words("1950-03-10", "2015-03-10")).toBe("65 y");
});

test("below two years it is told in months, and before birth there is none", () => {
  expect(words("2014-12-31", "2015-03-30")).toBe("2 months");
  expect(words("2014-12-31", "2015-02-01")).toBe("1 month");
  expect(words("2015-12-31", "2015-03-30")).toBeNull();
});

test("of a year of birth alone the age is told as a rough one, unless the year's end leaves no doubt", () => {
  expect(words("1950", "2015-06-01")).toBe("about 65 y");
  expect(words("1950", "2015-12-31")).toBe("65 y");
  expect(words("1985-07", "2015-09-01")).toBe("30 y");
});
