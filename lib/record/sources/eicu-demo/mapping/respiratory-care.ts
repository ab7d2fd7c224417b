import { groupedRows } from "../../tables/grouped-rows";
import { period } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import type { StayContext } from "./stay-context";

/** A minute of the table; 0 stands for none. */
const minute = (row: TableRow, column: string): number | null => row.number(column) || null;

/** "airway type Oral ETT, airway size 7.5". */
const airwayOf = (row: TableRow): string =>
  (["airwaytype", "airwaysize", "airwayposition", "cuffpressure"] as const)
    .flatMap((column) => {
      const value = row.text(column);
      return value === null ? [] : [`${column.replace(/^airway/, "airway ").replace("cuff", "cuff ")} ${value}`];
    })
    .join(", ");

/**
 * respiratorycare: each row repeats when ventilation began, and of an episode before when that began and ended. The rows of one beginning
 * are one episode, whose end is its own or that which a later row tells of it. Rows without a beginning tell of the airway alone.
 */
export function* respiratoryCare(context: StayContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("respiratorycare");
  const ventilated = rows.filter((row) => minute(row, "ventstartoffset") !== null);
  for (const episode of groupedRows(ventilated, ["patientunitstayid", "ventstartoffset"])) {
    const [first] = episode;
    const from = minute(first, "ventstartoffset");
    const airways = [...new Set(episode.map(airwayOf).filter((text) => text !== ""))];
    yield context.made(episode, "Procedure", {
      status: "completed",
      code: { text: "Mechanical ventilation" },
      subject: context.subject,
      performedPeriod: period(context.after(first, from), context.after(first, endOf(first, rows))),
      ...(airways.length > 0 && { note: [{ text: airways.join("; ") }] }),
    });
  }
  for (const row of rows) {
    if (minute(row, "ventstartoffset") !== null) continue;
    const airway = airwayOf(row);
    if (airway === "")
      yield { skip: row, because: "Without an airway; it tells at most of an episode of an earlier row." };
    else
      yield context.made([row], "Observation", {
        status: "final",
        subject: context.subject,
        code: { text: "Airway" },
        effectiveDateTime: context.at(row, "respcarestatusoffset"),
        valueString: airway,
      });
  }
}

/** The last end that any row of the stay tells of ventilation that began when this one's did; null where none does. */
function endOf(first: TableRow, rows: readonly TableRow[]): number | null {
  const [stay, from] = [first.text("patientunitstayid"), minute(first, "ventstartoffset") ?? 0];
  const ends = rows
    .filter((row) => row.text("patientunitstayid") === stay)
    .flatMap((row) => [
      ...(minute(row, "ventstartoffset") === from ? [minute(row, "ventendoffset")] : []),
      ...(minute(row, "priorventstartoffset") === from ? [minute(row, "priorventendoffset")] : []),
    ])
    .filter((end) => end !== null && end > from);
  return ends.length === 0 ? null : Math.max(...(ends as number[]));
}
