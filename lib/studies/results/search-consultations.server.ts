import { consultations, listConsultations } from "../../consultations/consultation-store.server";
import { readTask } from "../../experts/model-store.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { ConsultationSearch, ConsultationSearchAnswer } from "./consultation-search";

const ratedBy = "exists (select 1 from rating g where g.consultation_id = r.id and g.user_id = $2)";
const ratedAtAll = "exists (select 1 from rating g where g.consultation_id = r.id)";
const conditions = {
  "by-me": ratedBy,
  "not-by-me": `not ${ratedBy}`,
  "by-anyone": ratedAtAll,
  "by-nobody": `not ${ratedAtAll}`,
};

/** A task's title; its id where the task is gone or cannot be read. */
function titleOf(id: string): Promise<string> {
  return readTask(id).then(
    ({ task }) => task.title,
    (error: unknown) => {
      if (error instanceof AppError) return id;
      throw error;
    },
  );
}

/** The consultations that a search finds, newest first. @param userId who asks: whether they rated it themselves is theirs to see */
export async function searchConsultations(
  database: Database,
  { status, task, reasoner, rated, offset, limit, userId }: ConsultationSearch & { userId: string },
): Promise<ConsultationSearchAnswer> {
  const { query } = database;
  const { kind } = consultations.rules;
  const from = `from run r join patient p on p.id = r.patient_id where r.kind = $1 and $2 <> ''
    and ($3::text is null or r.status = $3) and ($4::text is null or r.summary ->> 'task' = $4)
    and ($5::text is null or r.summary #>> '{reasoner,kind}' = $5)${rated === null ? "" : ` and ${conditions[rated]}`}`;
  const values = [kind, userId, status, task, reasoner];
  const counted = await query<{ total: number }>(`select count(*)::int as total ${from}`, values);
  const { rows: listed } = await query<{
    id: string;
    mrn: string;
    name: string | null;
    convened_by: string | null;
    raters: number;
    own: boolean;
  }>(
    `select r.id, p.mrn, p.name, (select u.name from "user" u where u.id = r.requested_by) as convened_by, (select count(distinct user_id) from rating where consultation_id = r.id)::int as raters,
       ${ratedBy} as own
     ${from} order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`,
    values,
  );
  const summaries = await listConsultations(database, { ids: listed.map(({ id }) => id), limit });
  const byId = new Map(listed.map(({ id, ...row }) => [id, row]));
  const asked = await query<{ task: string; n: number }>(
    `select summary ->> 'task' as task, count(*)::int as n from run where kind = $1 group by 1 order by 1`,
    [kind],
  );
  return {
    rows: summaries.flatMap((summary) => {
      const row = byId.get(summary.id);
      return row
        ? [
            {
              ...summary,
              mrn: row.mrn,
              name: row.name,
              convenedBy: row.convened_by,
              raters: row.raters,
              ratedByMe: row.own,
            },
          ]
        : [];
    }),
    total: counted.rows[0]?.total ?? 0,
    all: asked.rows.reduce((sum, { n }) => sum + n, 0),
    tasks: await Promise.all(asked.rows.map(async ({ task: id }) => ({ id, title: await titleOf(id) }))),
  };
}
