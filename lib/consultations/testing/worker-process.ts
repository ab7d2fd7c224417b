import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../platform/database.server";
import { openJobs } from "../../platform/jobs.server";
import { workOn } from "../consultation-worker.server";
import { convincedInRoundTwo } from "./samples";
import { sampleReasoner, sampleSurroundings } from "./surroundings";

/**
 * A worker in a process of its own, to be killed: `worker-process.ts <url or directory> <milliseconds a turn>`. It says "ready",
 * then each event of what it runs, as "<seq> <type>".
 */
const [where = "", msPerTurn = "0"] = process.argv.slice(2);
const database = await openDatabase(where.startsWith("postgres") ? { url: where } : { directory: where });
const jobs = await openJobs(database);
const reasoner = sampleReasoner(convincedInRoundTwo, (_step, { signal }) =>
  pause(Number(msPerTurn), undefined, { signal }),
);
const say = (line: string) => process.stdout.write(`${line}\n`);
await workOn(database, jobs, { ...sampleSurroundings(reasoner), onEvent: ({ seq, type }) => say(`${seq} ${type}`) });
say("ready");
