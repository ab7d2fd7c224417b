import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { z } from "zod";
import { reasonerIdentitySchema } from "../lib/agents/schema";
import type { LoadedTask } from "../lib/experts/model-store.server";
import { headFilesOf } from "../lib/experts/schema";
import { writeWhole } from "../lib/platform/whole-files.server";
import { type SkippedGroup, skippedGroupSchema } from "../lib/record/import/skipped-lines";
import { applicationText, commitText } from "./version";

/** What lies beside every file of results, under its whole name with ".about.json". */
export const aboutSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** "consilium 0.1.0". */
  application: z.string(),
  /** The commit of the sources, with "+" where they were changed since; null outside of a checkout. */
  commit: z.string().nullable(),
  /** As it was given, paths as they were written. */
  command: z.string(),
  /** When it was given: ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** The prediction task; null where each row names its own. */
  task: z.string().nullable(),
  /** Hours of record that were read; null where each row names its own. */
  landmarkHours: z.number().nullable(),
  /** `shipped`, or which of the site's own: date, stays and hash; null where each row names its own. */
  calibration: z.string().nullable(),
  /** SHA-256 of each model, by name. */
  models: z.record(z.string(), z.string()),
  /** Who spoke in the consultations that it rests on; null where it rests on none, or each row names its own. */
  reasoner: reasonerIdentitySchema.nullable(),
  data: z.strictObject({
    /** Whose it is, as declared; null where nobody was asked. */
    declared: z.string().nullable(),
    /** Names of files and folders, without their paths. */
    files: z.array(z.string()),
    /** SHA-256 of each of them; of a folder that of the list of its files, as `sha256sum` writes it, in order of their paths. */
    sha256: z.record(z.string(), z.string()),
    /** Lines of them that were skipped, by reason and unknown name; null where no values were read from them. */
    skipped: z.array(skippedGroupSchema).nullable(),
  }),
  /** Of resamples; null where none was drawn. */
  bootstrap: z.strictObject({ resamples: z.number().int(), seed: z.number().int() }).nullable(),
});
export type About = z.infer<typeof aboutSchema>;

interface Told {
  /** With the models that are evaluated only where they made figures too. */
  task: (Pick<LoadedTask, "definition" | "experts"> & { evaluationModels?: LoadedTask["experts"] }) | null;
  /** SHA-256 of the fusion heads that were asked, by their place under models/<task>. */
  fusionHeads?: Readonly<Record<string, string>>;
  landmarkHours: number | null;
  declared: string | null;
  files: readonly string[];
  /** Lines of the files that were skipped; null unless given. */
  skipped?: readonly SkippedGroup[];
  reasoner: About["reasoner"];
  /** Which calibration the risks follow; that of the shipped models unless given. */
  calibration?: About["calibration"];
  bootstrap?: About["bootstrap"];
}

/** What a command's results say of themselves. @param files as they were found */
export async function aboutOutput(told: Told): Promise<About> {
  const { task, landmarkHours, declared, files, reasoner, calibration = "shipped", bootstrap = null } = told;
  const skipped = told.skipped ? [...told.skipped] : null;
  const sha256: Record<string, string> = {};
  for (const file of files) sha256[basename(file)] = await ((await stat(file)).isFile() ? hashOf : hashOfFolder)(file);
  return {
    schemaVersion: 1,
    application: applicationText(),
    commit: commitText(),
    command: ["consilium", ...process.argv.slice(2)].map(asTyped).join(" "),
    at: new Date().toISOString(),
    task: task?.definition.id ?? null,
    landmarkHours,
    calibration,
    models: Object.fromEntries([
      ...[...(task?.experts ?? []), ...(task?.evaluationModels ?? [])].map(([model, { card }]) => [
        model,
        card.onnx.sha256,
      ]),
      ...(task ? headFilesOf(task.definition).map(({ name: head, onnx }) => [head, onnx.sha256]) : []),
      ...Object.entries(told.fusionHeads ?? {}),
    ]),
    reasoner,
    data: { declared, files: files.map((file) => basename(file)), sha256, skipped },
    bootstrap,
  };
}

/** An argument as a shell takes it again. */
const asTyped = (argument: string) =>
  /^[\w./:=,@%+-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest("hex");
}

async function hashOfFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const path of paths.toSorted())
    hash.update(`${await hashOf(path)}  ${relative(folder, path).replaceAll(sep, "/")}\n`);
  return hash.digest("hex");
}

/** Writes a file of results whole, and beside it what it says of itself. */
export async function writeWithAbout(
  file: string,
  text: string,
  about: About,
  options: Parameters<typeof writeWhole>[2] = {},
): Promise<void> {
  await writeWhole(file, text, options);
  await writeAbout(file, about);
}

/** Writes it beside a file of results that was written piece by piece. */
export async function writeAbout(file: string, about: About): Promise<void> {
  await writeWhole(`${file}.about.json`, `${JSON.stringify(about, null, 2)}\n`);
}
