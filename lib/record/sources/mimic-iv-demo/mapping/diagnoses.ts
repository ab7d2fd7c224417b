import { codeSystems } from "../../../../terminology/codes/code-systems";
import { icdCode } from "../../../../terminology/codes/icd-code";
import { concept } from "../../tables/row-elements";
import type { MadeResource } from "../../tables/tables-source";
import type { PatientContext } from "./patient-context";

const CONDITION_CATEGORY = "http://terminology.hl7.org/CodeSystem/condition-category";

/** diagnoses_icd: coded for an admission by ICD-9-CM or ICD-10-CM, and known at discharge. */
export function* diagnoses(context: PatientContext): Generator<MadeResource> {
  for (const row of context.of("diagnoses_icd")) {
    const text = row.text("icd_code") ?? "";
    const edition = row.number("icd_version") === 9 ? "icd-9-cm" : "icd-10-cm";
    const code = icdCode(edition, text);
    const title = context.find("d_icd_diagnoses", row.key("icd_version icd_code") ?? "")?.text("long_title") ?? null;
    yield context.made(
      [row],
      "Condition",
      {
        category: [{ coding: [{ system: CONDITION_CATEGORY, code: "encounter-diagnosis" }] }],
        code: concept(
          [{ system: codeSystems[edition].uri, code: code ?? text, display: title }],
          title ?? code ?? text,
        ),
        subject: context.subject,
        recordedDate: context.dischargeOf(row),
      },
      code === null ? ["a code that is not written as one of its edition of ICD: kept as it came"] : [],
    );
  }
}
