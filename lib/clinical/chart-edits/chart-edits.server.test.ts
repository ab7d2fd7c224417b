import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { madeResource } from "../../record/history/fixtures/made-history";
import { storeHistory } from "../../record/history/fixtures/store-history.server";
import { readHistory, readNote, readSource, readVersions } from "../../record/history/read-history.server";
import { searchNotes } from "../../record/history/search-notes.server";
import { problemsOf, setAsideProblemsOf } from "../history/problems-of";
import { rewriteNote, withdrawNote, writeNote } from "./write-note.server";
import { addProblem, changeProblem } from "./write-problem.server";

const patientId = "made-0001";
const ada = { writer: { id: "u-ada", name: "Ada Vestergaard", address: "192.0.2.7" } };
const bo = { writer: { id: "u-bo", name: "Bo Quist", address: null } };
const on = (day: number) => new Date(Date.UTC(2026, 0, day, 9));
const written = { title: "Home visit", text: "Walks with a frame. <script>alert(1)</script>" };

forEachEngine("what clinicians write", (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await storeHistory(database, {
      ...{ id: patientId, mrn: "M-0001", name: "Iris Halvorsen" },
      resources: [
        madeResource("Condition", { id: 1, name: "Gout", start: "2015-02-01", detail: { clinicalStatus: "active" } }),
        madeResource("Condition", { id: 2, name: "Gout", start: "2019-06-01", detail: { clinicalStatus: "active" } }),
        madeResource("Condition", { id: 3, name: "Asthma", start: "1999", detail: { clinicalStatus: "active" } }),
      ],
    });
  });
  const history = (asOf: Date | null = null) => readHistory(database, { patientId, asOf });
  const problem = async (title: string, asOf: Date | null = null) =>
    problemsOf(await history(asOf)).find((one) => one.title === title);
  const audits = async () =>
    (
      await database.query<{ line: string }>(
        "select concat_ws(' ', actor_id, action, patient_id, detail::text) as line from audit_event order by id",
      )
    ).rows.map(({ line }) => line);

  test("a note stands in the history since it was written, with its author, and a search finds it", async () => {
    const { id, version } = await writeNote(database, { patientId, written }, { ...ada, at: on(5) });
    expect(version).toBe(1);
    const note = (await history()).resources.find((one) => one.id === id);
    expect(note).toMatchObject({
      ...{ resourceType: "DocumentReference", source: "Entered by clinicians", author: "Ada Vestergaard" },
      ...{ title: "Home visit", status: "current", knownAt: on(5).toISOString(), textLength: written.text.length },
    });
    expect(await readNote(database, { patientId, id, asOf: null })).toBe(written.text);
    expect((await history(on(4))).resources.map((one) => one.id)).not.toContain(id);
    const search = (asOf: Date | null) => searchNotes(database, { patientId, asOf, search: "frame home" });
    expect((await search(null)).hits.map((hit) => hit.id)).toEqual([id]);
    expect((await search(on(4))).total).toBe(0);
  });

  test("an edit is a new version, and the older words and their author stay readable", async () => {
    const { id } = await writeNote(database, { patientId, written }, { ...ada, at: on(5) });
    const again = { title: "Home visit, put right", text: "Walks without help." };
    const seen = { patientId, note: id, seen: 1 };
    expect(await rewriteNote(database, { ...seen, written: again }, { ...bo, at: on(7) })).toEqual({ id, version: 2 });
    const versions = await readVersions(database, { patientId, id, asOf: null });
    expect(versions.map(({ resource: { version, author } }) => [version, author])).toEqual([
      [2, "Bo Quist"],
      [1, "Ada Vestergaard"],
    ]);
    expect(await readNote(database, { patientId, id, asOf: on(6) })).toBe(written.text);
    expect(await readNote(database, { patientId, id, asOf: null, version: 1 })).toBe(written.text);
    expect(await readNote(database, { patientId, id, asOf: null })).toBe(again.text);
  });

  test("whoever edits what somebody else has changed meanwhile is told by whom, and nothing is stored", async () => {
    const { id } = await writeNote(database, { patientId, written }, { ...ada, at: on(5) });
    const edit = (text: string, by: typeof ada | typeof bo) =>
      rewriteNote(database, { patientId, note: id, seen: 1, written: { ...written, text } }, { ...by, at: on(6) });
    const both = await Promise.allSettled([edit("of Ada", ada), edit("of Bo", bo)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict", userMessage: expect.stringMatching(/has changed this/) });
    expect(await readVersions(database, { patientId, id, asOf: null })).toHaveLength(2);
  });

  test("a note that was withdrawn keeps its words, and takes no more edits", async () => {
    const { id } = await writeNote(database, { patientId, written }, { ...ada, at: on(5) });
    await withdrawNote(database, { patientId, note: id, seen: 1 }, { ...ada, at: on(6) });
    const note = (await history()).resources.find((one) => one.id === id);
    expect(note).toMatchObject({ status: "entered-in-error", version: 2 });
    expect(await readNote(database, { patientId, id, asOf: null })).toBe(written.text);
    await expect(
      rewriteNote(database, { patientId, note: id, seen: 2, written }, { ...ada, at: on(7) }),
    ).rejects.toMatchObject({ code: "business-rule" });
  });

  test("all entries of a problem are resolved by a version of the clinician, and what the source said stays", async () => {
    const before = await problem("Gout");
    const change = { kind: "state", state: "resolved", on: "2025-12-20" } as const;
    const entries = before?.entries ?? [];
    expect(await changeProblem(database, { patientId, entries, change }, { ...ada, at: on(5) })).toEqual({
      changed: 2,
    });
    expect(await problem("Gout")).toMatchObject({ state: "ended", changedBy: "Ada Vestergaard" });
    expect(await problem("Gout", on(4))).toMatchObject({ state: "active", changedBy: null });
    expect((await problem("Gout", on(6)))?.state).toBe("ended");
    const id = entries[0]?.id ?? "";
    expect(await readSource(database, { patientId, id, version: 1 })).toContain("Condition");
    await expect(changeProblem(database, { patientId, entries, change }, { ...bo, at: on(6) })).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringMatching(/^Ada Vestergaard has changed this meanwhile/),
    });
  });

  test("a problem that is refuted is none, is kept aside, and can be set to active again", async () => {
    const refuted = { kind: "state", state: "refuted", on: null } as const;
    const entries = (await problem("Asthma"))?.entries ?? [];
    await changeProblem(database, { patientId, entries, change: refuted }, { ...ada, at: on(5) });
    expect(await problem("Asthma")).toBeUndefined();
    const [aside] = setAsideProblemsOf(await history());
    expect(aside).toMatchObject({ title: "Asthma", verification: "refuted", changedBy: "Ada Vestergaard" });
    const active = { kind: "state", state: "active", on: null } as const;
    await changeProblem(database, { patientId, entries: aside?.entries ?? [], change: active }, { ...bo, at: on(6) });
    expect(await problem("Asthma")).toMatchObject({ state: "active", changedBy: "Bo Quist" });
    expect(setAsideProblemsOf(await history())).toEqual([]);
  });

  test("an onset is changed; one in the future, or after the end, is refused in words", async () => {
    const entries = (await problem("Asthma"))?.entries ?? [];
    const to = (onset: string) => ({ patientId, entries, change: { kind: "onset", onset } as const });
    await expect(changeProblem(database, to("2031"), { ...ada, at: on(5) })).rejects.toMatchObject({
      code: "invalid",
      userMessage: "The onset is in the future. Expected a day that has begun.",
    });
    await changeProblem(database, to("2001-05"), { ...ada, at: on(5) });
    expect((await problem("Asthma"))?.since).toMatchObject({ at: "2001-05-01T00:00:00.000Z", precision: "month" });
  });

  test("a problem that no source tells of is added with its code, and the list of patients shows it", async () => {
    const coding = { system: "http://purl.obolibrary.org/obo/doid.owl", code: "DOID:9352", display: "type 2 diabetes" };
    const added = { words: "Diabetes of late onset", coding, onset: "2024", status: "active" } as const;
    await addProblem(database, { patientId, written: added }, { ...ada, at: on(5) });
    expect(await problem("Diabetes of late onset")).toMatchObject({ state: "active", times: 1 });
    const { rows } = await database.query<{ problems: string[] }>("select problems from patient_history");
    expect(rows[0]?.problems).toContain("Diabetes of late onset");
  });

  test("each writing leaves an audit row that says who and what, and none of the words", async () => {
    const { id } = await writeNote(database, { patientId, written }, { ...ada, at: on(5) });
    await withdrawNote(database, { patientId, note: id, seen: 1 }, { ...bo, at: on(6) });
    await addProblem(
      database,
      { patientId, written: { words: "Tremor", coding: null, onset: null, status: "active" } },
      { ...ada, at: on(6) },
    );
    expect(await audits()).toEqual([
      `u-ada note.write ${patientId} {"version": 1}`,
      `u-bo note.withdraw ${patientId} {"version": 2}`,
      `u-ada problem.add ${patientId} {"coded": false, "state": "active"}`,
    ]);
    await expect(writeNote(database, { patientId: "nobody", written }, { ...ada, at: on(6) })).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
