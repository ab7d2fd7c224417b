import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../platform/database/database.server";
import { openJobs } from "../../platform/jobs.server";
import type { TakeUp } from "../../runs/run-kind.server";
import { workOn } from "../../runs/run-worker.server";
import { takeSteps } from "../../runs/runner.server";
import { consultationProtocol } from "../consultation-protocol";
import type { ConsultationEvent } from "../protocol/schema";

import { convincedInRoundTwo } from "./samples";
import { sampleMeans, sampleReasoner } from "./surroundings";

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
const options = {
  database,
  means: sampleMeans(reasoner),
  clock: () => new Date(),
  onEvent: ({ seq, type }: ConsultationEvent) => say(`${seq} ${type}`),
};
const takeUp: TakeUp = (run) => takeSteps(consultationProtocol, { ...options, ...run });
await workOn(database, jobs, new Map([[consultationProtocol.kind, takeUp]]));
say("ready");
