import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { random, shuffled } from "../../lib/platform/random";
import { benchOptions, wholeNumber } from "../bench-options";
import { heldAgainst } from "../faults/kept";
import { type Engine, Machine } from "../faults/machine";
import { inOwnFileSystem } from "../faults/own-file-system";
import { Work } from "../faults/work";
import { quantile, tellFigures } from "../measured";

/**
 * Faults at seeded moments, while the application (`npm start` on data of its own, on a disk of its own) consults, is rated and is
 * given libraries: kill -9, a full disk, a database that is gone (the embedded one: a machine that stands still), uploads cut in
 * half, and clocks that jump. Afterwards everything is held against what the application had said that it did: nothing of it may
 * be lost, nothing be there twice, and every consultation be finished with the report that an undisturbed one makes.
 *
 * Clocks need Debian's `faketime`, the disk `unshare` and `mount` in a user namespace.
 */
const USAGE =
  "npm run bench -- faults [--moments <number, default 40>] [--seed <text, default 1>] [--engine pglite|postgres, default both] " +
  "[--binaries <folder of PostgreSQL's programs, default /usr/lib/postgresql/15/bin>]";

const values = benchOptions(USAGE, {
  moments: { type: "string", default: "40" },
  seed: { type: "string", default: "1" },
  engine: { type: "string" },
  binaries: { type: "string", default: "/usr/lib/postgresql/15/bin" },
});
const moments = wholeNumber(USAGE, "moments", values.moments);
const engines: Engine[] = ["pglite", "postgres"];
const wanted = engines.filter((engine) => values.engine === undefined || engine === values.engine);
if (wanted.length === 0) {
  console.error(`--engine ${values.engine}: expected pglite or postgres. Usage: ${USAGE}`);
  process.exit(2);
}

const faults = ["kill", "full disk", "outage", "half an upload", "clock"] as const;

async function endure(engine: Engine, folder: string): Promise<boolean> {
  const { uniform } = random(`faults ${values.seed}`);
  const between = (low: number, high: number) => low + uniform() * (high - low);
  const plan = shuffled(
    Array.from({ length: moments }, (_, i) => faults[i % faults.length] as (typeof faults)[number]),
    uniform,
  );
  const machine = new Machine(engine, folder, values.binaries);
  await machine.prepare();
  await machine.start();
  const starts: number[] = [];
  const work = new Work(machine, uniform);
  await work.begin();
  for (const [i, fault] of plan.entries()) {
    await work.goOnFor(between(300, 3000));
    const told = await strike(machine, work, fault, between);
    if (told.startMs) starts.push(told.startMs);
    const backMs = await machine.untilHealthy();
    console.log(`${engine} ${i + 1}/${moments} ${fault}${told.words}: works again after ${Math.round(backMs)} ms`);
  }
  await machine.setClocks(0, 0);
  await work.end();
  const { faults: found, figures } = await heldAgainst(machine, work);
  await machine.stop();
  for (const one of found) console.log(`${engine}: ${one}`);
  tellFigures(`faults: ${engine}`, {
    moments,
    faults: found.length,
    ...figures,
    longestRestartMs: Math.round(quantile(starts, 1)),
  });
  return found.length === 0;
}

/** Does it, and undoes what would not pass by itself. */
async function strike(
  machine: Machine,
  work: Work,
  fault: (typeof faults)[number],
  between: (low: number, high: number) => number,
): Promise<{ words: string; startMs?: number }> {
  const held = between(1500, 5000);
  switch (fault) {
    case "kill":
      await machine.kill();
      return { words: "", startMs: await machine.start() };
    case "full disk":
      await machine.fillDisk();
      await work.goOnFor(held);
      await machine.freeDisk();
      return { words: ` for ${Math.round(held)} ms` };
    case "outage":
      await machine.loseDatabase();
      await work.goOnFor(held);
      await machine.findDatabase();
      return { words: ` for ${Math.round(held)} ms` };
    case "half an upload": {
      const kills = between(0, 1) < 0.5;
      const cut = await work.halfUpload(between(0.1, 0.9));
      if (!kills) {
        cut();
        return { words: "" };
      }
      await machine.kill();
      cut();
      return { words: " and kill -9", startMs: await machine.start() };
    }
    case "clock": {
      const scale = [20, 600, 7200, 2 * 86_400][Math.floor(between(0, 4))] ?? 20;
      const seconds = Math.round(between(-scale, scale));
      // The database's machine has a clock of its own, where it is not the server's.
      const alone = between(0, 3);
      const [server, database] = alone < 1 ? [seconds, 0] : alone < 2 ? [0, seconds] : [seconds, seconds];
      await machine.setClocks(server, database);
      return {
        words: ` to ${server} s for the server, ${machine.engine === "pglite" ? server : database} s for the database`,
      };
    }
  }
}

function lastLines(file: string): string {
  return readFileSync(file, "utf8").split("\n").slice(-30).join("\n");
}

if (wanted.includes("postgres") && !existsSync(`${values.binaries}/initdb`)) {
  console.error(
    `PostgreSQL's programs are not in ${values.binaries}: give --binaries, or --engine pglite. Usage: ${USAGE}`,
  );
  process.exit(2);
}
await inOwnFileSystem(async (folder) => {
  let held = true;
  for (const engine of wanted)
    held =
      (await endure(engine, join(folder, engine)).catch((error: unknown) => {
        console.error(
          error,
          `\n${engine}: what the application logged last:\n${lastLines(join(folder, `${engine}.log`))}`,
        );
        return false;
      })) && held;
  process.exitCode = held ? 0 : 1;
});
