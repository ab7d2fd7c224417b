import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import { jobsWaiting, openJobs } from "@/lib/platform/jobs.server";
import { metrics } from "@/lib/platform/metrics.server";
import { runsByStatus } from "@/lib/runs/runs-by-status.server";

const token = "a token of thirty-two characters and more";
const on = { CONSILIUM_METRICS: "on", CONSILIUM_METRICS_TOKEN: undefined } as const;
const here = { "x-forwarded-for": "127.0.0.1", "x-consilium-forwarded": "no", host: "localhost:3000" };

const ask = (
  open: () => Promise<Database>,
  headers: Record<string, string> = here,
  where: Parameters<typeof metrics>[2] = {},
) => metrics({ headers: new Headers(headers) }, [runsByStatus, jobsWaiting], { where: on, open, ...where });

const nobody = () => Promise.reject<Database>(new Error("nobody opens the database"));

const runs = (database: Database, statuses: readonly string[]) =>
  Promise.all(
    statuses.map((status) =>
      database.query(
        `insert into "run" (id, kind, patient_id, requested_by, created_at, updated_at, status, last_seq, summary)
         values ($1, 'consultation', 'SYN-0007', 'u-1', now(), now(), $2, 1, '{}')`,
        [randomUUID(), status],
      ),
    ),
  );

forEachEngine("metrics", (open) => {
  it("tell how many runs and jobs there are, and of no patient", async () => {
    const database = await open();
    await runs(database, ["running", "finished", "finished"]);
    const jobs = await openJobs(database);
    await jobs.enqueue("runs", { id: "0b0e" });
    await jobs.enqueue("runs", { id: "0b0f" });
    const answer = await ask(async () => database);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        'consilium_runs{status="running"} 1',
        'consilium_runs{status="finished"} 2',
        'consilium_runs{status="failed"} 0',
        "consilium_jobs_waiting 2",
        "consilium_database_up 1",
      ]),
    );
    expect(lines.join("\n")).not.toMatch(/SYN-|u-1|0b0e/);
    await jobs.stop();
  });

  it("have no queue's length where no server has been started yet", async () => {
    const database = await open();
    expect(await (await ask(async () => database)).text()).toContain("consilium_jobs_waiting 0");
  });

  it("tell that the database does not answer", async () => {
    const database = await open();
    await database.close();
    const text = await (await ask(async () => database)).text();
    expect(text).toContain("consilium_database_up 0");
    expect(text).not.toContain("consilium_runs");
  });
});

it("metrics are not there unless the settings want them", async () => {
  const off = { where: { ...on, CONSILIUM_METRICS: "off" } } as const;
  expect((await ask(nobody, here, off)).status).toBe(404);
});

it("metrics are this machine's alone where no token is set", async () => {
  const elsewhere: Record<string, string>[] = [
    {},
    { ...here, "x-forwarded-for": "192.0.2.7" },
    { ...here, "x-consilium-forwarded": "yes" },
    { ...here, host: "consilium.example.org" },
    { ...here, "x-forwarded-for": "192.0.2.7", authorization: "Bearer undefined" },
  ];
  for (const headers of elsewhere) expect((await ask(nobody, headers)).status).toBe(401);
  expect((await ask(nobody)).status).toBe(200);
});

it("metrics are for whoever has the token, where one is set", async () => {
  const where = { where: { ...on, CONSILIUM_METRICS_TOKEN: token } } as const;
  for (const authorization of ["", token, `Bearer ${token}x`, `bearer ${token}`])
    expect((await ask(nobody, { ...here, authorization }, where)).status).toBe(401);
  const elsewhere = { "x-forwarded-for": "192.0.2.7", authorization: `Bearer ${token}` };
  expect((await ask(nobody, elsewhere, where)).status).toBe(200);
});
