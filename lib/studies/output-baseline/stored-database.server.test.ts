import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { askExperts } from "../../consultations/ask-experts.server";
import { consultationProtocol } from "../../consultations/consultation-protocol";
import {
  listConsultations,
  readConsultation,
  consultations as runs,
} from "../../consultations/consultation-store.server";
import { fuseRisk } from "../../consultations/fusion/fusion-step.server";
import { consultation } from "../../consultations/protocol/consultation-rules";
import { consultationEventSchema } from "../../consultations/protocol/schema";
import { buildReport } from "../../consultations/report/checked-report.server";
import { reportExport, reportExportSchema } from "../../consultations/report/json-export";
import { listLibraries } from "../../evidence/libraries/library-store.server";
import { retriever } from "../../evidence/libraries/retriever.server";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { type EncounterName, readRecord } from "../../record/read-records.server";
import { orphans } from "../../runs/lease.server";
import { resumeRun } from "../../runs/run-commands.server";
import { takeSteps } from "../../runs/runner.server";
import { listRatings } from "../ratings/ratings.server";
import { type Facets, facetNames, facetsOf } from "./facets";
import { nearlyEqual } from "./testing/nearly-equal";
import { bringIn, storedDatabase, storedFacets, writeStoredFacets } from "./testing/stored-database.server";

vi.setConfig({ testTimeout: 120_000 });

const { consultations, through } = storedDatabase;
const idOf = (name: string) => consultations[name] as string;
const clinician = { kind: "clinician", userId: "someone" } as const;

/** The encounter that a consultation was requested on. */
function requestedOn({ request }: { request: EncounterName | null }): EncounterName {
  if (!request) throw new Error("the consultation has no request");
  return request;
}

async function facets(database: Database, id: string): Promise<Facets> {
  const events = await runs.readEvents(database, id);
  const state = consultation.fold(events);
  return facetsOf(state, await readRecord(database, requestedOn(state)), events);
}

function run(database: Database, id: string) {
  return takeSteps(consultationProtocol, {
    id,
    database,
    owner: randomUUID(),
    means: {
      reasonerFor: () => builtInReasonerHere(),
      retrieve: retriever(database),
      predict: askExperts(database),
      fuse: fuseRisk(),
    },
    clock: () => new Date(),
    signal: new AbortController().signal,
  });
}

forEachEngine(
  "a database with the tables of migration 0005",
  (open) => {
    test("keeps each consultation: it opens, replays and says what it said", async () => {
      const database = await open();
      await bringIn(database);
      expect(Object.keys(consultations).length).toBeGreaterThan(10);
      for (const [name, id] of Object.entries(consultations)) {
        const { status, lastSeq, patientId } = await readConsultation(database, id);
        expect(status, name).toBe(storedFacets.stored[name]?.people.status);
        expect((await listConsultations(database, { patientId })).map((one) => one.id)).toContain(id);
        const events = await runs.readEvents(database, id);
        expect(events, name).toHaveLength(lastSeq);
        expect(events.map((event) => consultationEventSchema.parse(event))).toEqual(events);
        const half = Math.floor(lastSeq / 2);
        expect(await runs.catchUp(database, id, consultation.fold(events.slice(0, half)))).toEqual(
          consultation.fold(events),
        );
        const now = await facets(database, id);
        for (const facet of facetNames)
          expect(JSON.parse(JSON.stringify(now[facet])), `${name}: ${facet}`).toEqual(
            storedFacets.stored[name]?.[facet],
          );
      }
    });

    test("exports every consultation with a final report, and the export folds to the same", async () => {
      const database = await open();
      await bringIn(database);
      let exported = 0;
      for (const [name, id] of Object.entries(consultations)) {
        const stored = storedFacets.stored[name] as Facets;
        if (stored.ledger === null) continue;
        const { document, events } = await buildReport(database, id);
        const again = reportExportSchema.parse(JSON.parse(JSON.stringify(reportExport(document, events))));
        const state = consultation.fold(again.events);
        const said = facetsOf(state, await readRecord(database, requestedOn(state)), again.events);
        expect(JSON.parse(JSON.stringify(said)), name).toEqual(stored);
        exported++;
      }
      expect(exported).toBe(9);
    });

    test("takes up what had not finished, and comes to the end that it came to then", async () => {
      const database = await open();
      await bringIn(database);
      expect(await orphans(database)).toEqual([{ id: idOf("middle"), kind: "consultation" }]);
      for (const name of ["failed", "cancelled"])
        await resumeRun(runs, database, { id: idOf(name), actor: clinician, reason: "Again.", at: new Date() });
      for (const [name, then] of Object.entries(storedFacets.resumed)) {
        expect(await run(database, idOf(name)), name).toBe("finished");
        const now = await facets(database, idOf(name));
        for (const facet of facetNames) expect(nearlyEqual(now[facet], then[facet]), `${name}: ${facet}`).toEqual([]);
      }
    });

    // Where what runs come to is meant to change: RENEW_STORED_FACETS=1, and look at the facets that it names.
    test.runIf(process.env.RENEW_STORED_FACETS === "1")("is found anew where that is asked for", async () => {
      const database = await open();
      await bringIn(database);
      const stored: Record<string, Facets> = {};
      for (const [name, id] of Object.entries(consultations)) stored[name] = await facets(database, id);
      for (const name of ["failed", "cancelled"])
        await resumeRun(runs, database, { id: idOf(name), actor: clinician, reason: "Again.", at: new Date() });
      const resumed: Record<string, Facets> = {};
      for (const name of Object.keys(storedFacets.resumed)) {
        expect(await run(database, idOf(name)), name).toBe("finished");
        resumed[name] = await facets(database, idOf(name));
      }
      const found = { stored, resumed };
      for (const kind of ["stored", "resumed"] as const)
        for (const [name, now] of Object.entries(found[kind]))
          for (const facet of facetNames)
            if (nearlyEqual(now[facet], storedFacets[kind][name]?.[facet]).length > 0)
              process.stdout.write(`${kind} ${name}: ${facet} is another\n`);
      await writeStoredFacets(found);
    });

    test("keeps people, ratings, libraries and who read what", async () => {
      const database = await open();
      await bringIn(database);
      const { tables } = storedDatabase;
      const given = tables.rating?.map(({ consultation_id, alignment, comment }) => [
        consultation_id,
        alignment,
        comment,
      ]);
      const kept = await Promise.all(
        ["finished", "contributions"].map(async (name) => {
          const [rating] = await listRatings(database, idOf(name));
          return [rating?.consultationId, rating?.alignment, rating?.comment];
        }),
      );
      expect(kept).toEqual(expect.arrayContaining(given as unknown[]));
      expect((await listLibraries(database)).map(({ title, active }) => [title, active])).toEqual([
        ["Guidelines in own words", true],
        ["Ward handbook", false],
      ]);
      for (const table of ["user", "account", "audit_event", "patient", "passage", "provider", "outcome"]) {
        const { rows } = await database.query<{ count: number }>(`select count(*) from "${table}"`);
        expect(rows[0]?.count, table).toBe(tables[table]?.length);
      }
      const { rows } = await database.query<{ detail: unknown }>(
        `insert into audit_event (actor_id, action) values ('someone', 'patient.read') returning id`,
      );
      expect(rows).toEqual([{ id: (tables.audit_event?.length ?? 0) + 1 }]);
      await expect(database.query("delete from audit_event")).rejects.toThrow("append-only");
    });
  },
  { through },
);
