import { CHART_ITEMS, chartItem } from "../../fhir/chart-items";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { asStored, category } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { allergyOf, isAllergy } from "./allergies";
import { type PatientContext, quantity } from "./patient-context";

/** Why a row of a flowsheet holds no measurement; null where it does. */
function notMeasured(row: TableRow, error: string, value: boolean): string | null {
  if (row.number(error) === 1) return "Marked as an error by those who wrote it.";
  if (row.text("stopped") === "D/C'd") return "Marked as discontinued.";
  return value ? null : "Without a value.";
}

/** CHARTEVENTS: what was read at the bedside, known since it was stored. */
export function* chartEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("CHARTEVENTS")) {
    const because = notMeasured(row, "error", (row.text("value") ?? row.text("valuenum")) !== null);
    if (because !== null) {
      yield { skip: row, because };
      continue;
    }
    if (isAllergy(row)) {
      yield allergyOf(row, context);
      continue;
    }
    const code = context.item(row);
    const item = chartItem(CHART_ITEMS, row.text("itemid") ?? "");
    const { value, notes } = charted(row, code, item?.unit ?? null);
    yield context.made(
      [row],
      "Observation",
      {
        ...observation(row, context, code),
        ...(item?.isVitalSign && { category: category("vital-signs") }),
        ...value,
        ...(row.number("warning") === 1 && { interpretation: [{ text: "warning" }] }),
      },
      notes,
    );
  }
}

const observation = (row: TableRow, context: PatientContext, code: JsonObject): JsonObject => ({
  status: "final",
  subject: context.subject,
  code,
  effectiveDateTime: row.time("charttime"),
  issued: row.time("storetime"),
});

/**
 * A number with its unit; words as they were chosen, and beside them the number that they stand for ("4 Spontaneously").
 * @param own the item's unit: where the row has none, or one that the item cannot have
 */
function charted(row: TableRow, code: JsonObject, own: string | null): { value: JsonObject; notes: string[] } {
  const [text, number] = [row.text("value"), row.number("valuenum")];
  if (number === null) return { value: { valueString: text }, notes: [] };
  const unit = unitOf(row, number, own);
  const notes =
    row.text("valueuom") !== null && unit !== row.text("valueuom")
      ? ["a unit that the item cannot have was replaced by its own"]
      : [];
  const isNumber = text === null || asStored(Number(text)) === asStored(number);
  const measured = { valueQuantity: quantity(number, unit) };
  return { value: isNumber ? measured : { valueString: text, component: [{ code, ...measured }] }, notes };
}

/** Inspired oxygen is written as a fraction or in percent, whichever unit stands beside it: above 1 it is percent. */
function unitOf(row: TableRow, number: number, own: string | null): string | null {
  if (own === "fraction or percent") return number > 1 ? "%" : "1";
  return own ?? row.text("valueuom");
}

/** OUTPUTEVENTS: what left the body, in mL. */
export function* outputEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("OUTPUTEVENTS")) {
    const because = notMeasured(row, "iserror", row.text("value") !== null);
    if (because !== null) yield { skip: row, because };
    else
      yield context.made([row], "Observation", {
        ...observation(row, context, context.item(row)),
        valueQuantity: quantity(row.number("value"), row.text("valueuom") ?? "mL"),
      });
  }
}

/** DATETIMEEVENTS: dates that were charted, as of a line's insertion. */
export function* datetimeEvents(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("DATETIMEEVENTS")) {
    const because = notMeasured(row, "error", row.text("value") !== null);
    const value = row.text("value") === null ? null : row.time("value");
    const day = row.text("valueuom") === "Date" ? value?.slice(0, 10) : value;
    if (because !== null) yield { skip: row, because };
    else
      yield context.made([row], "Observation", {
        ...observation(row, context, context.item(row)),
        valueDateTime: day ?? null,
      });
  }
}
