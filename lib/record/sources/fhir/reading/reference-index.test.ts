import { describe, expect, it } from "vitest";
import { AMBIGUOUS, baseOf, identityOf, ReferenceIndex, type ReferencePoint } from "./reference-index";
import { referenceParts, referenceText, referenceTexts } from "./reference-parts";

describe("referenceParts", () => {
  it.each([
    ["Patient/1", { kind: "literal", base: "", type: "Patient", id: "1" }],
    ["Patient/1/_history/2", { kind: "literal", base: "", type: "Patient", id: "1" }],
    [
      "https://a.test/fhir/r4/Patient/1",
      { kind: "literal", base: "https://a.test/fhir/r4/", type: "Patient", id: "1" },
    ],
    ["https://a.test/Patient/1/_history/2", { kind: "literal", base: "https://a.test/", type: "Patient", id: "1" }],
    ["Medication/1#part", { kind: "literal", base: "", type: "Medication", id: "1" }],
    ["urn:uuid:5", { kind: "urn", urn: "urn:uuid:5" }],
    ["urn:oid:1.2.3", { kind: "urn", urn: "urn:oid:1.2.3" }],
    ["#m", { kind: "contained", id: "m" }],
    ["Patient?identifier=https://a.test|7", { kind: "identifier", type: "Patient", identifier: "https://a.test|7" }],
    ["?identifier=https%3A%2F%2Fa.test%7C7", { kind: "identifier", type: "", identifier: "https://a.test|7" }],
    ["Patient?active=true&identifier=s%7C7&_count=1", { kind: "identifier", type: "Patient", identifier: "s|7" }],
    ["https://a.test/fhir/Patient?identifier=s|7", { kind: "identifier", type: "Patient", identifier: "s|7" }],
    ["Patient?name=identifier", { kind: "other" }],
    ["Patient?identifier=%zz", { kind: "identifier", type: "Patient", identifier: "%zz" }],
    ["https://a.test/about", { kind: "other" }],
    ["Patient?name=x", { kind: "other" }],
    ["", { kind: "other" }],
  ])("reads %s", (text, parts) => {
    expect(referenceParts(text)).toEqual(parts);
  });
});

describe("referenceTexts", () => {
  it("gives the literal reference first, then the identifier as a search", () => {
    const both = { reference: "Patient/1", type: "Patient", identifier: { system: "https://a.test", value: "7 8" } };
    expect(referenceTexts(both)).toEqual(["Patient/1", "Patient?identifier=https%3A%2F%2Fa.test%7C7%208"]);
    expect(referenceText({ identifier: { value: "7" } })).toBe("?identifier=%7C7");
    for (const none of [null, "Patient/1", {}, { reference: 5 }, { display: "x" }, { identifier: { system: "a" } }])
      expect(referenceText(none)).toBeNull();
  });
});

const point = (more: Partial<ReferencePoint>): ReferencePoint => ({
  type: "Patient",
  id: null,
  fullUrl: null,
  base: "",
  scope: "",
  ...more,
});
const outside = { base: "", scope: "" };

describe("identityOf", () => {
  it("is type and id at one server, and without an id what stands there", () => {
    const digest = () => "d";
    expect(identityOf(point({ id: "1", fullUrl: "urn:uuid:5" }), digest)).toBe("Patient/1");
    const fullUrl = "https://a.test/Patient/1";
    expect(identityOf(point({ id: "1", fullUrl, base: baseOf(fullUrl) }), digest)).toBe(fullUrl);
    expect(identityOf(point({ fullUrl: "urn:uuid:5" }), digest)).toBe("urn:uuid:5#d");
    expect(identityOf(point({}), digest)).toBe("Patient#d");
  });
});

describe("ReferenceIndex", () => {
  it("finds a relative reference at the server of whoever refers, then where there is but one", () => {
    const index = new ReferenceIndex<string>();
    index.add(point({ id: "1", base: "https://a.test/" }), "a", [], "of a");
    expect(index.find("Patient/1", outside)).toBe("of a");
    index.add(point({ id: "1", base: "https://b.test/" }), "b", [], "of b");
    expect(index.find("Patient/1", { base: "https://a.test/", scope: "" })).toBe("of a");
    expect(index.find("https://b.test/Patient/1/_history/3", outside)).toBe("of b");
    expect(index.find("Patient/1", outside)).toBe(AMBIGUOUS);
    expect(index.find("https://c.test/Patient/1", outside)).toBeNull();
    index.add(point({ id: "1" }), "plain", [], "of no server");
    expect(index.find("Patient/1", outside)).toBe("of no server");
    expect(index.find("https://c.test/Patient/1", outside)).toBe("of no server");
  });

  it("finds a URN in its Bundle first", () => {
    const index = new ReferenceIndex<string>();
    index.add(point({ fullUrl: "urn:uuid:5", scope: "1" }), "x", [], "in 1");
    expect(index.find("urn:uuid:5", { base: "", scope: "2" })).toBe("in 1");
    index.add(point({ fullUrl: "urn:uuid:5", scope: "2" }), "y", [], "in 2");
    expect(["1", "2"].map((scope) => index.find("urn:uuid:5", { base: "", scope }))).toEqual(["in 1", "in 2"]);
    expect(index.find("urn:uuid:5", outside)).toBe(AMBIGUOUS);
  });

  it("finds by identifier, with or without the type, where one alone has it", () => {
    const index = new ReferenceIndex<string>();
    index.add(point({ id: "1" }), "a", ["s|7"], "one");
    expect(index.find("Patient?identifier=s|7", outside)).toBe("one");
    expect(index.find("?identifier=s|7", outside)).toBe("one");
    expect(index.find("Group?identifier=s|7", outside)).toBeNull();
    index.add(point({ id: "2" }), "b", ["s|7"], "two");
    expect(index.find("Patient?identifier=s|7", outside)).toBe(AMBIGUOUS);
  });

  it("finds by an identifier's value alone, in whatever system, where one alone has it; and all where several have it", () => {
    const index = new ReferenceIndex<string>();
    index.add(point({ id: "1" }), "a", ["s|7", "|8"], "one");
    expect(["7", "8", "9"].map((value) => index.find(`Patient?identifier=${value}`, outside))).toEqual([
      "one",
      "one",
      null,
    ]);
    index.add(point({ id: "2" }), "b", ["t|7"], "two");
    expect(index.find("Patient?identifier=7", outside)).toBe(AMBIGUOUS);
    expect(index.find("Patient?identifier=t|7", outside)).toBe("two");
    expect(index.findAll("Patient?identifier=7", outside)).toEqual(["one", "two"]);
    expect(index.findAll("Patient?identifier=s|7", outside)).toEqual(["one"]);
    expect(index.findAll("Patient?identifier=9", outside)).toEqual([]);
    for (let i = 3; i < 200; i++) index.add(point({ id: `${i}` }), `${i}`, ["s|7"], `${i}`);
    expect(index.find("Patient?identifier=s|7", outside)).toBe(AMBIGUOUS);
    expect(index.findAll("Patient?identifier=s|7", outside)).toEqual([]);
  });

  it("puts a later value for the same in the place of the earlier", () => {
    const index = new ReferenceIndex<string>();
    for (const value of ["old", "new"]) index.add(point({ id: "1" }), "a", ["s|7"], value);
    expect(["Patient/1", "?identifier=s|7"].map((text) => index.find(text, outside))).toEqual(["new", "new"]);
  });
});
