import { recordedAddress } from "../../fhir/mapping/recorded-extension";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { concept, period } from "../../tables/row-elements";
import { laterRows, rateEnd } from "../../tables/running-rates";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { quantity, type StayContext } from "./stay-context";

/** First DataBank's ingredient list, by whose numbers eICU names drugs (https://eicu-crd.mit.edu/eicutables/medication/). */
const HICL = "urn:eicu:hicl";
const STATEMENT_CATEGORY = "http://terminology.hl7.org/CodeSystem/medication-statement-category";

/** The drug by its name; where an order has none, by its number alone, for which the data has no names. */
const drug = (name: string | null, hicl: string | null): JsonObject =>
  concept(hicl === null ? [] : [{ system: HICL, code: hicl }], name ?? `Drug without a name (HICL ${hicl})`);

const DOSE = /^(\d[\d,]*(?:\.\d+)?|\.\d+)\s*([A-Za-z%][A-Za-z/%]*)$/;

/** "1,000 mL" as a number with a unit; null for other words, as of a range. */
function doseOf(text: string | null): JsonObject | null {
  const found = text === null ? null : DOSE.exec(text);
  return found ? quantity(Number(found[1]?.replaceAll(",", "")), found[2] ?? null) : null;
}

/** medication: pharmacy's orders. An end before the start, and minute 0 of one that began later, are none. */
function order(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const [name, hicl] = [row.text("drugname"), row.text("drughiclseqno")];
  if (name === null && hicl === null) return { skip: row, because: "Without a drug." };
  const [start, stop] = [row.number("drugstartoffset"), row.number("drugstopoffset")];
  const hasEnd = stop !== null && stop !== 0 && stop >= (start ?? stop);
  const [text, route, frequency] = [row.text("dosage"), row.text("routeadmin"), row.text("frequency")];
  const dose = doseOf(text);
  const words = [...(dose === null && text !== null ? [text] : []), ...(frequency === null ? [] : [frequency])];
  const isNeeded = row.text("prn") === "Yes";
  return context.made([row], "MedicationRequest", {
    status: row.text("drugordercancelled") === "Yes" ? "cancelled" : "completed",
    intent: "order",
    ...(row.text("drugivadmixture") === "Yes" && { category: [{ text: "IV admixture" }] }),
    subject: context.subject,
    medicationCodeableConcept: drug(name, hicl),
    authoredOn: context.at(row, "drugorderoffset"),
    dosageInstruction: [
      {
        ...(words.length > 0 && { text: words.join(", ") }),
        timing: {
          repeat: { boundsPeriod: period(context.after(row, start), hasEnd ? context.after(row, stop) : null) },
        },
        ...(isNeeded && { asNeededBoolean: true }),
        ...(route !== null && { route: { text: route } }),
        ...(dose !== null && { doseAndRate: [{ doseQuantity: dose }] }),
      },
    ],
  });
}

/** "Norepinephrine (mcg/min)" is a drug and the unit of its rate; "Propofol ()" says no unit, nor does "(Unknown)". */
export function infusionName(text: string): { name: string; unit: string | null } {
  const found = /^(.*?)\s*\(([^()]*)\)$/.exec(text.trim());
  if (!found?.[1]) return { name: text.trim(), unit: null };
  const unit = found[2]?.trim() ?? "";
  return { name: found[1].replace(/\s+/g, " "), unit: unit === "" || /^unknown$/i.test(unit) ? null : unit };
}

const rateOf = (row: TableRow): number | null => {
  const text = row.text("drugrate");
  return text !== null && /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
};

/** infusiondrug: rates as they were charted. A rate runs until the next of the same name in the same stay; a rate of 0 ends what ran. */
function* infusions(context: StayContext): Generator<MadeResource | SkippedRow> {
  const rows = context.of("infusiondrug");
  const next = laterRows(
    rows.filter((row) => rateOf(row) !== null),
    (row) => `${row.text("patientunitstayid")} ${row.text("drugname")}`,
    (row) => context.at(row, "infusionoffset") ?? "",
  );
  for (const row of rows) {
    const rate = rateOf(row);
    if (rate === null || rate === 0) {
      const isMissing = row.text("drugrate") === null;
      const because = isMissing ? "Without a rate." : "A rate that is no number.";
      yield { skip: row, because: rate === null ? because : "A rate of 0: nothing was given from then on." };
      continue;
    }
    const { name, unit } = infusionName(row.text("drugname") ?? "");
    const start = context.at(row, "infusionoffset");
    const follower = next.get(row);
    yield context.made([row], "MedicationAdministration", {
      encounterElement: "context",
      status: "completed",
      category: { text: "Infusion" },
      subject: context.subject,
      medicationCodeableConcept: { text: name },
      effectivePeriod: period(start, rateEnd(start, follower ? context.at(follower, "infusionoffset") : null)),
      dosage: { rateQuantity: quantity(rate, unit) },
    });
  }
}

/** admissiondrug: what was taken before the stay. A dose of 0 says that none was told. */
function beforeAdmission(row: TableRow, context: StayContext): MadeResource {
  const [amount, unit, often] = [row.number("drugdosage"), row.text("drugunit"), row.text("drugadmitfrequency")];
  const dose = amount === null || amount === 0 ? null : quantity(amount, unit);
  return context.made([row], "MedicationStatement", {
    encounterElement: "context",
    status: "unknown",
    category: { coding: [{ system: STATEMENT_CATEGORY, code: "community" }], text: "Before admission" },
    subject: context.subject,
    medicationCodeableConcept: drug(row.text("drugname"), row.text("drughiclseqno")),
    dateAsserted: context.entered(row, "drugenteredoffset", "drugoffset"),
    dosage: [
      {
        text: often === null ? "Before admission" : `Before admission, ${often}`,
        ...(dose !== null && { doseAndRate: [{ doseQuantity: dose }] }),
      },
    ],
  });
}

/** treatment: what was done, as a path: its last two parts say what, the first where it belongs. */
function treatment(row: TableRow, context: StayContext): MadeResource {
  const parts = (row.text("treatmentstring") ?? "").split("|").map((part) => part.trim());
  const at = context.at(row, "treatmentoffset");
  return context.made([row], "Procedure", {
    extension: at === null ? [] : [{ url: recordedAddress("Procedure"), valueDateTime: at }],
    status: "completed",
    ...(parts.length > 1 && { category: { text: parts[0] } }),
    code: { text: parts.slice(parts.length > 2 ? -2 : -1).join(": ") },
    subject: context.subject,
    performedDateTime: at,
  });
}

export function* drugsAndTreatments(context: StayContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("medication")) yield order(row, context);
  yield* infusions(context);
  for (const row of context.of("admissiondrug")) yield beforeAdmission(row, context);
  for (const row of context.of("treatment")) yield treatment(row, context);
}
