import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../platform/database/database.server";
import { migrate } from "../platform/database/migrate.server";
import { layTestDatabase } from "../platform/database/test-database.server";
import { env } from "../platform/env.server";
import { isCompletion } from "../runs/run-events";
import { consultations } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";
import { Play } from "./testing/play";
import { requested } from "./testing/running.server";
import { convincedInRoundTwo } from "./testing/samples";

const takeOverMs = 40_000;
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/**
 * A worker in another process, and what it says; the first event that it says is the consultation's first, read when it takes it up.
 * @param endless key of a step whose turn it never ends
 */
function startProcess(where: string, endless = "") {
  const script = join(import.meta.dirname, "testing", "worker-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, where, endless], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const lines: { text: string; at: number }[] = [];
  const heard = new EventTarget();
  createInterface({ input: child.stdout }).on("line", (text) => {
    lines.push({ text, at: Date.now() });
    heard.dispatchEvent(new Event("line"));
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    lines,
    /** When it said something that matches; waits for it. */
    said: (pattern: RegExp) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          const found = lines.find(({ text }) => pattern.test(text));
          if (found) resolve(found.at);
        };
        heard.addEventListener("line", look);
        void gone.then(() => reject(new Error(`the worker ended without saying ${pattern}`)));
        look();
      }),
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
      return Date.now();
    },
  };
}

async function expectWhole(database: Database, id: string): Promise<void> {
  const events = await consultations.readEvents(database, id);
  const steps = events.filter(isCompletion).map(({ stepKey }) => stepKey);
  const expected = new Play().request().run(convincedInRoundTwo).state.completed;
  expect(steps.toSorted()).toEqual([...expected.keys()].toSorted());
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(consultation.fold(events).status).toBe("finished");
}

describe("a worker killed with SIGKILL in the middle of a consultation", () => {
  test("and started again on the embedded database, it goes on within 40 s and finishes, every step once", async () => {
    const folder = await mkdtemp(join(tmpdir(), "consilium-crash-"));
    const directory = join(folder, "database");
    try {
      await layTestDatabase(directory);
      const before = await openDatabase({ directory });
      const id = await requested(before);
      await before.close();
      const first = startProcess(directory, "draft");
      await first.said(/review-submitted/);
      await first.kill();
      const second = startProcess(directory);
      // How long its own code takes to be read is the machine's affair.
      const started = await second.said(/^here$/);
      expect((await second.said(/requested$/)) - started).toBeLessThan(takeOverMs);
      await second.said(/fused-risk$/);
      await second.kill();
      const after = await openDatabase({ directory });
      await expectWhole(after, id);
      await after.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 480_000);

  const server = env().CONSILIUM_TEST_POSTGRES_URL;
  if (server) {
    test("on PostgreSQL, another worker that is up takes over within 40 s and finishes, every step once", async () => {
      const admin = await openDatabase({ url: server });
      const name = `consilium_crash_${randomUUID().replaceAll("-", "")}`;
      await admin.exec(`create database ${name}`);
      const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
      const database = await openDatabase({ url });
      try {
        await migrate(database);
        const id = await requested(database);
        const first = startProcess(url, "draft");
        await first.said(/^2 step-started/);
        const second = startProcess(url);
        await second.said(/^ready$/);
        await first.said(/review-submitted/);
        const killed = await first.kill();
        expect(second.lines.map(({ text }) => text)).toEqual(["here", "ready"]);
        expect((await second.said(/requested$/)) - killed).toBeLessThan(takeOverMs);
        await second.said(/fused-risk$/);
        await expectWhole(database, id);
        await second.kill();
      } finally {
        await database.close();
        await admin.exec(`drop database if exists ${name} with (force)`);
        await admin.close();
      }
    }, 480_000);
  }
});
