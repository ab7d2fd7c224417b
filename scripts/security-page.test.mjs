import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (file) => readFileSync(file, "utf8");
const page = read("docs/SECURITY.md");

/** `<number> <level>` of each requirement of OWASP ASVS 5.0.0 of levels 1 and 2. */
const standard = read("scripts/fixtures/asvs-5.0.0-levels-1-2.txt").trim().split("\n");

const judgements = ["met", "not applicable", "open"];

function rowsOf(text) {
  return [...text.matchAll(/^\| (\d+(?:\.\d+){2}) ([^|]+) \| (\d) \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, number, wording, level, judgement, why]) => ({ number, wording, level, judgement, why }),
  );
}
const rows = rowsOf(page);
const pathsIn = (text) =>
  [...text.matchAll(/`((?:app|components|docs|e2e|lib|scripts|deploy)\/[^`\s]+)`/g)].map(([, path]) => path);
const isTest = (path) => /\.(?:test\.(?:ts|tsx|mjs)|spec\.ts)$/.test(path);

/** What is wrong with a row, as a sentence; null where nothing is. */
function faultOf({ number, judgement, why }) {
  const missing = pathsIn(why).find((path) => !existsSync(path));
  if (missing) return `${number} names ${missing}, which is not there`;
  if (!judgements.includes(judgement)) return `${number} is judged "${judgement}"`;
  // Chapters begin with what is to be documented: a page answers that.
  const isDocumented = /^\d+\.1\.\d+$/.test(number) && /\]\([^)]+\)/.test(why);
  if (judgement === "met") return isDocumented || pathsIn(why).some(isTest) ? null : `${number} is met by no test`;
  return why.split(" ").length >= 3 ? null : `${number} does not say why`;
}

/** A heading's anchor, as GitHub and others make it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

describe("the security page", () => {
  it("judges each requirement of ASVS 5.0.0 of levels 1 and 2 once, in order, and no other", () => {
    expect(standard.filter((line) => line.endsWith(" 1"))).toHaveLength(70);
    expect(standard.filter((line) => line.endsWith(" 2"))).toHaveLength(183);
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(standard);
  });

  it("names a test that is there, or the page, for what is met, and says why for the rest", () => {
    expect(rows.flatMap((row) => faultOf(row) ?? [])).toEqual([]);
  });

  it("would show a row without a test, with one that is gone, without a reason or with another judgement", () => {
    const row = { number: "1.2.1", judgement: "met", why: "`e2e/sign-in.spec.ts`" };
    expect(faultOf(row)).toBeNull();
    for (const wrong of [
      { why: "surely" },
      { why: "`e2e/gone.spec.ts`" },
      { judgement: "open", why: "no" },
      { judgement: "nearly" },
    ])
      expect(faultOf({ ...row, ...wrong })).not.toBeNull();
  });

  it("sums up what its rows say", () => {
    const summary = [...page.matchAll(/^\| (V\d+ [^|]+|Together) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    const counts = (of) => [
      of.length,
      ...judgements.map((one) => of.filter(({ judgement }) => judgement === one).length),
    ];
    for (const [, title, ...numbers] of summary) {
      const chapter = /^V(\d+)/.exec(title)?.[1];
      const of = chapter ? rows.filter(({ number }) => number.startsWith(`${chapter}.`)) : rows;
      expect(numbers.map(Number), title).toEqual(counts(of));
    }
    expect(summary).toHaveLength(18);
  });

  it("links to pages and headings that are there", () => {
    const links = [...page.matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(10);
    for (const [, file, anchor] of links) {
      const text = file ? read(`docs/${file}`) : page;
      const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
      if (anchor) expect(anchors, `${file}#${anchor}`).toContain(anchor);
    }
  });

  it("gives limits as the code has them", () => {
    const limits = [...page.matchAll(/^\| ([^|]+) \| (\d+)(?: (MiB|s))? \| `([^`]+)`: `([^`]+)` \|$/gm)];
    expect(limits.length).toBeGreaterThan(15);
    for (const [, what, most, unit, file, written] of limits) {
      expect(read(file), what).toContain(written);
      const [, digits = "", megabytes] = /(\d[\d_]*)( << 20)?\)?$/.exec(written) ?? [];
      const value = Number(digits.replaceAll("_", ""));
      const inUnit = unit === "s" ? value / 1000 : value;
      expect(inUnit, what).toBe(Number(most));
      if (unit === "MiB") expect(megabytes !== undefined || written.startsWith("megabytes"), what).toBe(true);
    }
  });

  it("says truly which hashes there are", () => {
    const files = ["app", "components", "lib", "scripts"].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`),
    );
    const sources = files.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !isTest(file)).map(read);
    const hashes = sources.flatMap((text) =>
      [...text.matchAll(/create(?:Hash|Hmac)\(\s*["'`]([^"'`]+)/g)].map(([, name]) => name),
    );
    expect(hashes.length).toBeGreaterThan(10);
    expect(new Set(hashes)).toEqual(new Set(["sha256"]));
  });
});
