import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import type { CodeableConcept } from "../../terminology/codeable-concept";
import { asKnown } from "./as-known";
import { madeResource, named } from "./fixtures/made-history";
import { extentOf } from "./history-extent";
import { newestKnown } from "./newest-known.server";
import { readExtent } from "./read-extent.server";
import { readHistory, readNote, readSource } from "./read-history.server";
import { resourceOf, rowOf } from "./resource-row";
import type { Resource } from "./schema";
import { anyResource } from "./testing/any-resource";
import { type WrittenResource, writeResources } from "./write-resources.server";

const patientId = "patient";

forEachEngine("a history", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await database.query(
      `insert into patient (id, mrn, name, synthetic, sex) values ($1, 'P-1', null, true, 'female')`,
      [patientId],
    );
    await database.query(`insert into resource_import (source, run_id, started_at) values ('test', 'run', now())`);
  });
  const write = (written: readonly WrittenResource[]) =>
    database.transaction(({ query }) => writeResources(query, 1, [{ patientId, written }]));
  const writtenOf = (resource: Resource, more: Partial<WrittenResource> = {}): WrittenResource => ({
    ...{
      resource,
      source: JSON.stringify({ of: resource.id, version: resource.version }),
      contentMark: "",
      noteText: null,
      deletedAt: null,
    },
    ...more,
  });

  it("as of a moment is of each resource the newest version known by then, without what it tells of later", async () => {
    const version = fc.record({
      resource: anyResource,
      deletedAt: fc.option(fc.constantFrom("2020-02-27T10:00:00.000Z", "2020-02-28T10:00:00.000Z"), { freq: 6 }),
    });
    const many = fc.uniqueArray(version, {
      minLength: 1,
      maxLength: 10,
      selector: ({ resource: { id, version } }) => `${id} ${version}`,
    });
    const moment = fc.integer({ min: -2, max: 60 }).map((hours) => new Date(Date.UTC(2020, 1, 27) + hours * 3_600_000));
    await fc.assert(
      fc.asyncProperty(many, fc.array(moment, { minLength: 1, maxLength: 3 }), async (versions, moments) => {
        for (const table of ["resource", "resource_version", "source_chunk"])
          await database.query(`delete from ${table}`);
        const newest = (id: string) =>
          Math.max(...versions.filter(({ resource }) => resource.id === id).map(({ resource }) => resource.version));
        await write(
          versions.map(({ resource, deletedAt }) =>
            writtenOf(resource, { deletedAt, isOlder: resource.version < newest(resource.id) }),
          ),
        );
        const stored = versions.map(({ resource, deletedAt }) => ({
          deletedAt,
          resource: resourceOf({ ...rowOf(resource), concept: resource.code, source: "test" }),
        }));
        for (const asOf of [...moments, null]) {
          const at = asOf?.getTime() ?? Number.POSITIVE_INFINITY;
          const known = stored.filter(({ resource }) => Date.parse(resource.knownAt) <= at);
          const expected = known.flatMap(({ resource, deletedAt }) => {
            const isNewest = known.every(
              (other) => other.resource.id !== resource.id || other.resource.version <= resource.version,
            );
            if (!isNewest || (deletedAt !== null && Date.parse(deletedAt) <= at)) return [];
            return (asOf === null ? resource : asKnown(resource, at)) ?? [];
          });
          const { resources } = await readHistory(database, { patientId, asOf });
          const byId = (a: Resource, b: Resource) => (a.id < b.id ? -1 : 1);
          expect(resources.toSorted(byId)).toEqual(expected.toSorted(byId));
          expect(await readExtent(database, { patientId, asOf })).toEqual(extentOf(expected));
        }
      }),
      { numRuns: 25 },
    );
  });

  it("is told the last known first, each once, however many there are", async () => {
    const many = Array.from({ length: 100 }, (_, i) => {
      const start = new Date(Date.UTC(2020, 0, 1 + ((i * 37) % 50))).toISOString();
      return madeResource(i % 2 === 0 ? "Observation" : "Condition", { id: i + 1, name: `Thing ${i}`, start });
    });
    await write(many.map((one, i) => writtenOf(one, { deletedAt: i % 10 === 0 ? "2021-01-01T00:00:00.000Z" : null })));
    const told: Resource[] = [];
    for await (const one of newestKnown(database.query, patientId)) told.push(one);
    expect(told.map(({ knownAt }) => knownAt)).toEqual(
      told
        .map(({ knownAt }) => knownAt)
        .toSorted()
        .toReversed(),
    );
    const { resources } = await readHistory(database, { patientId, asOf: null });
    const byId = (a: Resource, b: Resource) => (a.id < b.id ? -1 : 1);
    expect(told.toSorted(byId)).toEqual(resources.toSorted(byId));
    expect(told).toHaveLength(90);
  });

  it("tells nothing of what is known later, whatever it says", async () => {
    const many = fc.uniqueArray(anyResource, { minLength: 1, maxLength: 4, selector: ({ id }) => id });
    const later = "2021-01-01T00:00:00.000Z";
    await fc.assert(
      fc.asyncProperty(many, many, async (known, unknown) => {
        for (const table of ["resource", "resource_version", "source_chunk"])
          await database.query(`delete from ${table}`);
        await write(
          known.map((resource) =>
            writtenOf({ ...resource, version: 1 }, { isOlder: unknown.some(({ id }) => id === resource.id) }),
          ),
        );
        const asOf = new Date("2020-12-01T00:00:00Z");
        const before = await readHistory(database, { patientId, asOf });
        await write(unknown.map((resource) => writtenOf({ ...resource, version: 2, knownAt: later })));
        expect(await readHistory(database, { patientId, asOf })).toEqual(before);
      }),
      { numRuns: 10 },
    );
  });

  it("gives a note and a source by version, of two writings of one import too", async () => {
    const [first] = fc.sample(anyResource, 1);
    if (!first) throw new Error("there is no resource");
    const note = { ...first, id: "0000000a-0000-4000-8000-000000000000", version: 1 };
    await write([writtenOf(note, { noteText: "stable", source: '{"a":1}' })]);
    await write([writtenOf({ ...note, id: "0000000b-0000-4000-8000-000000000000" }, { source: '{"b":2}' })]);
    expect(await readNote(database, { patientId, id: note.id, asOf: null })).toBe("stable");
    expect(await readSource(database, { patientId, id: note.id, version: 1 })).toBe('{"a":1}');
    expect(await readSource(database, { patientId, id: "0000000b-0000-4000-8000-000000000000", version: 1 })).toBe(
      '{"b":2}',
    );
  });

  it("holds of the observations those alone whose code is asked for, of every version, beside all of another type", async () => {
    const culture = madeResource("Observation", { id: 1, name: "Blood culture", start: "2020-02-01T10:00:00Z" });
    const sodium = madeResource("Observation", { id: 2, name: "Sodium", start: "2020-02-01T10:00:00Z" });
    const unnamed = madeResource("Observation", { id: 3, start: "2020-02-01T10:00:00Z" });
    const gout = madeResource("Condition", { id: 4, name: "Gout", start: "2020-02-01T10:00:00Z" });
    const first = { ...culture, code: named("Blood culture, preliminary") };
    const second = { ...culture, version: 2, knownAt: "2020-02-03T10:00:00.000Z" };
    await write([writtenOf(first, { isOlder: true }), ...[second, sodium, unnamed, gout].map((one) => writtenOf(one))]);
    const codes = { Observation: (code: CodeableConcept) => code.text?.startsWith("Blood culture") ?? false };
    const read = async (asOf: Date | null) =>
      (await readHistory(database, { patientId, asOf, codes })).resources.map(({ code }) => code?.text);
    expect(await read(null)).toEqual(["Gout", "Blood culture"]);
    expect(await read(new Date("2020-02-02T10:00:00Z"))).toEqual(["Gout", "Blood culture, preliminary"]);
    const types = ["Observation"] as const;
    expect((await readHistory(database, { patientId, asOf: null, types, codes })).resources).toHaveLength(1);
    expect((await readHistory(database, { patientId, asOf: null })).resources).toHaveLength(4);
  });
});
