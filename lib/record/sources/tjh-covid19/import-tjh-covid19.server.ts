import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import type { Database } from "../../../platform/database.server";
import type { ImportRun } from "../../import/import-report";
import { type FoundOutcomes, type FoundStay, type ImportOptions, importStays } from "../../import/import-stays.server";
import { pseudonymousId, tjhNamespaces } from "../../pseudonymous-id.server";
import { tjhSplitOf } from "../../splits.server";
import { RULES_VERSION } from "../../store-records.server";
import type { TjhPatient } from "./tjh-covid19";
import { readTjh } from "./tjh-files.server";

/** Imports patients of the TJH COVID-19 data and what became of them, as `importStays`. */
export async function importTjhCovid19(database: Database, options: ImportOptions): Promise<ImportRun> {
  const { from, secret } = options;
  const outcomes: FoundOutcomes["outcomes"] = [];
  async function* found(): AsyncGenerator<FoundStay | { file: string; fault: string }> {
    for await (const one of readTjh(from)) {
      if ("fault" in one) {
        yield { file: `${one.file}, patient ${one.id}`, fault: one.fault };
        continue;
      }
      const stay = foundStay(one.patient, secret);
      outcomes.push({ ...one.patient.outcome, encounterId: stay.encounterId });
      yield stay;
    }
  }
  return importStays(database, options, {
    source: "tjh-covid19",
    found: found(),
    empty: `${from}: no patient found; expected a row for each blood sample.`,
    outcomes: () => ({ file: basename(resolve(from)), outcomes, malformed: 0 }),
  });
}

function foundStay({ id, stay, source }: TjhPatient, secret: Buffer): FoundStay {
  const content = createHash("sha256").update(source).digest("hex");
  return {
    stay,
    patientId: pseudonymousId(tjhNamespaces.patient, id, secret),
    encounterId: pseudonymousId(tjhNamespaces.encounter, id, secret),
    split: tjhSplitOf(id),
    contentMark: pseudonymousId(tjhNamespaces.content, `${RULES_VERSION}:${content}`, secret),
  };
}
