import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./page-headers";

const directives = (development: boolean) =>
  new Map(
    contentSecurityPolicy({ nonce: "abc", development })
      .split("; ")
      .map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
  );

describe("the Content-Security-Policy", () => {
  it("allows nothing inline but style attributes", () => {
    const loosened = [...directives(false)].filter(([, sources]) =>
      sources.some((source) => source.startsWith("'unsafe")),
    );
    expect(loosened.map(([name]) => name)).toEqual(["style-src-attr"]);
  });

  it("names no other host, and no scheme but images' own", () => {
    for (const [name, sources] of directives(false)) {
      const foreign = sources.filter((source) => !source.startsWith("'"));
      expect(foreign).toEqual(name === "img-src" ? ["blob:", "data:"] : []);
    }
  });

  it("lets no page be framed, none hold a plug-in, and none move its own addresses", () => {
    for (const name of ["frame-ancestors", "object-src", "base-uri"])
      expect(directives(false).get(name)).toEqual(["'none'"]);
  });

  it("takes scripts with the page's nonce, and evaluates text in development alone", () => {
    expect(directives(false).get("script-src")).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
    expect(directives(true).get("script-src")).toContain("'unsafe-eval'");
  });
});
