import { languageModelIdentity, speakerAt } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { listPassages } from "../evidence/libraries/active-library.server";
import { libraryHash } from "../evidence/libraries/library-hash.server";
import { retriever } from "../evidence/libraries/retriever.server";
import { locallyCalibratedTask } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { requireWindow } from "../experts/observation-window";
import { taskIdForSource } from "../experts/tasks-for-source.server";
import type { Message } from "../language-models/message";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database.server";
import { AppError } from "../platform/errors";
import { outgoingMessages } from "../privacy/outgoing-messages";
import { identifiersOf } from "../privacy/patient-identifiers.server";
import { encounterMeant, readRecord } from "../record/read-records.server";
import { doctorReview } from "./agent-tasks/doctor-review";
import { consultInMemory } from "./consult-in-memory.server";
import type { PayloadPreview } from "./payload-preview";
import type { DoctorId } from "./protocol/schema";

/** As `askExperts` samples them. */
const explain = { mode: "person", seed: 1 } as const;

interface PreviewRequest {
  patientId: string;
  encounterId?: string | undefined;
  /** As of a request for a consultation. */
  task?: string;
  panel: readonly DoctorId[];
  signal: AbortSignal;
}

interface Captured {
  doctor: PayloadPreview["endpoints"][number]["doctor"];
  messages: Message[];
  input: unknown;
}

/**
 * The messages that each doctor's review would send, as they would leave. Nothing is sent: the experts are asked and passages
 * found as in a run, which ends before a word is said.
 * @throws AppError "not-found", "business-rule", "invalid" and "forbidden" as a request for a consultation through a language model
 */
export async function previewPayload(
  database: Database,
  { signal, ...wanted }: PreviewRequest,
  means: SettingsMeans = {},
): Promise<PayloadPreview> {
  const identity = await languageModelIdentity(database, means);
  if (identity.kind !== "language-model") throw new Error("the language model's identity is another's");
  const known = await identifiersOf(database, wanted.patientId);
  const captured = await firstMessages(database, { signal, ...wanted });
  const endpoints = await Promise.all(
    captured.map(async ({ doctor, messages, input }) => {
      const { model, host } = identity.agents?.[doctor.id] ?? identity;
      const { deidentified } = await speakerAt(database, { model, host }, means);
      const outgoing = deidentified ? outgoingMessages(messages, known, input) : { messages, removed: [] };
      return { doctor, model, host, deidentified, ...outgoing };
    }),
  );
  return { deidentified: endpoints.every(({ deidentified }) => deidentified), endpoints };
}

class Enough extends Error {}

async function firstMessages(
  database: Database,
  { task: wanted, panel, signal, ...patient }: PreviewRequest,
): Promise<Captured[]> {
  const record = await readRecord(database, await encounterMeant(database, patient));
  const task = await locallyCalibratedTask(await taskIdForSource(record.encounter, wanted));
  const asOfMinutes = landmarkMinutesOf(task.definition, record.encounter.observedMinutes);
  requireWindow(record, task.definition, asOfMinutes);
  const captured: Captured[] = [];
  const listener: Reasoner = {
    identity: { kind: "scripted", name: "preview" },
    async run(asked, input) {
      const parsed = doctorReview.input.safeParse(input);
      if (asked.name !== doctorReview.name || !parsed.success) throw new Enough();
      captured.push({ doctor: parsed.data.doctor, messages: doctorReview.prompt(parsed.data), input });
      if (captured.length === panel.length) throw new Enough();
      return {
        output: asked.output.parse(asked.rules(asked.input.parse(input))),
        usage: { promptTokens: null, completionTokens: null, costUsd: null, milliseconds: 0, calls: 0 },
        provenance: {
          reasoner: listener.identity,
          task: asked.name,
          taskVersion: asked.version,
          promptHash: "preview",
        },
      };
    },
  };
  try {
    await consultInMemory(record, {
      task,
      panel,
      reasoner: listener,
      retrieve: retriever(database),
      library: libraryHash(await listPassages(database)),
      maxRounds: 1,
      explain,
      asOfMinutes,
      signal,
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (captured.length === 0) throw new AppError("exception", { userMessage: "There is nothing that would be sent." });
  return captured;
}
