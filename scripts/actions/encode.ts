import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { reportEncoder } from "../../lib/consultations/fusion/configured-report-encoder.server";
import { reportsHeaderSchema } from "../../lib/consultations/reports-file-lines";
import { AppError } from "../../lib/platform/errors";
import { parsedJson } from "../../lib/platform/parsed-json";
import { picked } from "../../lib/platform/picked";
import { type About, aboutOutput, writeAbout } from "../about-output";
import { encodedTexts } from "../encoded-texts";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";

const staySchema = z.object({ id: z.string(), report: z.string(), numbers: z.string(), draft: z.string() });

/** Stays encoded at once. */
const BATCH = 16;
const DIGITS = 6;

export interface EncodeOptions {
  reports: string;
  out: string;
  texts: string;
}

/** @throws AppError "invalid" for an unknown text or a line that is no report. */
export async function encode({ reports, out, texts: wanted }: EncodeOptions): Promise<void> {
  const fields = z.array(z.enum(encodedTexts)).safeParse(wanted.split(","));
  if (!fields.success)
    throw new AppError("invalid", { userMessage: `--texts ${wanted}: expected some of ${encodedTexts.join(", ")}.` });
  const file = resolveFromCaller(out);
  await writeAtomically(file, "--out", encoded(reports, fields.data));
  const about = {
    task: null,
    landmarkHours: null,
    declared: null,
    files: [resolveFromCaller(reports)],
    reasoner: null,
    calibration: null,
  };
  await writeAbout(file, { ...(await aboutOutput(about)), ...(await headerOf(reports)) });
}

/** What the reports say of themselves; nothing where they have no header. */
async function headerOf(reports: string): Promise<Partial<About>> {
  const lines = createInterface({ input: createReadStream(resolveFromCaller(reports)) });
  for await (const line of lines) {
    const header = reportsHeaderSchema.safeParse(parsedJson(line));
    lines.close();
    if (header.success) return { ...picked(header.data, "task", "reasoner"), models: header.data.experts };
    break;
  }
  return {};
}

async function* encoded(reports: string, fields: readonly (typeof encodedTexts)[number][]): AsyncGenerator<string> {
  const encoder = await reportEncoder();
  const { id, sha256, size } = encoder;
  yield `${JSON.stringify({ header: true, encoder: { id, sha256, size } })}\n`;
  for await (const stays of batches(reports)) {
    const columns = await Promise.all(fields.map((field) => encoder.encode(stays.map((stay) => stay[field]))));
    for (const [row, stay] of stays.entries()) {
      const embeddings = fields.map((field, column) => [field, rounded(columns[column]?.[row])]);
      yield `${JSON.stringify({ id: stay.id, ...Object.fromEntries(embeddings) })}\n`;
    }
  }
}

async function* batches(reports: string): AsyncGenerator<z.infer<typeof staySchema>[]> {
  let [line, waiting]: [number, z.infer<typeof staySchema>[]] = [0, []];
  for await (const text of createInterface({ input: createReadStream(resolveFromCaller(reports)) })) {
    line++;
    const json = parsedJson(text);
    if (typeof json === "object" && json !== null && "header" in json) continue;
    const stay = staySchema.safeParse(json);
    if (!stay.success)
      throw new AppError("invalid", {
        userMessage: `${reports}, line ${line}: expected a stay with id, report, numbers and draft.`,
      });
    waiting.push(stay.data);
    if (waiting.length < BATCH) continue;
    yield waiting;
    waiting = [];
  }
  if (waiting.length > 0) yield waiting;
}

const rounded = (embedding: Float32Array | undefined) => [...(embedding ?? [])].map((v) => Number(v.toFixed(DIGITS)));
