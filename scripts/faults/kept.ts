import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { openDatabase, type Query } from "../../lib/platform/database/database.server";
import { namesStepOnly } from "../../lib/runs/run-events";
import type { Machine } from "./machine";
import { type Asked, budgetOf, titleOf, type Work } from "./work";

/** Holds what the database has against what the application had said, each difference as a sentence; the application is to have stopped. */
export async function heldAgainst(
  machine: Machine,
  work: Work,
): Promise<{ faults: string[]; figures: Record<string, number> }> {
  await machine.stopServer();
  const auditFaults = auditFaultsOf(machine);
  const { databaseUrl } = machine;
  const opened = await openDatabase(databaseUrl ? { url: databaseUrl } : { directory: join(machine.data, "database") });
  try {
    const { query } = opened;
    const { rows } = await query<{ count: number }>("select count(*)::int as count from audit_event");
    const faults = [
      ...work.unexpected,
      ...auditFaults,
      ...(await consultationFaults(query, work)),
      ...(await eventFaults(query)),
      ...(await ratingFaults(query, work)),
      ...(await libraryFaults(query, work)),
      ...reportFaults(work),
    ];
    const noneHeard = (asked: readonly Asked[]) => asked.filter(({ said }) => said === "nothing").length;
    const figures = {
      consultations: work.consultations.length,
      ofUnknownOutcome: noneHeard(work.consultations),
      reportsCompared: work.reports.size,
      ratings: work.ratings.size,
      libraries: work.libraries.length,
      librariesOfUnknownOutcome: noneHeard(work.libraries),
      auditRows: rows[0]?.count ?? 0,
      answers: [...work.answers.values()].reduce((sum, n) => sum + n, 0),
      unavailable: work.answers.get("503") ?? 0,
      noAnswer: work.answers.get("none") ?? 0,
    };
    return { faults, figures };
  } finally {
    await opened.close();
  }
}

/** What the command says that verifies the audit log, where it is not content. */
function auditFaultsOf(machine: Machine): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/consilium.mjs", "audit", "verify"], {
    env: { ...process.env, ...machine.place },
    encoding: "utf8",
  });
  return status === 0 ? [] : [`audit verify: exit ${status}. ${stdout}${stderr}`];
}

/** Once each where it was acknowledged, at most once where nothing was heard, and never where it was refused. */
function countFaults(what: string, asked: readonly Asked[], found: ReadonlyMap<number, string[]>): string[] {
  const expected = { done: [1, 1], nothing: [0, 1], refused: [0, 0] } as const;
  return asked.flatMap(({ mark, said, id }) => {
    const ids = found.get(mark) ?? [];
    const [least, most] = expected[said];
    if (ids.length < least || ids.length > most) return [`${what} ${mark} (${said}) is there ${ids.length} times`];
    return id !== undefined && ids[0] !== id ? [`${what} ${mark} is ${ids[0]}, and ${id} was said`] : [];
  });
}

async function consultationFaults(query: Query, work: Work): Promise<string[]> {
  const { rows } = await query<{ id: string; status: string; tokens: number }>(
    `select r.id, r.status, (e.data #>> '{budget,tokens}')::bigint as tokens
     from run r join run_event e on e.run_id = r.id and e.seq = 1 where r.kind = 'consultation'`,
  );
  const found = new Map(
    work.consultations.map(({ mark }) => [
      mark,
      rows.filter(({ tokens }) => Number(tokens) === budgetOf(mark)).map(({ id }) => id),
    ]),
  );
  const requests = await query<{ subject: string }>(
    "select subject from audit_event where action = 'consultation.request'",
  );
  const timesAudited = (id: string) => requests.rows.filter(({ subject }) => subject === id).length;
  return [
    ...countFaults("consultation", work.consultations, found),
    ...rows.flatMap(({ id, status }) => (status === "finished" ? [] : [`consultation ${id} is ${status}`])),
    ...work.consultations.flatMap(({ id }) =>
      id && timesAudited(id) !== 1 ? [`consultation ${id} has ${timesAudited(id)} audit rows`] : [],
    ),
  ];
}

/** Events are numbered without a gap, none is there twice, and the run says what its events say. */
async function eventFaults(query: Query): Promise<string[]> {
  const { rows } = await query<{ id: string; count: number; last: number; said: number; twice: number }>(
    `select r.id, count(*)::int as count, max(e.seq) as last, r.last_seq as said,
       (count(e.step_key) filter (where e.type <> all($1)) - count(distinct e.step_key) filter (where e.type <> all($1)))::int as twice
     from run r join run_event e on e.run_id = r.id group by r.id`,
    [namesStepOnly],
  );
  return rows.flatMap(({ id, count, last, said, twice }) => [
    ...(count === last && last === said ? [] : [`run ${id} has ${count} events, the last ${last}, and says ${said}`]),
    ...(twice === 0 ? [] : [`run ${id} completes ${twice} steps twice`]),
  ]);
}

/** The last rating that was acknowledged, or one whose answer was not heard, counts; its versions are numbered without a gap. */
async function ratingFaults(query: Query, work: Work): Promise<string[]> {
  const { rows } = await query<{ id: string; score: number; count: number; last: number }>(
    `select consultation_id as id, (array_agg(alignment order by version desc))[1] as score,
       count(*)::int as count, max(version)::int as last from rating group by consultation_id, user_id`,
  );
  return [...work.ratings].flatMap(([id, { kept, perhaps }]) => {
    const [found, ...others] = rows.filter((row) => row.id === id);
    const may = [...(kept === null ? [] : [kept]), ...perhaps];
    if (others.length > 0) return [`consultation ${id} has ratings of ${others.length + 1} people, and one rated`];
    if (!found) return kept === null ? [] : [`the rating of consultation ${id} is lost`];
    const { score, count, last } = found;
    return [
      ...(may.includes(score) ? [] : [`the rating of consultation ${id} is ${score}, not one of ${may}`]),
      ...(count === last ? [] : [`consultation ${id} has ${count} versions of a rating, the last ${last}`]),
    ];
  });
}

async function libraryFaults(query: Query, work: Work): Promise<string[]> {
  const { rows } = await query<{ id: string; title: string; said: number; stored: number }>(
    `select l.id, l.title, l.passages as said, count(p.id)::int as stored
     from library l left join passage p on p.library = l.id and p.library_version = l.version group by 1, 2, 3, l.version`,
  );
  const found = new Map(
    work.libraries.map(({ mark }) => [mark, rows.filter(({ title }) => title === titleOf(mark)).map(({ id }) => id)]),
  );
  return [
    ...countFaults("library", work.libraries, found),
    ...rows.flatMap(({ id, said, stored }) =>
      said === stored && said > 0 ? [] : [`library ${id} has ${stored} passages of ${said}`],
    ),
  ];
}

/** Every report on a patient is the one that the undisturbed consultation made. */
function reportFaults({ reports }: Work): string[] {
  const all = [...reports.values()];
  return [...new Set(all.map(({ patient }) => patient))].flatMap((patient) => {
    const ofPatient = all.filter((one) => one.patient === patient);
    const undisturbed = ofPatient.at(-1)?.text ?? "";
    const others = ofPatient.filter(({ text }) => text !== undisturbed);
    if (undisturbed.startsWith("HTTP")) return [`the report on patient ${patient}: ${undisturbed}`];
    return others.length === 0
      ? []
      : [
          `${others.length} of ${ofPatient.length} reports on patient ${patient} differ: ${firstDifference(undisturbed, others[0]?.text ?? "")}`,
        ];
  });
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 400), at + 200));
  return `${around(one)} and ${around(other)}`;
}
