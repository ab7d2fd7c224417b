import { codeSystems } from "../../../../terminology/codes/code-systems";
import { icdCode } from "../../../../terminology/codes/icd-code";
import type { JsonObject, JsonValue } from "../../fhir/reading/patient-resources";
import { category, concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import type { StayContext } from "./stay-context";

const CONDITION_CATEGORY = "http://terminology.hl7.org/CodeSystem/condition-category";
const CLINICAL = "http://terminology.hl7.org/CodeSystem/condition-clinical";
const ALLERGY_CLINICAL = "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical";
/** HL7's International Patient Summary 1.1.0, code system absent-unknown-uv-ips. */
const ABSENT = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips";

const categories = (code: string, text: string | null = null): JsonValue => [
  { coding: [{ system: CONDITION_CATEGORY, code }] },
  ...(text === null ? [] : [{ text }]),
];

/** Codes as "401.9, I10": each by the edition that writes it so; what neither does is told. */
function icdCodings(text: string | null): { coding: JsonObject[]; notes: string[] } {
  const codes = (text ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "");
  const coding = codes.flatMap((code): JsonObject[] => {
    const [nine, ten] = [icdCode("icd-9-cm", code), icdCode("icd-10-cm", code)];
    // "E87.2" is one of ICD-10; of ICD-9 external causes have three digits before the dot.
    if (nine !== null && ten === null) return [{ system: codeSystems["icd-9-cm"].uri, code: nine }];
    return ten === null ? [] : [{ system: codeSystems["icd-10-cm"].uri, code: ten }];
  });
  return {
    coding,
    notes: coding.length < codes.length ? ["a code that is written as none of ICD-9-CM or ICD-10-CM: left out"] : [],
  };
}

/** The path's last part, with the part before it where that says which: "shock / hypotension: sepsis". */
const lastOf = (path: string): string => path.split("|").at(-1)?.trim() || path;

/**
 * diagnosis: entered in the course of a stay, and open since. What was not active upon discharge had ended by then, which is told
 * only then.
 */
function diagnosis(row: TableRow, context: StayContext): MadeResource {
  const path = row.text("diagnosisstring") ?? "";
  const { coding, notes } = icdCodings(row.text("icd9code"));
  const at = context.at(row, "diagnosisoffset");
  const end = context.at(context.stayOf(row), "unitdischargeoffset");
  const isOver = row.text("activeupondischarge") === "False" && at !== null && end !== null && end >= at;
  const status = isOver ? "inactive" : "active";
  return context.made(
    [row],
    "Condition",
    {
      clinicalStatus: { coding: [{ system: CLINICAL, code: status }] },
      category: categories("encounter-diagnosis", row.text("diagnosispriority")),
      code: concept(coding, lastOf(path)),
      subject: context.subject,
      onsetDateTime: at,
      ...(isOver && { abatementDateTime: end }),
      recordedDate: at,
    },
    notes,
  );
}

/** An answer of a form, or a finding chosen from a list: what was asked, and what was chosen. */
const answer = (
  row: TableRow,
  context: StayContext,
  what: { name: string; value: string | null; at: string | null; issued?: string | null; kind?: string },
): MadeResource =>
  context.made([row], "Observation", {
    status: "final",
    ...(what.kind && { category: category(what.kind) }),
    subject: context.subject,
    code: { text: what.name },
    effectiveDateTime: what.at,
    issued: what.issued ?? null,
    valueString: what.value,
  });

/** admissiondx: the diagnosis of admission by APACHE, and the form's other answers. */
function admissionDiagnosis(row: TableRow, context: StayContext): MadeResource {
  const path = row.text("admitdxpath")?.split("|") ?? [];
  const [name, at] = [row.text("admitdxname"), context.at(row, "admitdxenteredoffset")];
  if (path[1] !== "All Diagnosis")
    return answer(row, context, { name: path.at(-2) ?? "Admission diagnosis", value: name, at });
  return context.made([row], "Condition", {
    category: categories("encounter-diagnosis", "Admission diagnosis (APACHE)"),
    code: { text: name },
    subject: context.subject,
    recordedDate: at,
  });
}

const HISTORY = "notes/Progress Notes/Past History/";

/** pasthistory: diseases before the stay, and whether they were asked for. */
function pastHistory(row: TableRow, context: StayContext): MadeResource {
  const [path, value] = [row.text("pasthistorypath") ?? "", row.text("pasthistoryvalue")];
  const at = context.entered(row, "pasthistoryenteredoffset", "pasthistoryoffset");
  if (!path.startsWith(`${HISTORY}Organ Systems/`)) return answer(row, context, { name: "Past history", value, at });
  const above = value !== null && path.endsWith(`/${value}`) ? path.slice(0, -value.length - 1) : path;
  const group = above.split("/").at(-1)?.trim() ?? "";
  const isSaid = value?.toLowerCase().includes(group.toLowerCase());
  return context.made([row], "Condition", {
    category: categories("problem-list-item", "Past history"),
    code: { text: isSaid || value === null ? (value ?? group) : `${group}: ${value}` },
    subject: context.subject,
    recordedDate: at,
  });
}

/** How entries are written that name no substance, but where allergies are kept, and that there are none. */
const ELSEWHERE = /^see\b/i;
const NONE_KNOWN = /^(?:none|nka|nkda|no known (?:drug )?allergies)\.?$/i;

/** allergy: "see cerner" is no substance and stays an answer; "None" states that no allergy is known. */
function allergy(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const name = row.text("allergyname");
  const at = context.entered(row, "allergyenteredoffset", "allergyoffset");
  if (name === null) return { skip: row, because: "Without a name." };
  if (ELSEWHERE.test(name)) return answer(row, context, { name: "Allergies are recorded elsewhere", value: name, at });
  const isNone = NONE_KNOWN.test(name);
  const hicl = row.text("drughiclseqno");
  return context.made([row], "AllergyIntolerance", {
    clinicalStatus: { coding: [{ system: ALLERGY_CLINICAL, code: "active" }] },
    ...(row.text("allergytype") === "Drug" && !isNone && { category: ["medication"] }),
    patient: context.subject,
    code: concept(
      isNone
        ? [{ system: ABSENT, code: "no-known-allergies" }]
        : hicl === null
          ? []
          : [{ system: "urn:eicu:hicl", code: hicl, display: name }],
      name,
    ),
    recordedDate: at,
  });
}

export function* problems(context: StayContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("diagnosis")) yield diagnosis(row, context);
  for (const row of context.of("admissiondx")) yield admissionDiagnosis(row, context);
  for (const row of context.of("pasthistory")) yield pastHistory(row, context);
  for (const row of context.of("allergy")) yield allergy(row, context);
}
