import fc from "fast-check";
import { expect, test } from "vitest";
import { personIdentifiers, personOf, plainName } from "./person";

const type = (code: string) => ({ coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0203", code }] });
const values = (...identifier: object[]) => personIdentifiers({ identifier } as never).map(({ value }) => value);

test("a person is met by what is theirs: with a system, in use, and neither a visit's nor a placeholder", () => {
  expect(values({ system: "urn:mrn", value: "4711" })).toEqual(["4711"]);
  expect(values({ system: "http://hl7.org/fhir/sid/us-ssn", type: type("SS"), value: "999-71-4815" })).toEqual([
    "999-71-4815",
  ]);
  expect(values({ value: "17" })).toEqual([]);
  expect(values({ system: "urn:mrn", value: "17", use: "temp" })).toEqual([]);
  for (const kind of ["VN", "AN", "PLAC"])
    expect(values({ system: "urn:x", value: "17", type: type(kind) })).toEqual([]);
  for (const value of ["", " ", "unknown", "N/A", "0000", "99999", "000-00-0000", "999-99-9999"])
    expect(values({ system: "urn:x", value })).toEqual([]);
});

test("a system with and without a slash at its end is one", () => {
  const systems = ["http://a.org/mrn", "http://a.org/mrn/"].map(
    (system) => personIdentifiers({ identifier: [{ system, value: "1x" }] })[0]?.system,
  );
  expect(new Set(systems).size).toBe(1);
});

test("a name is the same in another order, with other accents and case", () => {
  expect(plainName("Núñez, José")).toBe(plainName("JOSE NUNEZ"));
  expect(plainName("Anna Berg")).not.toBe(plainName("Anna Burg"));
});

test("of several names the official one counts, and of words that are no name none", () => {
  expect(
    personOf({
      name: [
        { use: "nickname", text: "Bo" },
        { use: "official", given: ["Ada", "M."], family: "Lind" },
      ],
    }).name,
  ).toBe("Ada M. Lind");
  expect(personOf({ name: [{ text: "Ada Lind" }] }).name).toBe("Ada Lind");
  expect(personOf({ gender: "other", deceasedBoolean: true })).toEqual({
    name: null,
    sex: "unknown",
    birthDate: null,
    deceased: "yes",
  });
});

test("nothing that stands in a Patient makes it fail", () => {
  const keys = fc.constantFrom(
    "name",
    "identifier",
    "gender",
    "birthDate",
    "deceasedDateTime",
    "deceasedBoolean",
    "meta",
  );
  fc.assert(
    fc.property(
      fc.dictionary(keys, fc.jsonValue()),
      (patient) => void [personOf(patient as never), personIdentifiers(patient as never)],
    ),
  );
});
