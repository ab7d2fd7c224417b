import { createHash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Database } from "../../../platform/database.server";
import { AppError } from "../../../platform/errors";
import type { ImportRun } from "../../import/import-report";
import { type FoundStay, type ImportOptions, importStays } from "../../import/import-stays.server";
import { keptLines } from "../../import/line-rules";
import type { Outcome } from "../../import/stay-outcome";
import {
  CONTENT_NAMESPACE,
  ENCOUNTER_NAMESPACE,
  PATIENT_NAMESPACE,
  pseudonymousId,
} from "../../pseudonymous-id.server";
import { splitOf } from "../../splits.server";
import { RULES_VERSION } from "../../store-records.server";
import { parseStay } from "./physionet2012";
import { parseOutcomes } from "./physionet2012-outcomes";
import { canonicalRecordId } from "./record-id";
import { readStays, type StayFile } from "./stay-files.server";

export interface PhysionetImport extends ImportOptions {
  /** Outcomes file; where absent, one beside or in `from` (a folder of <RecordID>.txt files, or a .tar.gz of one) is taken if its name fits. */
  outcomes?: string;
}

/** Imports stays of PhysioNet 2012 and their outcomes, as `importStays`; throws also where `outcomes` cannot be read. */
export async function importPhysionet2012(database: Database, options: PhysionetImport): Promise<ImportRun> {
  const { from, secret } = options;
  const outcomes = await readOutcomes(options);
  return importStays(database, options, {
    source: "physionet2012",
    found: foundStays(from, secret),
    empty: `${from}: no stay found; expected <RecordID>.txt files.`,
    outcomes: () =>
      outcomes && {
        ...outcomes,
        outcomes: outcomes.outcomes.map((one) => ({
          ...one,
          encounterId: pseudonymousId(ENCOUNTER_NAMESPACE, one.recordId, secret),
        })),
      },
  });
}

async function* foundStays(from: string, secret: Buffer): AsyncGenerator<FoundStay | { file: string; fault: string }> {
  for await (const file of readStays(from)) yield { file: `${file.id}.txt`, ...readStay(file, secret) };
}

function readStay(file: StayFile, secret: Buffer): FoundStay | { fault: string } {
  if (file.fault) return { fault: file.fault };
  const stay = parseStay(file.text);
  if (keptLines(stay.counts) === 0) return { fault: "no line of the form HH:MM,Parameter,Value could be read" };
  if (stay.recordIds.length > 1)
    return { fault: "it gives more than one RecordID; one file is expected to hold one stay" };
  const recordId = canonicalRecordId(stay.recordIds[0] ?? file.id);
  if (recordId !== canonicalRecordId(file.id)) return { fault: "its RecordID is not the one in the file's name" };
  const content = createHash("sha256").update(file.text).digest("hex");
  return {
    stay,
    patientId: pseudonymousId(PATIENT_NAMESPACE, recordId, secret),
    encounterId: pseudonymousId(ENCOUNTER_NAMESPACE, recordId, secret),
    split: splitOf(recordId),
    contentMark: pseudonymousId(CONTENT_NAMESPACE, `${RULES_VERSION}:${content}`, secret),
  };
}

interface OutcomesFile {
  file: string;
  outcomes: Outcome[];
  malformed: number;
}

async function readOutcomes({ from, outcomes }: PhysionetImport): Promise<OutcomesFile | null> {
  const path = outcomes ?? (await outcomesBeside(from));
  if (path === null) return null;
  const text = await readFile(path, "utf8").catch((cause) => {
    throw new AppError("invalid", {
      userMessage: `${path}: cannot be read; expected an outcomes file of PhysioNet 2012.`,
      cause,
    });
  });
  const parsed = parseOutcomes(text);
  if (!parsed) {
    throw new AppError("invalid", {
      userMessage: `${path}: line 1 lacks a column; expected RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death.`,
    });
  }
  return { file: basename(path), ...parsed };
}

/** For set-a (or set-a.tar.gz): Outcomes-a.txt in the folder itself, or beside it. */
async function outcomesBeside(from: string): Promise<string | null> {
  const path = resolve(from);
  const set = /^set-([a-z])(\.tar\.gz|\.tgz)?$/i.exec(basename(path))?.[1];
  if (set === undefined) return null;
  for (const candidate of [join(path, `Outcomes-${set}.txt`), join(dirname(path), `Outcomes-${set}.txt`)]) {
    if (
      await access(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  return null;
}
