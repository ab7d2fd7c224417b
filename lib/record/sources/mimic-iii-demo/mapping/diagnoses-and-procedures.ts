import { codeSystems } from "../../../../terminology/codes/code-systems";
import { icdCode } from "../../../../terminology/codes/icd-code";
import { recordedAddress } from "../../fhir/mapping/recorded-extension";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, period } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { REWRITTEN, recorded } from "./drugs";
import type { PatientContext } from "./patient-context";

const CPT = "http://www.ama-assn.org/go/cpt";
const CONDITION_CATEGORY = "http://terminology.hl7.org/CodeSystem/condition-category";

/** ICD-9-CM's procedures have two digits before the dot: "3893" is "38.93". */
const procedureCode = (text: string): string | null => {
  const found = /^(\d{2})\.?(\d{1,2})$/.exec(text);
  return found ? `${found[1]}.${found[2]}` : null;
};

/** DIAGNOSES_ICD: coded for an admission, and known at discharge. */
export function* diagnoses(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("DIAGNOSES_ICD")) {
    const text = row.text("icd9_code");
    if (text === null) {
      yield { skip: row, because: "Without a code." };
      continue;
    }
    const code = icdCode("icd-9-cm", text);
    const title = context.find("D_ICD_DIAGNOSES", text)?.text("long_title") ?? null;
    yield context.made(
      [row],
      "Condition",
      {
        category: [{ coding: [{ system: CONDITION_CATEGORY, code: "encounter-diagnosis" }] }],
        code: concept(
          [{ system: codeSystems["icd-9-cm"].uri, code: code ?? text, display: title }],
          title ?? code ?? text,
        ),
        subject: context.subject,
        recordedDate: context.dischargeOf(row),
      },
      code === null ? [NOT_ICD] : [],
    );
  }
}

const NOT_ICD = "a code that is not written as one of ICD-9-CM: kept as it came";

const atDischarge = (row: TableRow, context: PatientContext): JsonObject[] => {
  const at = context.dischargeOf(row);
  return at === null ? [] : [{ url: recordedAddress("Procedure"), valueDateTime: at }];
};

/** PROCEDURES_ICD: coded for an admission without a date, and known at discharge. */
function* procedures(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("PROCEDURES_ICD")) {
    const text = row.text("icd9_code");
    if (text === null) {
      yield { skip: row, because: "Without a code." };
      continue;
    }
    const code = procedureCode(text);
    const title = context.find("D_ICD_PROCEDURES", text)?.text("long_title") ?? null;
    const coding = { system: codeSystems["icd-9-procedures"].uri, code: code ?? text, display: title };
    yield context.made(
      [row],
      "Procedure",
      {
        extension: atDischarge(row, context),
        status: "completed",
        code: concept([coding], title ?? code ?? text),
        subject: context.subject,
      },
      code === null ? [NOT_ICD] : [],
    );
  }
}

/** CPTEVENTS: what was billed; some with their day, all known at discharge where they have none. */
function* billed(context: PatientContext): Generator<MadeResource> {
  for (const row of context.of("CPTEVENTS")) {
    const day = row.time("chartdate");
    yield context.made([row], "Procedure", {
      extension: day === null ? atDischarge(row, context) : [],
      status: "completed",
      category: { text: "Billed" },
      code: concept(
        [{ system: CPT, code: row.text("cpt_cd") }],
        row.text("description") ?? row.text("subsectionheader"),
      ),
      subject: context.subject,
      performedDateTime: day,
    });
  }
}

/** PROCEDUREEVENTS_MV: lines, ventilation, imaging, cultures taken, with when they began and ended. */
function* procedureEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("PROCEDUREEVENTS_MV")) {
    if (row.text("statusdescription") === "Rewritten") {
      yield { skip: row, because: REWRITTEN };
      continue;
    }
    const [kind, where] = [row.text("ordercategoryname"), row.text("location")];
    yield context.made([row], "Procedure", {
      extension: recorded("Procedure", row),
      status: row.text("statusdescription") === "Stopped" ? "stopped" : "completed",
      ...(kind !== null && { category: { text: kind } }),
      code: context.item(row),
      subject: context.subject,
      performedPeriod: period(row.time("starttime"), row.time("endtime")),
      ...(where !== null && { bodySite: [{ text: where }] }),
    });
  }
}

export function* allProcedures(context: PatientContext): Generator<MadeResource | SkippedRow> {
  yield* procedures(context);
  yield* billed(context);
  yield* procedureEvents(context);
}
