import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, Option } from "commander";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { noteFamilies, noteFamily } from "../../lib/record/sources/synthetic/oncology/notes/note-families";
import {
  type AskedCohort,
  COHORT_SEED,
  COHORT_SIZE,
  oncologyCohort,
} from "../../lib/record/sources/synthetic/oncology/oncology-cohort";
import { Interrupted, untilInterrupted } from "../command-progress";
import { wholeNumber } from "../number-options";
import { resolveFromCaller } from "../resolve-from-caller";

/** Patients in a file: `import fhir` reads one file after the other. */
const A_FILE = 100;
const MOST = 9999;

interface SyntheticOptions {
  out: string;
  patients: number;
  seed: string;
  notes: string;
}

/** Adds `cohort synthetic`: invented patients with cancer as files, and the truth about them beside. */
export function cohortSynthetic(group: Command): void {
  group
    .command("synthetic")
    .description("write invented patients with cancer: records as FHIR R4, and what is true of them beside")
    .requiredOption("--out <folder>", "a new folder: fhir/ for `import fhir`, truth/ for evaluation alone")
    .addOption(new Option("--patients <n>", `how many, up to ${MOST}`).argParser(wholeNumber).default(COHORT_SIZE))
    .option("--seed <words>", "other words give other patients", COHORT_SEED)
    .addOption(
      new Option("--notes <family>", "whose templates the notes are written by")
        .choices(noteFamilies.map(({ id }) => id))
        .default(noteFamilies[0]?.id),
    )
    .action(write);
}

/** @throws AppError "invalid" for a folder that is there already or cannot be, and for too many patients */
async function write({ out, patients, seed, notes }: SyntheticOptions): Promise<void> {
  const family = noteFamily(notes);
  if (patients > MOST || family === null)
    throw new AppError("invalid", { userMessage: `--patients: expected a whole number from 1 to ${MOST}.` });
  const folder = resolveFromCaller(out);
  await requireNewFolder(folder);
  const partial = `${folder}.${process.pid}.partial`;
  try {
    await untilInterrupted(new Interrupted("consilium", `${folder} was not written`), async (signal) => {
      const { documents, resources } = await writeCohort(partial, { size: patients, seed, family }, signal);
      await rename(partial, folder);
      process.stdout.write(
        `${counted(patients, "patient")}, ${counted(documents, "document")}, ${counted(resources, "resource")} in ${folder}\n`,
      );
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function requireNewFolder(folder: string): Promise<void> {
  const found = (path: string) => stat(path).catch(() => null);
  if (!(await found(dirname(folder)))?.isDirectory())
    throw new AppError("invalid", {
      userMessage: `${dirname(folder)}: not found; --out takes a new folder in an existing one.`,
    });
  if (await found(folder))
    throw new AppError("invalid", { userMessage: `${folder}: is there already; --out takes a new folder.` });
}

/** Writes all files: the same bytes for the same question. @returns what was written */
async function writeCohort(folder: string, asked: AskedCohort, signal: AbortSignal) {
  await mkdir(join(folder, "fhir"), { recursive: true });
  await mkdir(join(folder, "truth"));
  const truth = await open(join(folder, "truth", "truth.ndjson"), "wx");
  const written = { documents: 0, resources: 0 };
  let lines: string[] = [];
  let number = 0;
  const flush = async () => {
    const name = `patients-${String(Math.ceil(number / A_FILE)).padStart(4, "0")}.ndjson`;
    if (lines.length > 0) await writeFile(join(folder, "fhir", name), `${lines.join("\n")}\n`, { flag: "wx" });
    lines = [];
  };
  try {
    for (const patient of oncologyCohort(asked)) {
      signal.throwIfAborted();
      number += 1;
      written.documents += patient.briefs.length;
      written.resources += patient.history.resources.length;
      for (const resource of patient.history.resources) lines.push(JSON.stringify(resource));
      await truth.write(`${JSON.stringify(patient.truth)}\n`);
      if (number % A_FILE === 0) await flush();
    }
    await flush();
  } finally {
    await truth.close();
  }
  const about = { invented: true, patients: asked.size, seed: asked.seed, notes: asked.family.id };
  await writeFile(join(folder, "truth", "about.json"), `${JSON.stringify(about, null, 1)}\n`);
  return written;
}
