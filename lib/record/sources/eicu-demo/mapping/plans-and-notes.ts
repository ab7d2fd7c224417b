import type { JsonObject } from "../../fhir/reading/patient-resources";
import { attached } from "../../fhir/writing/note-text";
import { groupedRows } from "../../tables/grouped-rows";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import type { StayContext } from "./stay-context";

type Rows = [TableRow, ...TableRow[]];

const said = (
  rows: Rows,
  context: StayContext,
  { name, value, at, issued = null }: { name: string; value: string; at: string | null; issued?: string | null },
): MadeResource =>
  context.made(rows, "Observation", {
    status: "final",
    subject: context.subject,
    code: { text: name },
    effectiveDateTime: at,
    issued,
    valueString: value,
  });

const filledOf = (row: TableRow, ...columns: string[]): string[] => columns.flatMap((column) => row.text(column) ?? []);

/** careplangeneral: the plan's items; those of one moment on limits of care stand together, as a code status says all that hold. */
function* generalPlan(context: StayContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("careplangeneral");
  const isLimit = (row: TableRow) => row.text("cplgroup") === "Care Limitation" && row.text("cplitemvalue") !== null;
  for (const limits of groupedRows(rows.filter(isLimit), ["patientunitstayid", "cplitemoffset"])) {
    const value = [...new Set(limits.flatMap((row) => filledOf(row, "cplitemvalue")))].join("; ");
    yield said(limits, context, {
      name: "Code status (care limitation)",
      value,
      at: context.at(limits[0], "cplitemoffset"),
    });
  }
  for (const row of rows) {
    if (isLimit(row)) continue;
    const value = row.text("cplitemvalue");
    if (value === null) yield { skip: row, because: "Without a value." };
    else
      yield said([row], context, {
        name: `Care plan: ${row.text("cplgroup")}`,
        value,
        at: context.at(row, "cplitemoffset"),
      });
  }
}

/** Goals, infections, who cares, and talks on the end of life. */
function* otherPlans(context: StayContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("careplangoal")) {
    const value = filledOf(row, "cplgoalvalue", "cplgoalstatus").join(", ");
    const kind = row.text("cplgoalcategory");
    if (value === "") yield { skip: row, because: "Without a value." };
    else
      yield said([row], context, {
        name: kind === null ? "Goal" : `Goal: ${kind}`,
        value,
        at: context.at(row, "cplgoaloffset"),
      });
  }
  for (const row of context.of("careplaninfectiousdisease")) {
    const value = filledOf(row, "infectdiseaseassessment", "responsetotherapy", "treatment").join(", ");
    const site = row.text("infectdiseasesite");
    if (value === "") yield { skip: row, because: "Without a value." };
    else
      yield said([row], context, {
        name: site === null ? "Infection" : `Infection: ${site}`,
        value,
        at: context.at(row, "cplinfectdiseaseoffset"),
      });
  }
  for (const row of context.of("careplancareprovider")) {
    const value = filledOf(row, "specialty", "managingphysician").join(", ");
    if (value === "") yield { skip: row, because: "Without a value." };
    else
      yield said([row], context, {
        name: "Specialty of a physician who cares",
        value,
        at: context.at(row, "careprovidersaveoffset"),
      });
  }
  for (const row of context.of("careplaneol")) {
    const isTold = row.number("cpleoldiscussionoffset") !== null;
    yield said([row], context, {
      ...{ name: "Talk on the end of life", value: "held" },
      at: context.at(row, isTold ? "cpleoldiscussionoffset" : "cpleolsaveoffset"),
      issued: context.entered(row, "cpleolsaveoffset", isTold ? "cpleoldiscussionoffset" : "cpleolsaveoffset"),
    });
  }
}

/** Parts of a note's path that say how the form was filled in, and nothing of the patient. */
const FORM =
  /\b(?:Skip Screen Options|View Options|Obtain Options|Billing Options|Time-Out Process|Include Rx|system unique note types)/i;

/** "Social History, Smoking Status: denies smoking". */
function lineOf(row: TableRow): string {
  const [path, value, text] = [row.text("notepath") ?? "", row.text("notevalue"), row.text("notetext")];
  const above = value !== null && path.endsWith(`/${value}`) ? path.slice(0, -value.length - 1) : path;
  const parts = above.split("/").filter((part) => part !== "");
  const chosen = value !== null && text !== null && isOther(value, text) ? `${value}: ${text}` : (value ?? text ?? "");
  return `${[...new Set(parts.slice(-2))].join(", ")}: ${chosen}`;
}

/** Whether the text says more than the choice: it mostly repeats it without blanks. */
const isOther = (value: string, text: string) =>
  value.replace(/\W/g, "").toLowerCase() !== text.replace(/\W/g, "").toLowerCase();

/** note: the lines of one form, chosen from lists, as one document; what only says how the form was filled in stands last. */
function note(rows: Rows, context: StayContext): MadeResource {
  const [first] = rows;
  const lines = rows.map((row) => ({ line: lineOf(row), isForm: FORM.test(row.text("notepath") ?? "") }));
  const [about, form] = [false, true].map((kind) =>
    lines.filter(({ isForm }) => isForm === kind).map(({ line }) => line),
  );
  const text = [
    ...(about ?? []),
    ...((form ?? []).length > 0 ? ["", "How the form was filled in", ...(form ?? [])] : []),
  ];
  const type = first.text("notetype") ?? "Note";
  const served = context.at(first, "noteoffset");
  const fields: JsonObject = {
    encounterElement: null,
    status: "current",
    type: { text: `${type} note` },
    subject: context.subject,
    date: context.entered(first, "noteenteredoffset", "noteoffset"),
    content: [{ attachment: attached(`${type} note`, text.join("\n").trim()) }],
  };
  const made = context.made(rows, "DocumentReference", fields);
  const encounter = context.made(rows, "Observation", {}).resource.encounter ?? null;
  const of = { encounter: [encounter], ...(served !== null && { period: { start: served } }) };
  return { ...made, resource: { ...made.resource, context: of } };
}

export function* plansAndNotes(context: StayContext): Generator<MadeResource | SkippedRow> {
  yield* generalPlan(context);
  yield* otherPlans(context);
  const notes = groupedRows(context.of("note"), ["patientunitstayid", "noteoffset", "noteenteredoffset", "notetype"]);
  for (const rows of notes) yield note(rows, context);
}
