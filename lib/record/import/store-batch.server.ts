import type { Query } from "../../platform/database/database.server";
import type { ListColumnsOf } from "../patient-list-columns";
import { mrnOf } from "../pseudonymous-id.server";
import type { SourceId } from "../source-of";
import { storeRecords } from "../store-records.server";
import { freeMrns } from "./free-mrns.server";
import { type ParsedStay, recordOfStay } from "./parsed-stay";
import type { Outcome } from "./stay-outcome";

/** A stay that was read, under its new identifiers. */
export interface RekeyedStay {
  stay: ParsedStay;
  patientId: string;
  encounterId: string;
  /** Keyed hash of the content and of the rules that read it. */
  contentMark: string;
}

type Change = "added" | "unchanged" | "replaced";

/** Stores the stays that are new or changed. @returns what became of each. */
export async function storeBatch(
  query: Query,
  batch: readonly RekeyedStay[],
  source: SourceId,
  listColumnsOf: ListColumnsOf,
): Promise<Change[]> {
  const { rows } = await query<{ id: string; content_mark: string }>(
    `select id, content_mark from encounter where id = any($1::text[])`,
    [batch.map((b) => b.encounterId)],
  );
  const present = new Map(rows.map((row) => [row.id, row.content_mark]));
  const changes = batch.map(({ encounterId, contentMark }): Change => {
    const mark = present.get(encounterId);
    if (mark === undefined) return "added";
    return mark === contentMark ? "unchanged" : "replaced";
  });
  const mrns = await freeMrns(
    query,
    batch.filter((_, i) => changes[i] === "added").map((b) => b.patientId),
  );
  const changed = batch.filter((_, i) => changes[i] !== "unchanged");
  await storeRecords(
    query,
    changed.map(({ stay, patientId, encounterId, contentMark }) => ({
      // A replaced patient keeps the MRN that is stored.
      record: recordOfStay(stay, { patientId, encounterId, mrn: mrns.get(patientId) ?? mrnOf(patientId) }, source),
      contentMark,
      excluded: stay.excluded,
      corrected: stay.corrected,
    })),
    listColumnsOf,
  );
  return changes;
}

/** @returns how many belong to a stay that is in the database, and are stored now. */
export async function storeOutcomes(
  query: Query,
  outcomes: readonly (Omit<Outcome, "recordId"> & { encounter_id: string })[],
): Promise<number> {
  const rows = new Map(outcomes.map((outcome) => [outcome.encounter_id, outcome]));
  const { rowCount } = await query(
    `insert into outcome (encounter_id, died_in_hospital, saps_i, sofa, length_of_stay_days, survival_days)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, "diedInHospital" boolean, "sapsI" smallint, sofa smallint,
       "lengthOfStayDays" integer, "survivalDays" integer)
     join encounter e on e.id = t.encounter_id
     on conflict (encounter_id) do update set died_in_hospital = excluded.died_in_hospital, saps_i = excluded.saps_i,
       sofa = excluded.sofa, length_of_stay_days = excluded.length_of_stay_days, survival_days = excluded.survival_days`,
    [JSON.stringify([...rows.values()])],
  );
  return rowCount;
}
