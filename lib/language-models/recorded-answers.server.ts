import { createHash } from "node:crypto";
import { appendFileSync, chmodSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { AppError } from "../platform/errors";
import type { Message } from "./message";

/** An answer of a provider as a recording keeps it, one a line. */
const entrySchema = z.strictObject({
  /** SHA-256 of model and messages. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  model: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  answer: z.string(),
  finish: z.string().nullable(),
  modelReported: z.string().nullable(),
  fingerprint: z.string().nullable(),
  promptTokens: z.number().int().nonnegative().nullable(),
  completionTokens: z.number().int().nonnegative().nullable(),
  milliseconds: z.number().nonnegative(),
  calls: z.number().int().nonnegative(),
  /** Of the calls, how many whose tokens nobody has counted; absent where there is none. */
  unknownCalls: z.number().int().positive().optional(),
});
export type TapeEntry = z.infer<typeof entrySchema>;

/** Records a provider's answers, or answers in its place. */
export type Tape =
  | { kind: "record"; keep(entry: Omit<TapeEntry, "key">): void }
  | {
      kind: "replay";
      /** The answer to these messages: of several recorded, one after another, the last one again. @throws AppError "not-found" */
      find(model: string, messages: Message[]): TapeEntry;
    };

export function tapeKey(model: string, messages: Message[]): string {
  return createHash("sha256").update(JSON.stringify({ model, messages })).digest("hex");
}

/** Adds each answer to a file that only its owner can read: it holds what was sent, patients' records among it. */
export function recordTo(file: string): Tape {
  appendFileSync(file, "", { mode: 0o600 });
  chmodSync(file, 0o600);
  return {
    kind: "record",
    keep: (entry) =>
      appendFileSync(file, `${JSON.stringify({ key: tapeKey(entry.model, entry.messages), ...entry })}\n`, {
        mode: 0o600,
      }),
  };
}

/** @throws AppError "invalid" naming the line that is no recorded answer; "not-found" when there is no file. */
export function replayFrom(file: string): Tape {
  const answers = readTape(file);
  return {
    kind: "replay",
    find(model, messages) {
      const found = answers.get(tapeKey(model, messages));
      const entry = found && found.length > 1 ? found.shift() : found?.[0];
      if (!entry)
        throw new AppError("not-found", {
          userMessage:
            "The recording holds no answer to this prompt: what is replayed must be asked as it was recorded.",
        });
      return entry;
    },
  };
}

function readTape(file: string): Map<string, TapeEntry[]> {
  if (!existsSync(file)) throw new AppError("not-found", { userMessage: `There is no recording at ${file}.` });
  const answers = new Map<string, TapeEntry[]>();
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    const entry = entryOf(line);
    if (!entry)
      throw new AppError("invalid", { userMessage: `${file}, line ${index + 1}: expected a recorded answer.` });
    answers.set(entry.key, [...(answers.get(entry.key) ?? []), entry]);
  }
  return answers;
}

function entryOf(line: string): TapeEntry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

const opened = new Map<string, Tape>();

/**
 * What the environment asks for, opened once: CONSILIUM_LLM_REPLAY goes before CONSILIUM_LLM_RECORD.
 * @throws as `replayFrom`
 */
export function tapeOf(settings: {
  CONSILIUM_LLM_RECORD?: string | undefined;
  CONSILIUM_LLM_REPLAY?: string | undefined;
}): Tape | null {
  const { CONSILIUM_LLM_RECORD: record, CONSILIUM_LLM_REPLAY: replay } = settings;
  if (replay) return once(`replay ${replay}`, () => replayFrom(replay));
  if (record) return once(`record ${record}`, () => recordTo(record));
  return null;
}

function once(key: string, open: () => Tape): Tape {
  const tape = opened.get(key) ?? open();
  opened.set(key, tape);
  return tape;
}
