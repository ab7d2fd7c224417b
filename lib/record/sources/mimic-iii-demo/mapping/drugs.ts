import { codeSystems } from "../../../../terminology/codes/code-systems";
import { recordedAddress } from "../../fhir/mapping/recorded-extension";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, period } from "../../tables/row-elements";
import { laterRows, rateEnd } from "../../tables/running-rates";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { type PatientContext, quantity } from "./patient-context";

export const REWRITTEN = "Rewritten: a later row stands for it.";
const ICU_DRUGS = codeSystems["mimic-icu-drug"].uri;

export const recorded = (type: Parameters<typeof recordedAddress>[0], row: TableRow): JsonObject[] => {
  const at = row.time("storetime");
  return at === null ? [] : [{ url: recordedAddress(type), valueDateTime: at }];
};

function administration(row: TableRow, context: PatientContext, fields: JsonObject): MadeResource {
  return context.made([row], "MedicationAdministration", {
    encounterElement: "context",
    extension: recorded("MedicationAdministration", row),
    subject: context.subject,
    medicationCodeableConcept: context.item(row, ICU_DRUGS),
    ...fields,
  });
}

const states: Readonly<Record<string, string>> = { Stopped: "stopped", Paused: "stopped" };

/** INPUTEVENTS_MV: drugs and fluids with when they ran, how much and how fast. Each change of a rate is a row. */
export function* inputEventsMv(context: PatientContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("INPUTEVENTS_MV")) {
    if (row.text("statusdescription") === "Rewritten") {
      yield { skip: row, because: REWRITTEN };
      continue;
    }
    const kind = row.text("ordercategoryname");
    yield administration(row, context, {
      status: states[row.text("statusdescription") ?? ""] ?? "completed",
      ...(kind !== null && { category: { text: kind } }),
      effectivePeriod: period(row.time("starttime"), row.time("endtime")),
      dosage: dosage(row, row.text("ordercategorydescription"), null),
    });
  }
}

/** A dose, and a rate where it ran. */
function dosage(row: TableRow, text: string | null, route: string | null): JsonObject {
  const dose = quantity(row.number("amount"), row.text("amountuom"));
  const rateQuantity = quantity(row.number("rate"), row.text("rateuom"));
  return {
    ...(text !== null && { text }),
    ...(route !== null && { route: { text: route } }),
    ...(dose !== null && { dose }),
    ...(rateQuantity !== null && { rateQuantity }),
  };
}

const isStop = (row: TableRow) => ["Stopped", "D/C'd"].includes(row.text("stopped") ?? "");

/**
 * INPUTEVENTS_CV: amounts at a time, and rates as they were charted. A rate runs until the next row of the same drug in the same stay,
 * whatever it says; where none follows within hours, its end is not known. A rate of 0 and a stop end what ran before.
 */
export function* inputEventsCv(context: PatientContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("INPUTEVENTS_CV");
  const next = followers(rows);
  for (const row of rows) {
    const [amount, rate] = [row.number("amount"), row.number("rate")];
    if (amount === null && rate === null) {
      yield {
        skip: row,
        because: isStop(row) ? "It says only that an infusion ended." : "Without an amount or a rate.",
      };
      continue;
    }
    if ((amount ?? 0) === 0 && (rate ?? 0) === 0) {
      yield { skip: row, because: "An amount or a rate of 0: nothing was given from then on." };
      continue;
    }
    const start = row.time("charttime");
    const follower = rate === null ? undefined : next.get(row);
    const end = rate === null ? null : endOf(row, follower);
    // What stops an infusion may be charted with its amount, in a row without a rate.
    const isStopped = isStop(row) || (end !== null && follower !== undefined && isStop(follower));
    yield administration(row, context, {
      status: isStopped ? "stopped" : "completed",
      ...(rate === null ? { effectiveDateTime: start } : { effectivePeriod: period(start, end) }),
      dosage: dosage(row, null, row.text("originalroute")),
    });
  }
}

const endOf = (row: TableRow, follower: TableRow | undefined): string | null =>
  isStop(row) ? row.time("charttime") : rateEnd(row.time("charttime"), follower?.time("charttime") ?? null);

/** Of each row the next later one of the same drug in the same stay that has a rate or a stop. */
const followers = (rows: readonly TableRow[]): ReadonlyMap<TableRow, TableRow> =>
  laterRows(
    rows.filter((row) => row.number("rate") !== null || isStop(row)),
    (row) => `${row.text("icustay_id")} ${row.text("itemid")}`,
    (row) => row.time("charttime") ?? "",
  );

/** PRESCRIPTIONS: orders, by the day. */
export function* prescriptions(context: PatientContext): Generator<MadeResource> {
  for (const row of context.of("PRESCRIPTIONS")) {
    const [drug, ndc, route] = [row.text("drug"), row.text("ndc"), row.text("route")];
    const [amount, unit, strength] = [row.text("dose_val_rx"), row.text("dose_unit_rx"), row.text("prod_strength")];
    const dose = amount !== null && /^\d*\.?\d+$/.test(amount) ? quantity(Number(amount), unit) : null;
    const words = [
      ...(dose === null && amount !== null ? [[amount, unit].filter(Boolean).join(" ")] : []),
      ...(strength === null ? [] : [`as ${strength}`]),
    ];
    const kind = row.text("drug_type");
    yield context.made([row], "MedicationRequest", {
      status: "completed",
      intent: "order",
      ...(kind !== null && { category: [{ text: kind }] }),
      subject: context.subject,
      medicationCodeableConcept: concept(
        [
          { system: codeSystems["mimic-drug-name"].uri, code: drug, display: drug },
          ...(ndc === null || /^0+$/.test(ndc) ? [] : [{ system: codeSystems.ndc.uri, code: ndc }]),
        ],
        drug,
      ),
      authoredOn: row.time("startdate"),
      dosageInstruction: [
        {
          ...(words.length > 0 && { text: words.join(", ") }),
          timing: { repeat: { boundsPeriod: period(row.time("startdate"), row.time("enddate")) } },
          ...(route !== null && { route: { text: route } }),
          ...(dose !== null && { doseAndRate: [{ doseQuantity: dose }] }),
        },
      ],
    });
  }
}
