import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeIssues, placeOfNul, readBody, readBytes, readQuery } from "./request-input";

const json = (body: string, type = "application/json") =>
  new Request("http://localhost/x", { method: "POST", body, headers: { "content-type": type } });

describe("a request's query", () => {
  it("keeps a name given twice as a list", () => {
    expect(readQuery(new URLSearchParams("q=a&flag=&id=1&id=2"))).toEqual({ q: "a", flag: "", id: ["1", "2"] });
  });

  it("takes a name that JavaScript has a use for as a name, and gives nothing to other objects", async () => {
    for (const read of [
      readQuery(new URLSearchParams("__proto__=x&constructor=y")),
      (await readBody(json('{"__proto__": "x", "constructor": "y"}'), 100)) as object,
    ]) {
      expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect(z.strictObject({ q: z.string().optional() }).safeParse(read).success).toBe(false);
    }
  });
});

describe("a request's body", () => {
  it("is read as JSON", async () => {
    expect(await readBody(json('{"text":"é"}'), 100)).toEqual({ text: "é" });
    expect(await readBody(json("[1]", "application/fhir+json; charset=utf-8"), 100)).toEqual([1]);
  });

  it("says line and column of a fault", async () => {
    await expect(readBody(json('{"a": 1,\n"b": 2}\n  {'), 100)).rejects.toMatchObject({
      code: "invalid",
      userMessage: "The body is not valid JSON: line 3, column 3.",
    });
  });

  it("quotes nothing of a fault", async () => {
    const fault = readBody(json('{\n  "name": Okafor\n}'), 100);
    await expect(fault).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("not valid JSON"),
    });
    await expect(fault).rejects.not.toMatchObject({ userMessage: expect.stringContaining("Okafor") });
  });

  it("says that it is empty", async () => {
    await expect(readBody(json(" "), 100)).rejects.toThrow("it is empty");
  });

  it("is refused when it is something else, or too large", async () => {
    await expect(readBody(json("a=1", "application/x-www-form-urlencoded"), 100)).rejects.toThrow("must be JSON");
    await expect(readBody(json(JSON.stringify("x".repeat(200))), 100)).rejects.toThrow("at most 100 bytes");
  });
});

describe("a request's file", () => {
  const sent = (body: Uint8Array<ArrayBuffer>) => new Request("http://localhost/x", { method: "POST", body });

  it("is read as it is, in however many parts it comes", async () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, i) => i % 251);
    expect(await readBytes(sent(bytes), 1 << 20)).toEqual(bytes);
  });

  it("is refused when it is too large, or empty", async () => {
    await expect(readBytes(sent(new Uint8Array((1 << 20) + 1)), 1 << 20)).rejects.toThrow("at most 1 MB");
    await expect(readBytes(sent(new Uint8Array()), 1 << 20)).rejects.toThrow("The file is empty.");
    await expect(readBytes(new Request("http://localhost/x", { method: "POST" }), 5)).rejects.toThrow("empty");
  });
});

describe("faults of an input", () => {
  it("are named by field", () => {
    const schema = z.strictObject({
      query: z.strictObject({ limit: z.coerce.number().max(100) }),
      body: z.strictObject({ patientId: z.string() }),
    });
    const { error } = schema.safeParse({ query: { limit: "500" }, body: {} });
    const text = describeIssues(error as z.ZodError);
    expect(text).toContain("query.limit: Too big");
    expect(text).toContain("body.patientId: Invalid input: expected string");
  });

  it("are cut short after five", () => {
    const { error } = z.array(z.number()).safeParse(Array(8).fill("x"));
    expect(describeIssues(error as z.ZodError)).toMatch(/And 3 more\.$/);
  });
});

describe("a NUL character", () => {
  it("is found wherever it stands, in a name too, and however deep", () => {
    expect(placeOfNul({ query: { q: "a\\u0000b" }, body: [1, null, "plain"] })).toBeNull();
    expect(placeOfNul({ query: { id: ["a", "b\0"] } })).toBe("query.id.1");
    expect(placeOfNul({ body: { list: [{ "a\0": 1 }] } })).toBe("body.list.0");
    let deep: unknown = "\0";
    for (let i = 0; i < 200_000; i++) deep = [deep];
    expect(placeOfNul({ body: JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) })).toBeNull();
    expect(placeOfNul({ deep: { deep } })).toMatch(/^deep\.deep\.0/);
  });
});
