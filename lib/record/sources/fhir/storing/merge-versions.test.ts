import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeVersions, type ReadVersion, type StoredVersion } from "./merge-versions";

const version = (mark: string, updatedAt: number | null = null, isDeletion = false): ReadVersion => ({
  mark,
  updatedAt,
  isDeletion,
});
const marks = (stored: StoredVersion[], read: ReadVersion[]) =>
  mergeVersions(stored, read).chain.map(({ from, index }) => (from === "stored" ? stored : read)[index]?.mark);

test("the last of several versions is added, those before it are kept as older ones", () => {
  const { outcomes } = mergeVersions([], [version("a", 1), version("b", 2)]);
  expect(outcomes).toEqual(["olderVersion", "added"]);
});

test("another content changes what is stored where it says that it is newer, and where it says nothing", () => {
  expect(mergeVersions([version("a", 1)], [version("b", 2)]).outcomes).toEqual(["changed"]);
  expect(mergeVersions([version("a", 1)], [version("b")]).outcomes).toEqual(["changed"]);
});

test("what was written before the stored version is put before it", () => {
  const stored = [version("b", 2), version("d", 4)];
  const read = [version("c", 3), version("a", 1)];
  expect(mergeVersions(stored, read).outcomes).toEqual(["olderVersion", "olderVersion"]);
  expect(marks(stored, read)).toEqual(["a", "b", "c", "d"]);
});

test("a deletion counts as the newest alone", () => {
  expect(mergeVersions([version("a", 1)], [version("x", 2, true)]).outcomes).toEqual(["deleted"]);
  expect(mergeVersions([version("a", 3)], [version("x", 2, true)]).outcomes).toEqual(["deletion-before-newer"]);
  expect(mergeVersions([], [version("x", 2, true)]).outcomes).toEqual(["deletion-of-nothing"]);
  expect(mergeVersions([], [version("a", 1), version("x", 2, true)]).outcomes).toEqual(["added", "deleted"]);
  expect(mergeVersions([], [version("x", 2, true), version("a", 3)]).outcomes).toEqual([
    "deletion-before-newer",
    "added",
  ]);
});

const anyVersion = fc.record({
  mark: fc.constantFrom("a", "b", "c", "d", "e"),
  updatedAt: fc.option(fc.integer({ min: 1, max: 5 })),
  isDeletion: fc.boolean(),
});
/** As content has it: the same mark was written at the same time and is a deletion or not. */
const versions = fc
  .uniqueArray(anyVersion, { selector: ({ mark }) => mark })
  .chain((all) =>
    fc.tuple(
      fc.shuffledSubarray(all),
      fc.array(fc.constantFrom(...(all.length > 0 ? all : [version("a")])), { maxLength: 8 }),
    ),
  );

test("merging again what was merged changes nothing, and no version is lost or there twice", () => {
  fc.assert(
    fc.property(versions, ([before, read]) => {
      const first = mergeVersions(
        [],
        before.filter(({ isDeletion }) => !isDeletion),
      );
      const stored = first.chain.map(
        ({ index }) => before.filter(({ isDeletion }) => !isDeletion)[index] as ReadVersion,
      );
      const { chain, outcomes } = mergeVersions(stored, read);
      const all = chain.map(({ from, index }) => (from === "stored" ? stored : read)[index] as ReadVersion);
      const names = all.map(({ mark }) => mark);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining(stored.map(({ mark }) => mark)));
      for (const { mark, isDeletion } of read) if (!isDeletion) expect(names).toContain(mark);
      expect(outcomes).toHaveLength(read.length);
      const again = mergeVersions(all, read);
      expect(again.chain).toHaveLength(all.length);
      expect(
        again.outcomes.filter(
          (one) => !["unchanged", "copy", "deletion-before-newer", "deletion-of-nothing"].includes(one),
        ),
      ).toEqual([]);
    }),
  );
});

test("versions that say when they were written end in one order, however they come", () => {
  const known = fc.uniqueArray(
    fc.record({ mark: fc.string(), updatedAt: fc.integer(), isDeletion: fc.constant(false) }),
    {
      selector: ({ updatedAt }) => updatedAt,
    },
  );
  fc.assert(
    fc.property(
      known
        .filter((all) => new Set(all.map(({ mark }) => mark)).size === all.length)
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const sorted = all.toSorted((a, b) => a.updatedAt - b.updatedAt).map(({ mark }) => mark);
        expect(marks([], shuffled)).toEqual(sorted);
      },
    ),
  );
});
