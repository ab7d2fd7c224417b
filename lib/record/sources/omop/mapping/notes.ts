import type { JsonObject } from "../../fhir/reading/patient-resources";
import { attached } from "../../fhir/writing/note-text";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import { conceptId, conceptIn, knownConcept, wordsIn } from "./concepts";
import type { Made, OmopPatient } from "./omop-patient";
import { isWords } from "./source-words";

/** NOTE: a note's text, known since note_datetime; what it is called by its class in LOINC's document ontology, else by its title. */
export function* notes(patient: OmopPatient): Generator<Made> {
  for (const row of patient.of("NOTE")) {
    const text = row.text("note_text");
    if (text === null) {
      yield { skip: row, because: "Without a text." };
      continue;
    }
    const title = titleOf(row, patient);
    const kind = conceptIn(row, "note_class_concept_id", null, patient.find);
    const at = patient.at(row, ["note_date", "note_datetime"]);
    const made = patient.made([row], "DocumentReference", {
      encounterElement: null,
      status: "current",
      type: { ...kind, text: title },
      subject: patient.subject,
      // An instant: of a note that is dated to the day the day stands in the context alone.
      date: at !== null && at.length > 10 ? at : null,
      ...authorOf(row, patient),
      content: [{ attachment: attached(title, text) }],
    });
    const visit = patient.visitOf(row);
    const context = {
      ...(visit !== null && { encounter: [{ reference: `Encounter/${rowId(visit)}` }] }),
      ...(at !== null && { period: { start: at } }),
    };
    yield { ...made, resource: { ...made.resource, context } };
  }
}

/** The note's title, its class, the hospital's own kind of note, or the type: the first that is there in words. */
function titleOf(row: TableRow, { find }: OmopPatient): string {
  const own = row.text("note_source_value");
  return (
    row.text("note_title") ??
    knownConcept(find, conceptId(row, "note_class_concept_id"))?.name ??
    (own !== null && isWords(own) ? own : null) ??
    knownConcept(find, conceptId(row, "note_type_concept_id"))?.name ??
    "Note"
  );
}

/** Who wrote it, by specialty: names of clinicians are not stored. */
function authorOf(row: TableRow, { find }: OmopPatient): JsonObject {
  const provider = find("PROVIDER", row.text("provider_id") ?? "");
  const specialty = provider && wordsIn(provider, "specialty_concept_id", "specialty_source_value", find);
  return specialty === null ? {} : { author: [{ display: specialty }] };
}
