import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "./errors";

const text = z.string().trim().min(1);
const price = z.coerce.number().nonnegative();

const settingsSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Set by Next while it builds; the database stays shut then. */
  NEXT_PHASE: text.optional(),
  /** A PostgreSQL server; without one the embedded database in the data directory is used. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "expected postgresql://user:password@host/name" })
    .optional(),
  CONSILIUM_DATA_DIR: text.default(".data"),
  HOST: text.default("127.0.0.1"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The install's secret, where several machines share a database; otherwise one is made in the data directory. */
  CONSILIUM_SECRET: z.string().min(32, "expected at least 32 characters").optional(),
  /** A file with the key of the audit log (64 or more hexadecimal digits); otherwise it is derived from the install's secret. */
  CONSILIUM_AUDIT_KEY_FILE: text.optional(),
  /** Public origin, e.g. https://consilium.example.org, where the install is reached other than by loopback. */
  CONSILIUM_URL: z
    .url({ protocol: /^https?$/, error: "expected an origin such as https://consilium.example.org" })
    .optional(),
  /** An OpenAI-compatible endpoint. */
  CONSILIUM_LLM_BASE_URL: z.url({ protocol: /^https?$/, error: "expected an http or https URL" }).optional(),
  CONSILIUM_LLM_API_KEY: text.optional(),
  CONSILIUM_LLM_MODEL: text.optional(),
  /** US dollars per million tokens. */
  CONSILIUM_LLM_PRICE_IN: price.optional(),
  CONSILIUM_LLM_PRICE_OUT: price.optional(),
  /** The kind of server, and what an administrator would set of it in the settings (lib/language-models/provider-settings.ts). */
  CONSILIUM_LLM_SERVER: z
    .enum(["ollama", "llama.cpp", "vllm", "lm-studio", "openai", "azure", "deepseek", "openrouter", "other"])
    .optional(),
  CONSILIUM_LLM_API_VERSION: text.optional(),
  CONSILIUM_LLM_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  CONSILIUM_LLM_FIRST_BYTE_SECONDS: z.coerce.number().int().min(5).max(7200).optional(),
  CONSILIUM_LLM_SILENCE_SECONDS: z.coerce.number().int().min(5).max(900).optional(),
  CONSILIUM_LLM_CONTEXT: z.coerce.number().int().min(1024).max(10_000_000).optional(),
  CONSILIUM_LLM_REASONING_EFFORT: z.enum(["none", "minimal", "low", "medium", "high"]).optional(),
  /** A file (JSON lines) to which every answer of the language model is added, with what was sent. */
  CONSILIUM_LLM_RECORD: text.optional(),
  /** A file so recorded, from which answers are taken instead: nothing is sent. */
  CONSILIUM_LLM_REPLAY: text.optional(),
  /** Who speaks where nobody chooses; without it, the default language model where one can be called, else the built-in rules. */
  CONSILIUM_REASONER: z.enum(["builtin", "llm"]).optional(),
  /** Milliseconds to wait between the steps of a consultation. */
  CONSILIUM_STEP_DELAY_MS: z.coerce.number().int().nonnegative().default(0),
  /** Seconds that a team convened on a page waits for the clinician after its first report; 0 for not at all. */
  CONSILIUM_WAIT_SECONDS: z.coerce.number().int().min(0).max(600).default(60),
  /** Folder of a BERT-like ONNX model (transformers.js layout) that encodes final reports in place of the one shipped. */
  CONSILIUM_REPORT_ENCODER: text.optional(),
  /** Folder of a BERT-like ONNX model, or of a pair (`query`, `article`), that encodes passages in place of the one shipped. */
  CONSILIUM_PASSAGE_ENCODER: text.optional(),
  /** Folder with real data, for the checks that need it. */
  CONSILIUM_DATA: text.optional(),
  /** The most bytes that one import in the browser may bring, 4 GiB unless set. */
  CONSILIUM_IMPORT_MAX_BYTES: z.coerce.number().int().min(1_048_576).max(1_099_511_627_776).default(4294967296),
  /** A folder of this server from which administrators may import what lies in it. */
  CONSILIUM_IMPORT_FOLDER: text.optional(),
  CONSILIUM_WORKER: z.enum(["on", "off"]).default("on"),
  /** Whether /api/metrics tells how the server is doing, in Prometheus' text format. */
  CONSILIUM_METRICS: z.enum(["on", "off"]).default("off"),
  /** Whoever gives it reads the metrics; without one, this very machine alone does. */
  CONSILIUM_METRICS_TOKEN: z.string().trim().min(32, "expected at least 32 characters").optional(),
  /** A JSON file with the CDS clients whose calls of CDS Hooks are answered; without one there are no such services. */
  CONSILIUM_CDS_HOOKS: text.optional(),
  /** A JSON file with the FHIR servers from which a SMART launch is taken; without one none is. */
  CONSILIUM_SMART: text.optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** A PostgreSQL server on which tests may create and drop databases. */
  CONSILIUM_TEST_POSTGRES_URL: text.optional(),
});

/** What the environment says, checked; paths are absolute. */
export type Settings = z.infer<typeof settingsSchema>;

/**
 * Reads settings from `source`; an empty value counts as not set.
 * @throws AppError "invalid" that names every wrong variable and what was expected of it (never its value: it may be a secret).
 */
export function parseEnv(source: Record<string, string | undefined>): Settings {
  const known = Object.keys(settingsSchema.shape);
  const given = Object.fromEntries(known.flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new AppError("invalid", {
      userMessage: `The environment is not valid. ${faults.join(". ")}.`,
      cause: parsed.error,
    });
  }
  return { ...parsed.data, CONSILIUM_DATA_DIR: resolve(/* turbopackIgnore: true */ parsed.data.CONSILIUM_DATA_DIR) };
}

let settings: Settings | undefined;

/** The process's settings, read once. @throws AppError "invalid" */
export function env(): Settings {
  settings ??= parseEnv(process.env);
  return settings;
}
