import fc from "fast-check";
import { expect, it } from "vitest";
import { matchesOf } from "../../platform/text-patterns";
import { staysInLine } from "./stays-in-line";
import { matchesIn, reading, TextInPasses } from "./text-in-passes";

const inLine = [
  /(?<![\p{L}\d])(?<name>\p{Lu}\p{Ll}+)(?![\p{L}\d])/gu,
  /(?<=ab[ \t]{0,3})b+$/gu,
  /^a/gmu,
  /a*/gu,
  /\bB[^\s.]*/gu,
  /(?=[a-c])(?:a|b.{0,3})(?!\p{L})/giu,
  /[^\n]b\.?/gu,
  /\[B\]|\S+b\S*/gu,
];
const beyond = [
  /^a/gu,
  /a\s+b/gu,
  /(?<=\n)b/gu,
  /a[^b]/gu,
  /b[\n ]/gu,
  /a.b/gsu,
  /a\W/gu,
  /a\Db/gu,
  /\P{L}a/gu,
  /a[\s\S]{1,3}b/gu,
  /a[.\s]/gu,
];

it.each(inLine)("%s stays in its line", (pattern) => expect(staysInLine(pattern)).toBe(true));
it.each(beyond)("%s may look beyond its line", (pattern) => expect(staysInLine(pattern)).toBe(false));

const told = (matches: readonly RegExpExecArray[]) =>
  matches.map((match) => [match.index, match.input, [...match], { ...match.groups }]);
const words = fc
  .array(fc.constantFrom("a", "b", "B", "Ab", " ", ".", "\n", "\n", "[B]", "ab b"), { maxLength: 20 })
  .map((parts) => parts.join(""));

it("what is found in a text that changes from pass to pass is what is found in it anew", () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 3, maxLength: 3 }),
      fc.array(fc.nat(), { maxLength: 5 }),
      (texts, edits) => {
        let text = texts.join("\n");
        const passes = new TextInPasses(text);
        const patterns = [...inLine, ...beyond];
        for (const [i, edit] of [0, ...edits].entries()) {
          const at = edit % (text.length + 1);
          if (i > 0) text = `${text.slice(0, at)}${["[B]", "", "b", "\n"][edit % 4]}${text.slice(at + (edit % 3))}`;
          passes.becomes(text);
          reading(passes, () => {
            // Not every pattern is looked for in every pass.
            for (const pattern of patterns.filter((_, k) => (k + i + edit) % 3 > 0))
              expect(told(matchesIn(pattern, text))).toEqual(told(matchesOf(pattern, text)));
          });
        }
      },
    ),
  );
});

it("another text than the one that is read is looked through by itself", () => {
  const pattern = /b/gu;
  reading(new TextInPasses("a b"), () =>
    expect(told(matchesIn(pattern, "bb"))).toEqual(told(matchesOf(pattern, "bb"))),
  );
});
