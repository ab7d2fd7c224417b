import { mayBeShared } from "./patient-candidates";
import type { JsonObject, SkipReason } from "./patient-resources";
import { AMBIGUOUS, identifiersOf, ReferenceIndex } from "./reference-index";
import { referenceParts } from "./reference-parts";
import { addMarks, areTwoPersons, type PersonMarks, personMarks } from "./same-person";
import type { RecordHeader } from "./spool-record";

const SOMEBODY_ELSE = "the same id as another Patient, who is somebody else by birth date, name and identifiers";

/** As many references to one patient are listed. */
const MOST_ALIASES = 200;

/** Whose a resource is: a patient's, nobody's, or not to be told. */
export type Owner = { patientKey: string } | "shared" | { reason: SkipReason; detail: string };

/** Knows every patient that was read, and tells whose a resource is. */
export class PatientKeys {
  private readonly index = new ReferenceIndex<string>();
  /** Who has an id that says of no server, by the identity that it makes. */
  private readonly persons = new Map<string, { key: string; scope: string; marks: PersonMarks }[]>();
  private readonly aliases = new Map<string, Set<string>>();

  /**
   * A Patient was read.
   * @returns its key: its identity, unless somebody else in another file has that as well
   */
  add(header: RecordHeader, patient: JsonObject): string {
    const key = header.id === null || header.base !== "" ? header.identity : this.keyOfPerson(header, patient);
    this.index.add(header, key, identifiersOf(patient), key);
    if (header.id !== null) this.met(key, `Patient/${header.id}`);
    if (header.fullUrl !== null) this.met(key, header.fullUrl);
    return key;
  }

  private keyOfPerson({ identity, scope, notes }: RecordHeader, patient: JsonObject): string {
    const marks = personMarks(patient);
    const persons = this.persons.get(identity) ?? [];
    const same = persons.find((one) => one.scope === scope || !areTwoPersons(one.marks, marks));
    if (same) {
      addMarks(same.marks, marks);
      return same.key;
    }
    const key = persons.length === 0 ? identity : `${identity}#${persons.length + 1}`;
    if (persons.length > 0) notes.push(SOMEBODY_ELSE);
    this.persons.set(identity, [...persons, { key, scope, marks }]);
    return key;
  }

  private met(key: string, alias: string): void {
    const known = this.aliases.get(key);
    if (!known) this.aliases.set(key, new Set([alias]));
    else if (known.size < MOST_ALIASES) known.add(alias);
  }

  aliasesOf(key: string): string[] {
    return [...(this.aliases.get(key) ?? [])].toSorted();
  }

  isKnown(key: string): boolean {
    return this.aliases.has(key);
  }

  /** To be asked when every Patient has been added. A patient who was not read, but is named by id, has a key as well. */
  ownerOf(header: RecordHeader): Owner {
    const { type, identity, patients } = header;
    if (type === "Patient") return { patientKey: identity };
    if (patients === null) return "shared";
    let ambiguous = false;
    for (const reference of patients) {
      const found = this.index.find(reference, header);
      const key = typeof found === "string" ? found : found === null ? keyOfUnread(reference, header) : null;
      if (key !== null) {
        this.met(key, reference);
        return { patientKey: key };
      }
      ambiguous ||= found === AMBIGUOUS;
    }
    if (mayBeShared(type)) return "shared";
    const detail = `${type}: expected a reference that fits one Patient among what was read`;
    return { reason: ambiguous ? "ambiguous-patient" : "unknown-patient", detail };
  }
}

function keyOfUnread(reference: string, { base }: RecordHeader): string | null {
  const parts = referenceParts(reference);
  return parts.kind === "literal" && parts.type === "Patient" ? `${parts.base || base}Patient/${parts.id}` : null;
}
