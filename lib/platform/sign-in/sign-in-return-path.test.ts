import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signInReturnPath } from "./sign-in-return-path";

describe("the way back after signing in", () => {
  it("keeps a path of the application", () => {
    expect(signInReturnPath("/consultations/c1?seq=4#claim-2")).toBe("/consultations/c1?seq=4#claim-2");
  });

  it.each([
    undefined,
    7,
    "",
    "patients",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/sign-in",
    "/sign-in?from=/x",
    "/\t/evil.example",
    "/.//evil.example/x",
    "/..//evil.example/x",
    "/patients/..//evil.example/x",
    "/%2e//evil.example/x",
    "/./\\evil.example/x",
  ])("leads to where the role begins for %j", (wanted) => expect(signInReturnPath(wanted)).toBe("/home"));

  it("never leads to another site", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((rest) => `/${rest}`),
          // What the reading of an address drops or folds: dots, slashes of both kinds, white space.
          fc.array(fc.constantFrom("/", "/", "\\", ".", "..", "%2e", "\t", "x")).map((parts) => `/${parts.join("")}`),
        ),
        (wanted) => {
          const path = signInReturnPath(wanted);
          expect(new URL(path, "http://here.example").origin).toBe("http://here.example");
          // A path may be joined to where one is, and read a second time.
          expect(signInReturnPath(path)).toBe(path);
        },
      ),
    );
  });
});
