import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import type { Database, Query } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import { random } from "@/lib/platform/random";
import { readHistory } from "@/lib/record/history/read-history.server";
import { importFhir } from "@/lib/record/sources/fhir/import-fhir.server";
import { stayOf } from "@/lib/record/stay-of";
import { madeUpLife } from "@/scripts/testing/made-up-life";
import {
  readHistoryBanner,
  readHistoryMedications,
  readHistoryOverview,
  readHistoryPage,
  readHistoryResults,
  readHistoryTimeline,
  readNoteHits,
  readResourceVersions,
} from "./read-history-page.server";

vi.setConfig({ testTimeout: 240_000 });

const MOMENTS = 300;
const LIVES = 25;
/** When the pages are read, whatever the clock says. */
const NOW = new Date("2026-06-01T00:00:00Z");

let folder: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  folder = await mkdtemp(join(tmpdir(), "consilium-no-future-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Thrown to take back what a transaction did. */
const takenBack = new Error("taken back");

/** What is told of somebody as of a moment: pages, findings of every stay, and the newest version of some resources. */
async function told(database: Database, id: string, moment: Date): Promise<string> {
  const reader = {
    user: { id: "u1", role: "clinician", address: "192.0.2.7" } as const,
    ...{ database, signal: new AbortController().signal },
  };
  const asked = { id, asOf: moment.toISOString() };
  const page = await readHistoryPage(reader, asked);
  const history = await readHistory(database, { patientId: id, asOf: moment });
  const charts = history.resources.flatMap((one) => {
    const stay = one.resourceType === "Encounter" ? stayOf(history, one.id, NOW.getTime()) : null;
    return stay === null ? [] : [chartOf(stay, stay.encounter.observedMinutes)];
  });
  const some = page.resources.filter((_, i) => i % 40 === 0);
  const versions = [];
  for (const { id: resource } of some) versions.push(await readResourceVersions(reader, { ...asked, resource }));
  return JSON.stringify({
    ...{ page, charts, versions },
    banner: await readHistoryBanner(reader, asked),
    overview: await readHistoryOverview(reader, asked),
    timeline: await readHistoryTimeline(reader, asked),
    medications: await readHistoryMedications(reader, asked),
    results: await readHistoryResults(reader, asked),
    notes: await readNoteHits(reader, { ...asked, search: "knee" }),
  });
}

/** The first piece in which two texts differ, so that a failure can be read. */
function whereTheyDiffer(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at++;
  return [one.slice(Math.max(0, at - 300), at + 200), other.slice(Math.max(0, at - 300), at + 200)];
}

/** Alters or removes all that nobody knew by then, and of what was known all that it tells of later. */
async function anotherFuture(query: Query, id: string, moment: Date, uniform: () => number): Promise<number> {
  const later = new Date(moment.getTime() + (1 + uniform() * 2000) * 86_400_000);
  const altered = await query(
    `update resource set value_number = -1, status = 'altered', note_text = 'knee altered', known_at = $3, start_at = $3, end_at = null, detail = null,
       encounter_id = null, concept_id = (select min(id) from concept) where patient_id = $1 and known_at > $2 and ('x' || substr(id::text, 1, 2))::bit(8)::int % 2 = 0`,
    [id, moment, later],
  );
  const removed = await query(
    "delete from resource where patient_id = $1 and known_at > $2 and status is distinct from 'altered'",
    [id, moment],
  );
  await query(
    `update resource set end_at = $3, status = case type when 'Condition' then status else 'altered' end, detail = case type when 'Condition' then '{"clinicalStatus": "resolved"}'::jsonb else detail end
     where patient_id = $1 and type in ('Encounter', 'Condition', 'Procedure') and (end_at > $2 or (type = 'Condition' and detail->>'clinicalStatus' = 'resolved'))`,
    [id, moment, later],
  );
  await query(
    `update patient_history set deceased = true, deceased_at = $2, deceased_precision = null, problems = '["Altered"]', last_at = $2, resources = 1 where patient_id = $1`,
    [id, later],
  );
  return (altered.rowCount ?? 0) + (removed.rowCount ?? 0);
}

forEachEngine("the pages of a history as of a moment", (open) => {
  test(`tell the same to the byte in ${MOMENTS} lives and moments, whatever came to be known later`, async () => {
    const database = await open();
    const [from, workFolder] = [join(folder, "lives"), join(folder, "work")];
    await mkdir(from);
    await mkdir(workFolder);
    const lives = Array.from({ length: LIVES }, (_, i) => madeUpLife(`no future ${i}`, 60));
    const text = lives.flat().map((one) => JSON.stringify(one));
    await writeFile(join(from, "lives.ndjson"), text.join("\n"));
    const run = await importFhir(database, {
      ...{ from, workFolder, source: "made up", synthetic: true, dryRun: false, runId: randomUUID(), now: () => NOW },
      secret: Buffer.from("of this test"),
    });
    expect(run.status).toBe("finished");
    const { rows } = await database.query<{ id: string; first: Date; last: Date }>(
      `select patient_id as id, first_at as first, last_at as last from patient_history order by patient_id`,
    );
    expect(rows).toHaveLength(LIVES);
    const { uniform } = random("lives and moments");
    let touched = 0;
    for (let i = 0; i < MOMENTS; i++) {
      const life = rows[Math.floor(uniform() * rows.length)];
      if (!life) throw new Error("there is no life");
      const [first, last] = [new Date(life.first).getTime(), new Date(life.last).getTime()];
      const moment = new Date(first + uniform() * (last - first));
      const before = await told(database, life.id, moment);
      await database
        .transaction(async (inside) => {
          touched += await anotherFuture(inside.query, life.id, moment, uniform);
          const after = await told({ ...database, query: inside.query }, life.id, moment);
          expect(whereTheyDiffer(before, after), `${life.id} as of ${moment.toISOString()}`).toBeNull();
          throw takenBack;
        })
        .catch((error: unknown) => {
          if (error !== takenBack) throw error;
        });
    }
    expect(touched).toBeGreaterThan(MOMENTS * 10);
  });
});
