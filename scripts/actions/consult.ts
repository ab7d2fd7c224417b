import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type ReasonerKind, reasonerIdentity } from "../../lib/agents/choose-reasoner.server";
import { readSpeakerPaces } from "../../lib/agents/speaker-pace.server";
import { askExperts } from "../../lib/consultations/ask-experts.server";
import { consultationKind } from "../../lib/consultations/consultation-kind.server";
import { consultationProtocol } from "../../lib/consultations/consultation-protocol";
import { consultations } from "../../lib/consultations/consultation-store.server";
import { readFusionCard } from "../../lib/consultations/fusion/fusion-head.server";
import { fuseRisk, whyHeadStaysSilent } from "../../lib/consultations/fusion/fusion-step.server";
import { consultation } from "../../lib/consultations/protocol/consultation-rules";
import type { ConsultationEvent, EventData } from "../../lib/consultations/protocol/schema";
import { buildReport } from "../../lib/consultations/report/checked-report.server";
import { reportExport } from "../../lib/consultations/report/json-export";
import { reportMarkdown } from "../../lib/consultations/report/markdown-export";
import { requestConsultation } from "../../lib/consultations/request-consultation.server";
import { timeEstimateText } from "../../lib/consultations/time-estimate/time-estimate-text";
import { retriever } from "../../lib/evidence/libraries/retriever.server";
import { syncLibrary } from "../../lib/evidence/libraries/sync-library.server";
import { loadTask } from "../../lib/experts/model-store.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { type Database, database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { invalidUnlessFound } from "../../lib/platform/value-or-fault";
import { runReasoners } from "../../lib/privacy/run-reasoners.server";
import { findPatient, type NamedPatient, readRecord } from "../../lib/record/read-records.server";
import type { PatientRecord } from "../../lib/record/schema";
import { stopRun } from "../../lib/runs/run-commands.server";
import { tasksFilesOf } from "../../lib/runs/run-kind.server";
import { takeSteps } from "../../lib/runs/runner.server";
import { layingOf } from "../../lib/trajectories/laid/lay-trajectory.server";
import { type About, aboutOutput, writeWithAbout } from "../about-output";
import { atInterrupt, INTERRUPTED, sayAs } from "../command-progress";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";

export interface ConsultOptions {
  patient: string;
  /** The task that is asked about the patient's record unless given. */
  task?: string;
  /** Experts whose doctors sit at the table. */
  panel?: string[];
  reasoner?: ReasonerKind;
  seed?: number;
  /** A finished trajectory of the patient, whose memory is laid before the team. */
  trajectory?: string;
  json?: boolean;
  out?: string;
}

const actor = { kind: "system" } as const;
const auditActor = "command-line";
const say = sayAs("consult");

/**
 * Runs the consultation to its end; progress on stderr. Ctrl-C stops it in order: what was said is kept, exit code 130.
 * @throws AppError "invalid" for an unknown patient or task, or a file that cannot be written; "business-rule" for a task that is not about the record; "exception" where the run failed.
 */
export async function consult(options: ConsultOptions): Promise<void> {
  const { patient, task, panel, reasoner = null, seed, trajectory, json, out } = options;
  const file = out === undefined ? null : resolveFromCaller(out);
  if (file && !/\.(?:json|md)$/.test(file))
    throw new AppError("invalid", { userMessage: `--out ${out}: expected a name that ends in .json or .md.` });
  if (file) await requirePlaceFor(file, "--out");
  const opened = await database();
  const named = await invalidUnlessFound(() => findPatient(opened, patient), `--patient ${patient}: `);
  const { patientId } = named;
  await syncLibrary(opened);
  const identity = await reasonerIdentity(opened, reasoner);
  const lay = trajectory === undefined ? undefined : layingOf(opened, trajectory);
  const wanted = { patientId, task, panel, reasoner: identity, seed, lay };
  const id = await requestConsultation(opened, { ...wanted, actor, at: new Date() });
  await recordAudit(opened.query, { actorId: auditActor, action: "consultation.request", patientId, subject: id });
  if (trajectory !== undefined) {
    const act = { actorId: auditActor, action: "trajectory.read" as const, patientId, subject: trajectory };
    await recordAudit(opened.query, { ...act, detail: { consultation: id } });
  }
  say(`consultation ${id}`);
  const request = requestOf(await consultations.readEvents(opened, id));
  if (request.laid) say(laidText(request.laid));
  const silent = await whyHeadStaysSilent(request);
  if (silent) say(`warning: there will be no risk after reading the report: ${silent}`);
  if (request.reasoner.kind === "language-model") await sayHowLong(opened, request);
  const { status, failure } = await runToEnd(opened, id);
  if (status === "cancelled") {
    say("warning: stopped; what was said is kept");
    process.exitCode = INTERRUPTED;
    return;
  }
  if (failure) throw new AppError("exception", { userMessage: `The consultation failed. ${failure.message}` });
  const { document, events } = await buildReport(opened, id);
  await recordAudit(opened.query, { actorId: auditActor, action: "report.export", patientId, subject: id });
  const text = `${reportMarkdown(document)}\n`;
  const whole = `${JSON.stringify(reportExport(document, events, named.sourceId ?? undefined), null, 2)}\n`;
  if (file) await writeWithAbout(file, file.endsWith(".json") ? whole : text, await aboutOf(opened, named, events));
  process.stdout.write(json ? whole : text);
}

/** Of a consultation through language models, before the first call. */
async function sayHowLong(opened: Database, { panel, mode = "full" }: EventData<"requested">): Promise<void> {
  const paces = await readSpeakerPaces(opened);
  if (paces) say(timeEstimateText(paces, { panel, mode }));
}

/** "12 entries of the trajectory's memory are laid before the team; 2 are left out, whose sources were not known at that hour" */
function laidText({ entries, leftOut }: NonNullable<EventData<"requested">["laid"]>): string {
  const laid = `${entries.length} ${entries.length === 1 ? "entry" : "entries"} of the trajectory's memory laid before the team`;
  return leftOut === 0 ? laid : `${laid}; ${leftOut} left out, whose sources were not known at that hour`;
}

function requestOf(events: readonly ConsultationEvent[]): EventData<"requested"> {
  const { request } = consultation.fold(events);
  if (!request) throw new Error("a consultation has no request");
  return request;
}

async function aboutOf(
  opened: Database,
  { sourceId }: NamedPatient,
  events: readonly ConsultationEvent[],
): Promise<About> {
  const { task, encounterId, patientId, asOfMinutes, reasoner, versions } = requestOf(events);
  const { calibration = "shipped" } = versions;
  const read = { landmarkHours: asOfMinutes / 60, declared: null, files: [], calibration };
  const spoke = consultation.fold(events).fused?.method === "fusion-head";
  const card = spoke ? await readFusionCard(task) : null;
  const fusionHeads: Record<string, string> = card ? { fusion: card.onnx.sha256 } : {};
  const about = await aboutOutput({ task: await loadTask(task), ...read, reasoner, fusionHeads });
  const record = await readRecord(opened, { encounterId, patientId });
  const name = sourceId ?? record.patient.mrn;
  return { ...about, data: { ...about.data, files: [name], sha256: { [name]: hashOfRecord(record) } } };
}

/** Of what was recorded, without the identifiers here: the same stay has one hash in every install. */
function hashOfRecord({ patient, encounter, series }: PatientRecord): string {
  const { id: _id, patientId: _patientId, ...stay } = encounter;
  return createHash("sha256")
    .update(JSON.stringify({ sex: patient.sex, ...stay, series }))
    .digest("hex");
}

async function runToEnd(opened: Database, id: string) {
  const onInterrupt = () => {
    say("stopping; press Ctrl-C again to leave at once");
    stopRun(consultations, opened, { id, actor, reason: "Stopped at the command line.", at: new Date() }).catch(
      // It may have ended in the same moment.
      (error: unknown) => say(error instanceof AppError ? error.userMessage : "it could not be stopped"),
    );
  };
  const { reasonerFor, close } = runReasoners(opened, tasksFilesOf([consultationKind]));
  try {
    const means = { reasonerFor, retrieve: retriever(opened), predict: askExperts(opened), fuse: fuseRisk() };
    return await atInterrupt(onInterrupt, async () => {
      await takeSteps(consultationProtocol, {
        id,
        database: opened,
        owner: `consult:${process.pid}:${randomUUID()}`,
        means,
        clock: () => new Date(),
        signal: new AbortController().signal,
        onEvent: progress(),
      });
      return ended(opened, id);
    });
  } finally {
    await close();
  }
}

/** The state at the end; waits for it where a server on the same PostgreSQL has taken the run up. */
async function ended(opened: Database, id: string) {
  for (;;) {
    const state = consultation.fold(await consultations.readEvents(opened, id));
    if (state.endedAt !== null) return state;
    await pause(1000);
  }
}

function progress(): (event: ConsultationEvent) => void {
  const start = performance.now();
  return (event) => {
    if (event.type !== "step-started") return;
    say(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${event.data.sentence}`);
  };
}
