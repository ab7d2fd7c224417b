import { z } from "zod";
import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import { languageModelIdentity } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import type { Task } from "../agents/task";
import { readBackground } from "../clinical/background/read-background.server";
import { withLaidMemory } from "../clinical/background/with-laid-memory";
import { listPassages } from "../evidence/libraries/active-library.server";
import { libraryHash } from "../evidence/libraries/library-hash.server";
import { retriever } from "../evidence/libraries/retriever.server";
import { locallyCalibratedTask } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import { requireWindow } from "../experts/observation-window";
import { taskIdForSource } from "../experts/tasks-for-source.server";
import type { SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database/database.server";
import { AppError } from "../platform/errors";
import { modelsOfRun, storedOf } from "../privacy/run-reasoners.server";
import { type Removed, removedSchema } from "../privacy/schema";
import { encounterMeant, readRecord } from "../record/read-records.server";
import { doctorReview } from "./agent-tasks/doctor-review";
import { metaAgenda } from "./agent-tasks/meta-agenda";
import { consultInMemory } from "./consult-in-memory.server";
import type { PayloadPreview } from "./payload-preview";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { Lay } from "./request-consultation.server";

/** As `askExperts` samples them. */
const explain = { mode: "person", seed: 1 } as const;

interface PreviewRequest {
  patientId: string;
  encounterId?: string | undefined;
  /** As of a request for a consultation. */
  task?: string;
  panel: readonly DoctorId[];
  lay?: Lay | undefined;
  signal: AbortSignal;
}

/** Ends a run, or a turn, from which everything that is shown has been heard. */
class Enough extends Error {}

const unlessEnough = (error: unknown) => {
  if (!(error instanceof Enough)) throw error;
};

/**
 * The messages that the MetaAgent's opening and each doctor's review would send, as they would leave: they go the way of a run's messages up to the model that
 * would send them. Nothing is sent: the experts are asked and passages found as in a run, which ends before a word is said.
 * @throws AppError "not-found", "business-rule", "invalid" and "forbidden" as a request for a consultation through a language model
 */
export async function previewPayload(
  database: Database,
  { signal, ...wanted }: PreviewRequest,
  means: SettingsMeans = {},
): Promise<PayloadPreview> {
  const reasoner = await languageModelIdentity(database, means);
  const turns = await firstTurns(database, { signal, ...wanted });
  const endpoints = await Promise.all(
    turns.map(async ({ task, input, doctor }) => {
      const removed: Removed[] = [];
      const heard: Heard[] = [];
      const models = modelsOfRun(
        database,
        { reasoner, known: storedOf(database, wanted.patientId) },
        means,
        (speaker) => listenerTo(speaker, (one) => heard.push(one)),
      );
      await models
        .run(task, input, {
          signal,
          agent: doctor?.id ?? "meta",
          onTakenOut: (counts) => removed.push(...z.array(removedSchema).parse(counts)),
        })
        .catch(unlessEnough);
      return heard.map((one) => ({ doctor, ...one, removed }));
    }),
  );
  const sent = endpoints.flat();
  return { deidentified: sent.every(({ deidentified }) => deidentified), endpoints: sent };
}

type Heard = Pick<PayloadPreview["endpoints"][number], "model" | "host" | "messages" | "deidentified">;

/** Stands where a model would send, and hears what it would have sent. */
function listenerTo({ identity }: Reasoner, onHeard: (heard: Heard) => void): Reasoner {
  return {
    identity,
    async run(task, input, { outgoing }) {
      if (identity.kind !== "language-model") throw new Error("only what goes to a language model is previewed");
      const { model, host } = identity;
      const prompt = task.prompt(input);
      onHeard({ model, host, messages: outgoing?.(prompt) ?? prompt, deidentified: outgoing !== undefined });
      throw new Enough();
    },
  };
}

/** A turn that a language model would be asked for, and what it would be given. */
interface FirstTurn {
  task: Task<unknown, unknown>;
  input: unknown;
  doctor: PayloadPreview["endpoints"][number]["doctor"];
}

/** The MetaAgent's opening, then each doctor's review. */
async function firstTurns(
  database: Database,
  { task: wanted, panel, lay, signal, ...patient }: PreviewRequest,
): Promise<FirstTurn[]> {
  const record = await readRecord(database, await encounterMeant(database, patient));
  const task = await locallyCalibratedTask(await taskIdForSource(record.encounter, wanted));
  const asOfMinutes = landmarkMinutesOf(task.definition, record.encounter.observedMinutes);
  requireWindow(record, task.definition, asOfMinutes);
  const turns: FirstTurn[] = [];
  const rules = builtInReasonerHere();
  const reasoner: Reasoner = {
    ...rules,
    async run(asked, input, options) {
      const review = doctorReview.input.safeParse(input);
      const doctor = asked.name === doctorReview.name && review.success ? review.data.doctor : null;
      if (!doctor && asked.name !== metaAgenda.name) throw new Enough();
      turns.push({ task: asked as Task<unknown, unknown>, input, doctor });
      if (turns.length > panel.length) throw new Enough();
      return rules.run(asked, input, options);
    },
  };
  await consultInMemory(record, {
    task,
    panel,
    reasoner,
    retrieve: retriever(database),
    library: libraryHash(await listPassages(database)),
    maxRounds: 1,
    explain,
    asOfMinutes,
    background: withLaidMemory(
      await readBackground(database, { record, asOfMinutes }),
      await lay?.({ record, asOfMinutes }),
    ),
    signal,
  }).catch(unlessEnough);
  if (turns.length === 0) throw new AppError("exception", { userMessage: "There is nothing that would be sent." });
  return turns;
}
