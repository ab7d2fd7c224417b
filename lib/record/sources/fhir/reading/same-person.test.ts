import fc from "fast-check";
import { expect, it } from "vitest";
import type { JsonObject } from "./patient-resources";
import { areTwoPersons, personMarks } from "./same-person";

const two = (a: JsonObject, b: JsonObject) => areTwoPersons(personMarks(a), personMarks(b));
const name = (family: string, ...given: string[]) => [{ family, given }];
const identifier = [{ system: "s", value: "7" }];

it.each<[string, JsonObject, JsonObject, boolean]>([
  ["nothing is known", {}, {}, false],
  ["only one has a birth date", { birthDate: "1950" }, {}, false],
  ["birth dates differ", { birthDate: "1950" }, { birthDate: "1951" }, true],
  ["one birth date is more exact", { birthDate: "1950" }, { birthDate: "1950-03-01" }, false],
  [
    "a birth date was corrected",
    { birthDate: "1950", name: name("A", "B") },
    { birthDate: "1951", name: name("a", "b") },
    false,
  ],
  ["siblings", { birthDate: "1950", name: name("A", "B") }, { birthDate: "1951", name: name("A", "C") }, true],
  ["a name changed", { birthDate: "1950", name: name("A") }, { birthDate: "1950", name: name("B") }, false],
  ["names alone differ", { name: [{ text: "A B" }] }, { name: [{ text: "C D" }] }, true],
  ["identifiers alone differ", { identifier }, { identifier: [{ system: "s", value: "8" }] }, false],
  ["an identifier is the same", { identifier, birthDate: "1950" }, { identifier, birthDate: "1951" }, false],
])("where %s, two Patients of one id are two persons or one as it should be", (_, a, b, expected) => {
  expect([two(a, b), two(b, a)]).toEqual([expected, expected]);
});

it("nobody is somebody else than oneself", () => {
  const date = fc.constantFrom("1950", "1950-01", "1951-02-03");
  const patient = fc.record(
    { birthDate: date, name: fc.array(fc.record({ family: fc.string() })) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(patient, (one) => {
      expect(two(one as JsonObject, one as JsonObject)).toBe(false);
    }),
  );
});
