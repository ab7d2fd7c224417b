import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../platform/canonical-json";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { withDocumentsRead, withDocumentsStored } from "./run-documents.server";

const documents = { said: { field: "about", note: (value: never) => ({ size: JSON.stringify(value).length }) } };
const event = (about: unknown, type = "said") => ({ type, data: { text: "So it is.", about } });

async function rows(database: Database): Promise<unknown[]> {
  return (await database.query<{ sha256: string }>("select sha256 from run_document")).rows;
}

forEachEngine("documents of events", (open) => {
  test("are put in their table under their hash; the event keeps the hash and the note", async () => {
    const { db, ...database } = await open();
    const [stored] = await withDocumentsStored(db, documents, [event({ chart: [1, 2] })]);
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(stored?.data).toEqual({ text: "So it is.", about: { sha256, size: 15 } });
    expect(await withDocumentsRead(db, documents, [stored as typeof stored & object])).toEqual([
      event({ chart: [1, 2] }),
    ]);
    expect(await rows({ db, ...database })).toHaveLength(1);
  });

  test("are stored once, whatever the order of their fields", async () => {
    const database = await open();
    const events = [event({ a: 1, b: [{ c: 2, d: 3 }] }), event({ b: [{ d: 3, c: 2 }], a: 1 })];
    const stored = await withDocumentsStored(database.db, documents, events);
    expect(stored[0]).toEqual(stored[1]);
    expect(await rows(database)).toHaveLength(1);
    await withDocumentsStored(database.db, documents, [event({ a: 1, b: [{ c: 2, d: 4 }] })]);
    expect(await rows(database)).toHaveLength(2);
  });

  test("come back as they were, whatever they are: objects, lists, text that looks like JSON, numbers, nothing", async () => {
    const { db } = await open();
    const all = [{ a: null }, [], "plain", "12", "true", '{"a":1}', '"', "", 0, 1.5, false, null].map((one) =>
      event(one),
    );
    const stored = await withDocumentsStored(db, documents, all);
    expect(await withDocumentsRead(db, documents, stored)).toEqual(all);
  });

  test("are left alone in events of other types, and where there is none", async () => {
    const database = await open();
    const events = [event({ a: 1 }, "thought"), { type: "said", data: { text: "No more." } }];
    expect(await withDocumentsStored(database.db, documents, events)).toEqual(events);
    expect(await withDocumentsRead(database.db, documents, events)).toEqual(events);
    expect(await withDocumentsStored(database.db, undefined, [event({ a: 1 })])).toEqual([event({ a: 1 })]);
    expect(await rows(database)).toEqual([]);
  });

  test("of earlier releases stand in their events and are read from there", async () => {
    const { db } = await open();
    const inline = event({ chart: [1] });
    expect(await withDocumentsRead(db, documents, [inline])).toEqual([inline]);
  });

  test("that are missing are a fault, not an event without them", async () => {
    const { db } = await open();
    const dangling = event({ sha256: "0".repeat(64), size: 1 });
    await expect(withDocumentsRead(db, documents, [dangling])).rejects.toThrow("missing");
  });
});

test("canonical JSON is the same for equal values and reads back as the value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      const turned = JSON.parse(JSON.stringify(plain), (_key, one: unknown) =>
        typeof one === "object" && one !== null && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).reverse())
          : one,
      );
      expect(canonicalJson(turned)).toBe(canonicalJson(plain));
    }),
  );
});
