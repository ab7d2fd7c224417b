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
 * A worker in a process of its own, to be killed: `worker-process.ts <url or directory> <key of a step>`. It says "here" before it opens
 * the database, then "ready", then each event of what it runs, as "<seq> <type>". The step's turn has no end, so that the worker is
 * killed in the middle however fast it is, and whoever kills it however slow; without a step all turns end at once.
 */
const [where = "", endless = ""] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
say("here");
const database = await openDatabase(where.startsWith("postgres") ? { url: where } : { directory: where });
const jobs = await openJobs(database);
const reasoner = sampleReasoner(convincedInRoundTwo, ({ key }) =>
  key === endless ? new Promise<void>(() => undefined) : undefined,
);
const options = {
  database,
  means: sampleMeans(reasoner),
  clock: () => new Date(),
  onEvent: ({ seq, type }: ConsultationEvent) => say(`${seq} ${type}`),
};
const takeUp: TakeUp = (run) => takeSteps(consultationProtocol, { ...options, ...run });
await workOn(database, jobs, new Map([[consultationProtocol.kind, takeUp]]));
say("ready");
