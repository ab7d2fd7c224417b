import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { AppError } from "../../platform/errors";

export const MEDQUAD_FILE = "medquad.jsonl.gz";

/** Parts of MedQuAD that share no source document and no topic: the passage encoder is trained on the first. */
export type MedquadPart = "train" | "validation" | "test";

/** Shares of the groups, by SHA-256: as models/training/passage_data.py has them. */
const TRAIN = 0.8;
const VALIDATION = 0.9;

const recordSchema = z.object({
  id: z.string(),
  url: z.string(),
  focus: z.string(),
  question: z.string(),
  answer: z.string(),
});
export type MedquadRecord = z.infer<typeof recordSchema>;

export interface MedquadQuestion {
  text: string;
  part: MedquadPart;
  /** The first document of its group. */
  group: string;
  /** Places of the passages that answer it. */
  answers: number[];
}

export interface Medquad {
  /** Each text once. */
  passages: string[];
  questions: MedquadQuestion[];
}

/** @throws AppError "not-found" where the folder has no such file, "invalid" naming the line and the field that is wrong. */
export async function readMedquad(folder: string): Promise<Medquad> {
  const file = join(folder, MEDQUAD_FILE);
  const zipped = await readFile(file).catch((cause) => {
    throw new AppError("not-found", { userMessage: `${file} cannot be read; --data names its folder.`, cause });
  });
  const lines = gunzipSync(zipped).toString("utf8").trimEnd().split("\n");
  return medquadOf(lines.map((line, i) => recordOf(line, `${file}, line ${i + 1}`)));
}

function recordOf(line: string, where: string): MedquadRecord {
  const parsed = recordSchema.safeParse(JSON.parse(line));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError("invalid", { userMessage: `${where}: ${issue?.path.join(".")}: ${issue?.message}.` });
}

/**
 * Questions with the passages that answer them. A passage is an answer's text, once; one that answers in several groups is about
 * no topic ("inherited in an autosomal recessive pattern") and left out with its questions. A question once, with all its answers.
 */
export function medquadOf(records: readonly MedquadRecord[]): Medquad {
  const groupOf = groupsOf(records);
  const answering = new Map<string, Set<string>>();
  for (const record of records) {
    const text = plain(record.answer);
    answering.set(text, (answering.get(text) ?? new Set()).add(groupOf(record)));
  }
  const passages: string[] = [];
  const places = new Map<string, number>();
  const questions = new Map<string, MedquadQuestion>();
  for (const record of records) {
    const [text, asked, group] = [plain(record.answer), plain(record.question), groupOf(record)];
    if ((answering.get(text)?.size ?? 0) > 1) continue;
    const place = places.get(text) ?? passages.push(record.answer) - 1;
    places.set(text, place);
    const known = questions.get(asked) ?? { text: record.question, part: partOf(group), group, answers: [] };
    questions.set(asked, known);
    if (!known.answers.includes(place)) known.answers.push(place);
  }
  return { passages, questions: [...questions.values()] };
}

const plain = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean).join(" ");

/** "3-0000457-1#2" comes from the document "3-0000457". */
const documentOf = (id: string) => (id.split("#")[0] as string).replace(/-[^-]*$/, "");

/** Documents that share an address, a topic or a question are one group, called by the first of its documents. */
function groupsOf(records: readonly MedquadRecord[]): (record: MedquadRecord) => string {
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    let at = key;
    for (let above = parent.get(at); above !== undefined && above !== at; above = parent.get(at)) at = above;
    parent.set(key, at);
    return at;
  };
  for (const { id, url, focus, question } of records) {
    const document = root(`document ${documentOf(id)}`);
    for (const shared of [`url ${url}`, `focus ${plain(focus)}`, `asks ${plain(question)}`])
      parent.set(root(shared), document);
  }
  const first = new Map<string, string>();
  for (const document of [...new Set(records.map(({ id }) => documentOf(id)))].sort()) {
    const group = root(`document ${document}`);
    if (!first.has(group)) first.set(group, document);
  }
  return ({ id }) => first.get(root(`document ${documentOf(id)}`)) as string;
}

function partOf(group: string): MedquadPart {
  const digest = createHash("sha256").update(`medquad:${group}`).digest("hex");
  const share = Number.parseInt(digest.slice(0, 8), 16) / 2 ** 32;
  if (share < TRAIN) return "train";
  return share < VALIDATION ? "validation" : "test";
}
