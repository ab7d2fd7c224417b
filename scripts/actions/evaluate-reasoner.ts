import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { guardedFetch, requirePermitted } from "../../lib/language-models/guarded-fetch.server";
import { modelQuantisation } from "../../lib/language-models/model-quantisation.server";
import { requireProvider } from "../../lib/language-models/provider-by-id.server";
import { type Provider, readCallRules, readSetup } from "../../lib/language-models/provider-settings.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { type Database, database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { identifiersInRecord } from "../../lib/privacy/identifiers-in-record";
import { modelsOfRun } from "../../lib/privacy/run-reasoners.server";
import { judgeReasoner } from "../../lib/studies/judged-reasoner/judge-reasoner.server";
import { JUDGED_CASES } from "../../lib/studies/judged-reasoner/judged-stays";
import { aboutOutput, writeWithAbout } from "../about-output";
import { Interrupted, sayAs, timeText, untilInterrupted } from "../command-progress";
import { judgedReasonerJson, judgedReasonerText } from "../judged-reasoner-file";
import { Pace } from "../pace";
import { resolveFromCaller } from "../resolve-from-caller";

interface Options {
  provider?: string;
  limit?: number;
  out?: string;
  json?: boolean;
}

const say = sayAs("evaluate reasoner");

/** `evaluate reasoner`: a language model's consultations on synthetic patients, counted, and kept as its card. */
export async function evaluateReasoner(options: Options): Promise<void> {
  const folder = options.out === undefined ? null : resolveFromCaller(options.out);
  if (folder !== null) await mkdir(folder, { recursive: true });
  const opened = await database();
  const provider = await providerAsked(opened, options.provider);
  const cases = Math.min(options.limit ?? JUDGED_CASES, JUDGED_CASES);
  const kept = "the cases that came to their end are kept, and the same command goes on from there";
  const judged = await untilInterrupted(new Interrupted("evaluate reasoner", kept), (signal) =>
    judge(opened, provider, cases, signal),
  );
  const [text, json] = [judgedReasonerText(judged), judgedReasonerJson(judged)];
  if (folder !== null) {
    const { model, host } = judged.card;
    const about = await aboutOutput({
      ...{ task: null, landmarkHours: null, declared: null, files: [], calibration: null },
      reasoner: { kind: "language-model", model, host },
    });
    await writeWithAbout(join(folder, "reasoner.txt"), text, about);
    await writeWithAbout(join(folder, "reasoner.json"), json, about);
  }
  process.stdout.write(options.json ? json : text);
}

/** @throws AppError "not-found" that names those there are; "business-rule" where none is named and none speaks by default; "forbidden" */
async function providerAsked(opened: Database, id: string | undefined): Promise<Provider> {
  const setup = await readSetup(opened);
  const asked = id ?? setup.defaultProvider;
  if (asked === null)
    throw new AppError("business-rule", {
      userMessage:
        "No language model is set up: an administrator adds one in the settings, or CONSILIUM_LLM_BASE_URL and CONSILIUM_LLM_MODEL are set.",
    });
  const provider = requireProvider(setup, asked);
  requirePermitted(setup, provider.baseUrl);
  return provider;
}

async function judge(opened: Database, provider: Provider, cases: number, signal: AbortSignal) {
  const { id, model, baseUrl } = provider;
  const { host } = new URL(baseUrl);
  const fetch = guardedFetch(() => readCallRules(opened));
  const quantisation = await modelQuantisation({ baseUrl, apiKey: provider.key ?? "", fetch }, model, signal);
  const reasoner = { kind: "language-model", model, host, provider: id } as const;
  const pace = new Pace();
  const judged = await judgeReasoner(
    opened,
    { providerId: id, model, host, quantisation, cases },
    {
      speakerOn: ({ record }) => modelsOfRun(opened, { reasoner, known: async () => identifiersInRecord(record) }),
      signal,
      onProgress({ done, of }) {
        const since = pace.after(done, of);
        say(`${done} of ${of} cases${since ? `, about ${timeText(since.left)} left` : ""}`);
      },
    },
  );
  await recordAudit(opened.query, {
    ...{ actorId: "command-line", action: "provider.judge", subject: id },
    detail: { model, host, cases },
  });
  return judged;
}
