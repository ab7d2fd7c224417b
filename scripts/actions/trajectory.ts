import { randomUUID } from "node:crypto";
import { type ReasonerKind, reasonerIdentity } from "../../lib/agents/choose-reasoner.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { type Database, database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { invalidUnlessFound } from "../../lib/platform/value-or-fault";
import { runReasoners } from "../../lib/privacy/run-reasoners.server";
import { momentOf } from "../../lib/record/history/moment";
import { findPatient } from "../../lib/record/read-records.server";
import { stopRun } from "../../lib/runs/run-commands.server";
import { tasksFilesOf } from "../../lib/runs/run-kind.server";
import { takeSteps } from "../../lib/runs/runner.server";
import { type ArmName, namedArms } from "../../lib/trajectories/arms/trajectory-arm";
import { readLatestIndex } from "../../lib/trajectories/entries/read-latest-index.server";
import { readLearnt } from "../../lib/trajectories/lexicon/read-learnt.server";
import { earlierReadings } from "../../lib/trajectories/protocol/earlier-readings.server";
import { nearestTexts } from "../../lib/trajectories/protocol/nearest-texts.server";
import { requestTrajectory } from "../../lib/trajectories/protocol/request-trajectory.server";
import { trajectoryKind } from "../../lib/trajectories/protocol/trajectory-kind.server";
import { trajectoryProtocol } from "../../lib/trajectories/protocol/trajectory-protocol";
import type { TrajectoryState } from "../../lib/trajectories/protocol/trajectory-rules";
import { trajectories } from "../../lib/trajectories/protocol/trajectory-store.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { trajectoryExport } from "../../lib/trajectories/report/trajectory-export";
import { trajectoryReport } from "../../lib/trajectories/report/trajectory-report";
import { atInterrupt, INTERRUPTED, sayAs } from "../command-progress";
import { resolveFromCaller } from "../resolve-from-caller";

export interface TrajectoryOptions {
  patient: string;
  question: string;
  arm: ArmName;
  asOf?: string;
  chunkTokens?: number;
  learnt?: string;
  reasoner?: ReasonerKind;
  json?: boolean;
}

const actor = { kind: "system" } as const;
const auditActor = "command-line";
const say = sayAs("trajectory");

/**
 * Runs it to its end; progress on stderr. Ctrl-C stops it in order: what was remembered is kept, exit code 130.
 * @throws AppError "invalid" for an unknown patient, question or date; "business-rule" where the record holds nothing before it; "exception" where the run failed
 */
export async function readTrajectory(options: TrajectoryOptions): Promise<void> {
  const { patient, arm, json = false, chunkTokens, reasoner = null } = options;
  const question = trajectoryQuestion(options.question);
  const given = options.asOf === undefined ? null : instantOf(options.asOf);
  const learnt = await readLearnt(question.id, options.learnt === undefined ? null : resolveFromCaller(options.learnt));
  const opened = await database();
  const { patientId } = await invalidUnlessFound(() => findPatient(opened, patient), `--patient ${patient}: `);
  const asOf = given ?? (await latestOf(opened, patientId));
  const id = await requestTrajectory(opened, {
    ...{ patientId, question, arm: namedArms[arm], asOf, learnt, actor, at: new Date() },
    reasoner: await reasonerIdentity(opened, reasoner),
    ...(chunkTokens === undefined ? {} : { reading: { chunkTokens } }),
  });
  await recordAudit(opened.query, { actorId: auditActor, action: "trajectory.request", patientId, subject: id });
  say(`trajectory ${id}`);
  const state = await runToEnd(opened, id);
  if (state.status === "cancelled") {
    say("warning: stopped; what was remembered is kept");
    process.exitCode = INTERRUPTED;
    return;
  }
  if (state.failure)
    throw new AppError("exception", { userMessage: `The trajectory failed. ${state.failure.message}` });
  process.stdout.write(json ? `${JSON.stringify(trajectoryExport(state), null, 2)}\n` : `${trajectoryReport(state)}\n`);
}

/** After the last thing that the record tells. */
async function latestOf(opened: Database, patientId: string): Promise<Date> {
  return (await readLatestIndex(opened, patientId)) ?? new Date();
}

/** The beginning of a day, or a time: what was known then or later is not read. */
function instantOf(text: string): Date {
  const moment = momentOf(text);
  if (moment === null || (moment.precision !== "day" && moment.precision !== "second"))
    throw new AppError("invalid", { userMessage: "--as-of: expected a day or a time, as 2020-05-03." });
  return new Date(moment.at);
}

async function runToEnd(opened: Database, id: string): Promise<TrajectoryState> {
  const onInterrupt = () => {
    say("stopping; press Ctrl-C again to leave at once");
    stopRun(trajectories, opened, { id, actor, reason: "Stopped at the command line.", at: new Date() }).catch(
      // It may have ended in the same moment.
      (error: unknown) => say(error instanceof AppError ? error.userMessage : "it could not be stopped"),
    );
  };
  const { reasonerFor, close } = runReasoners(opened, tasksFilesOf([trajectoryKind]));
  try {
    await atInterrupt(onInterrupt, () =>
      takeSteps(trajectoryProtocol, {
        ...{ id, database: opened, owner: `trajectory:${process.pid}:${randomUUID()}` },
        means: { reasonerFor, nearest: nearestTexts, earlier: earlierReadings(opened) },
        clock: () => new Date(),
        signal: new AbortController().signal,
        onEvent: ({ type, data }) => {
          if (type === "step-started") say(data.sentence);
        },
      }),
    );
    return await trajectories.catchUp(opened, id);
  } finally {
    await close();
  }
}
