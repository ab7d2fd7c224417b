import type { Query } from "../../../../platform/database/database.server";
import { freeMrns } from "../../../import/free-mrns.server";
import { pseudonymousId } from "../../../pseudonymous-id.server";
import type { PatientResources } from "../reading/patient-resources";
import type { KeyedHashes } from "./keyed-hashes.server";
import { type Person, personIdentifiers, personOf, plainName } from "./person";
import type { StoringRun } from "./storing-run.server";

/** Whom resources are about. */
export interface MetPatient {
  patientId: string;
  isNew: boolean;
  /** What contradicts, a sentence each. */
  conflicts: string[];
  samePerson: [string, string][];
}

/** A patient who is stored. */
interface Stored {
  id: string;
  mrn: string;
  sex: Person["sex"];
  synthetic: boolean;
  birth: string | null;
}

const nobody: Person = { name: null, sex: "unknown", birthDate: null, deceased: null };

/**
 * Finds the patient whom resources are about, by the same reference within the same source or by an identifier that tells the person,
 * or makes one. Whoever contradicts what is stored, and whose identifiers point to two patients, stays a patient apart, which is told.
 * @param ownId as `storePatient` has it: it tells the person as an identifier does
 */
export async function meetPatient(
  query: Query,
  read: PatientResources,
  run: StoringRun,
  ownId: string | null,
): Promise<MetPatient> {
  const { hashes, source } = run;
  const json = read.patient?.resource;
  const person = json ? personOf(json) : nobody;
  const byReference = [...new Set([read.patientKey, ...read.aliases])]
    .filter((alias) => !alias.includes("?identifier="))
    .map((alias) => hashes.mark("reference", source, alias));
  const byIdentifier = (json ? personIdentifiers(json) : []).map(({ system, value }) =>
    hashes.mark("identifier", system, value),
  );
  const known = await storedByMark(query, [...byReference, ...byIdentifier]);
  const own = ownId === null ? null : await storedById(query, ownId);
  if (own) known.set(own.id, own);
  const conflicts: string[] = [];
  let stored = chosen(known, byReference, [...byIdentifier, ...(own ? [own.id] : [])], conflicts);
  if (stored && (await isSomebodyElse(query, stored, person, hashes))) {
    conflicts.push(
      `A patient who was met by an identifier of ${stored.mrn} has another date of birth and another name or sex: kept apart.`,
    );
    stored = await storedById(
      query,
      pseudonymousId("fhir-patient-apart", `${source}|${read.patientKey}|${identityOf(person)}`, run.secret),
    );
  } else if (stored && person.sex !== "unknown" && stored.sex !== "unknown" && person.sex !== stored.sex)
    conflicts.push(`${stored.mrn}: sex is told in two ways; the newer Patient counts.`);
  else if (stored && person.birthDate && stored.birth && person.birthDate.at !== stored.birth)
    conflicts.push(`${stored.mrn}: date of birth is told in two ways; the newer Patient counts.`);
  if (stored && stored.synthetic !== run.synthetic)
    conflicts.push(
      `${stored.mrn}: stored as ${stored.synthetic ? "an invented" : "a real"} patient before, and stays so until that import is undone.`,
    );
  const isNew = stored === null;
  const met = stored ?? (await added(query, read, person, run));
  await keepMarks(query, met.id, [...byReference, ...byIdentifier, ...nameMarks(met.id, person, hashes)], run.importId);
  return { patientId: met.id, isNew, conflicts, samePerson: await likeness(query, met, person, run) };
}

async function storedByMark(query: Query, marks: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await query<Stored & { mark: string }>(
    `select i.mark, ${storedColumns} from patient_identifier i join patient p on p.id = i.patient_id
     left join patient_history h on h.patient_id = p.id where i.mark = any($1::text[])`,
    [marks],
  );
  return new Map(rows.map(({ mark, ...one }) => [mark, one]));
}

const storedColumns = `p.id, p.mrn, p.sex, p.synthetic, to_char(h.birth_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as birth`;

async function storedById(query: Query, id: string): Promise<Stored | null> {
  const { rows } = await query<Stored>(
    `select ${storedColumns} from patient p left join patient_history h on h.patient_id = p.id where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** A reference of the same source goes before identifiers; of identifiers all have to point to one. */
function chosen(
  known: ReadonlyMap<string, Stored>,
  byReference: readonly string[],
  byIdentifier: readonly string[],
  conflicts: string[],
): Stored | null {
  const among = (marks: readonly string[]) => [
    ...new Map(marks.flatMap((mark) => known.get(mark) ?? []).map((one) => [one.id, one])).values(),
  ];
  const [own] = among(byReference);
  const others = among(byIdentifier).filter(({ id }) => id !== own?.id);
  const mrns = others.map(({ mrn }) => mrn).toSorted();
  if (own) {
    if (others.length > 0)
      conflicts.push(`Identifiers of ${own.mrn} are those of ${mrns.join(" and ")} too: kept apart.`);
    return own;
  }
  if (others.length > 1) {
    conflicts.push(`Identifiers of one patient are those of ${mrns.join(" and ")}: kept apart from all of them.`);
    return null;
  }
  return others[0] ?? null;
}

/** Whether a patient who was met cannot be the one who is stored: another date of birth, and another sex or name. */
async function isSomebodyElse(query: Query, stored: Stored, person: Person, hashes: KeyedHashes): Promise<boolean> {
  if (!person.birthDate || !stored.birth || person.birthDate.at === stored.birth) return false;
  if (person.sex !== "unknown" && stored.sex !== "unknown" && person.sex !== stored.sex) return true;
  const [named, ofName] = nameMarks(stored.id, person, hashes);
  if (named === undefined || ofName === undefined) return false;
  const known = await storedByMark(query, [named, ofName]);
  return known.has(named) && !known.has(ofName);
}

/** That a patient's name is known, and which it is. */
const nameMarks = (patientId: string, { name }: Person, hashes: KeyedHashes): string[] =>
  name === null ? [] : [hashes.mark("named", patientId), hashes.mark("name", patientId, plainName(name))];

const identityOf = ({ name, sex, birthDate }: Person) =>
  JSON.stringify([name && plainName(name), sex, birthDate?.at ?? null]);

async function added(query: Query, read: PatientResources, person: Person, run: StoringRun): Promise<Stored> {
  const key = `${run.source}|${read.patientKey}`;
  const first = pseudonymousId("fhir-patient", key, run.secret);
  const isTaken = (await storedById(query, first)) !== null;
  const id = isTaken ? pseudonymousId("fhir-patient-apart", `${key}|${identityOf(person)}`, run.secret) : first;
  const mrn = (await freeMrns(query, [id])).get(id) ?? "";
  await query("insert into patient (id, mrn, name, synthetic, sex) values ($1, $2, null, $3, $4)", [
    id,
    mrn,
    run.synthetic,
    person.sex,
  ]);
  return { id, mrn, sex: person.sex, synthetic: run.synthetic, birth: null };
}

async function keepMarks(query: Query, patientId: string, marks: readonly string[], importId: number): Promise<void> {
  await query(
    `insert into patient_identifier (mark, patient_id, import_id) select distinct t.mark, $2, $3::int from unnest($1::text[]) as t(mark)
     on conflict (mark) do nothing`,
    [marks, patientId, importId],
  );
}

/** Another patient of the same name, date of birth and sex: a hint, no more. */
async function likeness(query: Query, met: Stored, person: Person, run: StoringRun): Promise<[string, string][]> {
  const { name, birthDate, sex } = person;
  if (name === null || birthDate === null) return [];
  const mark = run.hashes.mark("likeness", plainName(name), birthDate.at, sex);
  await keepMarks(query, met.id, [mark], run.importId);
  const other = (await storedByMark(query, [mark])).get(mark);
  return other === undefined || other.id === met.id ? [] : [[other.mrn, met.mrn].toSorted() as [string, string]];
}
