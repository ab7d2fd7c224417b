import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** A sequence of numbers from 0 to 1 that is the same every time (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Cells = Record<string, string | number>;

const next = random(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const upTo = (most: number) => Math.floor(next() * (most + 1));
const two = (n: number) => String(n).padStart(2, "0");

/** Ways in which databases write that there is nothing. */
const nothing = ["", "", "\\N", "NULL", "NA"];
/** A day, now and then one that no calendar has, or written otherwise. */
const day = () => {
  const plain = `20${two(10 + upTo(13))}-${two(1 + upTo(11))}-${two(1 + upTo(27))}`;
  return pick([
    ...Array(40).fill(plain),
    `${plain} 00:00:00`,
    plain.replaceAll("-", ""),
    "2019-02-29",
    "31.12.2019",
    "",
  ]);
};
const moment = (date: string) =>
  pick([
    `${date.slice(0, 10)} ${two(upTo(23))}:${two(upTo(59))}:00`,
    `${date.slice(0, 10)} 00:00:00.0000000`,
    ...nothing.slice(0, 4),
  ]);
const dated = () => {
  const date = day();
  return /^\d{4}-\d{2}-\d{2}/.test(date) && date !== "2019-02-29" ? [date, moment(date)] : [date, ""];
};
const concept = () => pick([0, 0, 201826, 320128, 4000001, "316139.0", "3004249", "-17"]);
const words = () =>
  pick(["I10", 'a "quoted" word', "commas, and more", "two\nlines", "Ünïcode", "", "NA", "\\N", "NULL"]);
const number = () => pick([1, "1.5e2", "2E-1", "-4.25", ".5", "NaN", "", "", "12,5", "0"]);

/** How many rows of each table a person has at most. */
const most = { visits: 4, events: 12 };

function eventsOf(person: string, visit: () => string | number, id: () => string | number): Record<string, Cells> {
  const base = { person_id: person, visit_occurrence_id: visit(), provider_id: pick([1, "", 99]) };
  const [date = "", time = ""] = dated();
  const [end = ""] = dated();
  const coded = (domain: string) => ({
    [`${domain}_concept_id`]: concept(),
    [`${domain}_source_value`]: words(),
    [`${domain}_source_concept_id`]: pick([0, "", 44000001]),
  });
  return {
    CONDITION_OCCURRENCE: {
      ...{
        condition_occurrence_id: id(),
        ...base,
        ...coded("condition"),
        condition_start_date: date,
        condition_end_date: end,
      },
      ...{ condition_start_datetime: time, condition_type_concept_id: pick([32817, 32840, 32821, "", 0]) },
      condition_status_concept_id: pick(["", 32890, 32896, 32902, 0]),
    },
    DRUG_EXPOSURE: {
      ...{
        drug_exposure_id: id(),
        ...base,
        ...coded("drug"),
        drug_exposure_start_date: date,
        drug_exposure_end_date: end,
      },
      ...{ drug_exposure_start_datetime: time, drug_type_concept_id: pick([32838, 32818, 32869, 32817, 1]) },
      ...{ quantity: number(), days_supply: pick(["", 30, "30.0", "NA"]), sig: words() },
    },
    PROCEDURE_OCCURRENCE: {
      ...{
        procedure_occurrence_id: id(),
        ...base,
        ...coded("procedure"),
        procedure_date: date,
        procedure_datetime: time,
      },
      ...{ procedure_end_date: end, procedure_type_concept_id: pick([32817, 32821]) },
    },
    DEVICE_EXPOSURE: {
      ...{
        device_exposure_id: id(),
        ...base,
        ...coded("device"),
        device_exposure_start_date: date,
        quantity: pick([1, "", 1.5]),
      },
      ...{ device_type_concept_id: 32817, unique_device_id: "(01)00844588003288" },
    },
    MEASUREMENT: {
      ...{ measurement_id: id(), ...base, ...coded("measurement"), measurement_date: date, measurement_datetime: time },
      ...{
        measurement_type_concept_id: pick([32856, 32817]),
        value_as_number: number(),
        value_as_concept_id: pick([0, "", 9191]),
      },
      ...{ operator_concept_id: pick([4172703, 4171756, "", 0]), unit_source_value: pick(["mg/dL", "", "K/uL"]) },
      value_source_value: pick(["", "", "< 5", "NULL", "seen"]),
    },
    OBSERVATION: {
      ...{ observation_id: id(), ...base, ...coded("observation"), observation_date: date, observation_datetime: time },
      ...{ observation_type_concept_id: 32817, value_as_string: words(), value_as_number: number() },
    },
    NOTE: {
      ...{
        note_id: id(),
        ...base,
        note_date: date,
        note_datetime: time,
        note_type_concept_id: 32831,
        note_title: words(),
      },
      ...{ note_class_concept_id: 0, encoding_concept_id: 0, language_concept_id: 0 },
      note_text: pick(["", 'Came in, said "ill".\r\n\r\nLeft; well.', "short", "Ä,Ö;Ü|\t", "\\N"]),
    },
    SPECIMEN: {
      ...{ specimen_id: id(), person_id: person, specimen_concept_id: concept(), specimen_type_concept_id: 32817 },
      ...{ specimen_date: date, specimen_datetime: time, specimen_source_value: words() },
    },
  };
}

/** The rows of 200 invented persons, table by table, with all that exports hold and should not. */
function rowsOf(): Record<string, Cells[]> {
  const tables: Record<string, Cells[]> = {};
  const add = (table: string, row: Cells) => {
    tables[table] ??= [];
    tables[table].push(row);
    // The same row once more, and another of the same number.
    if (next() < 0.01) tables[table].push({ ...row });
    if (next() < 0.01 && row.provider_id !== undefined) tables[table].push({ ...row, provider_id: 7 });
  };
  let last = 0;
  const id = () => {
    last++;
    return next() < 0.01 ? pick(["", "1.5", "1.2E+05", "x"]) : pick([last, last, `${last}.0`]);
  };
  // Hashed numbers of 19 digits, some below 0, as of exports from hashed ids.
  const people = Array.from({ length: 200 }, (_, i) => (i % 3 === 0 ? `-35899127749116${70000 + i}` : String(1 + i)));
  for (const person of people) {
    add("PERSON", {
      ...{
        person_id: person,
        gender_concept_id: pick([8507, 8532, 0, "8532.0"]),
        year_of_birth: pick([1940, 1980, "1966.0"]),
      },
      ...{
        month_of_birth: pick(["", 4, "NA"]),
        day_of_birth: pick(["", 7]),
        race_concept_id: 0,
        ethnicity_concept_id: 0,
      },
      person_source_value: `MRN${person}`,
    });
    const visits = Array.from({ length: 1 + upTo(most.visits) }, id);
    for (const visit of visits) {
      const [date = "", time = ""] = dated();
      add("VISIT_OCCURRENCE", {
        ...{ visit_occurrence_id: visit, person_id: person, visit_concept_id: pick([9201, 9202, 9203, 262, 0]) },
        ...{
          visit_start_date: date,
          visit_start_datetime: time,
          visit_end_date: dated()[0] ?? "",
          visit_type_concept_id: 32817,
        },
        ...{ care_site_id: pick([1, 2, ""]), visit_source_value: words() },
      });
      if (next() < 0.3)
        add("VISIT_DETAIL", {
          ...{
            visit_detail_id: id(),
            person_id: person,
            visit_occurrence_id: visit,
            visit_detail_concept_id: pick([32037, 8717]),
          },
          ...{ visit_detail_start_date: date, visit_detail_start_datetime: time, visit_detail_type_concept_id: 32817 },
        });
    }
    const visit = () => pick([...visits, "", 0, 987654321]);
    for (let i = upTo(most.events); i > 0; i--)
      for (const [table, row] of Object.entries(eventsOf(next() < 0.01 ? "424242" : person, visit, id)))
        if (next() < 0.6) add(table, row);
    add("OBSERVATION_PERIOD", {
      ...{ observation_period_id: id(), person_id: person, observation_period_start_date: day() },
      ...{ observation_period_end_date: day(), period_type_concept_id: 32817 },
    });
    if (next() < 0.2)
      add("DEATH", { person_id: person, death_date: day(), cause_concept_id: concept(), cause_source_value: words() });
    add("DRUG_ERA", { drug_era_id: id(), person_id: person, drug_concept_id: concept(), drug_era_start_date: day() });
    add("COST", { cost_id: id(), cost_event_id: 1, total_paid: number() });
  }
  return {
    ...tables,
    PROVIDER: [{ provider_id: 1, provider_name: "Dr. Nobody", specialty_source_value: "Medicine" }],
    CARE_SITE: [
      { care_site_id: 1, care_site_name: "Intensive care, 3 North" },
      { care_site_id: 2, care_site_name: 'The "old" ward' },
      { care_site_id: "two", care_site_name: "none" },
    ],
    CONCEPT: [
      ...[201826, 320128, 4000001, 316139, 3004249, 9191].map((concept_id, i) => ({
        ...{
          concept_id,
          concept_name: `Invented concept ${i} of 5" and 'more'`,
          domain_id: "Any",
          concept_code: `X${i}`,
        },
        ...{ vocabulary_id: pick(["SNOMED", "LOINC", "RxNorm", "Local"]), valid_start_date: "19700101" },
      })),
      {
        concept_id: 0,
        concept_name: "No matching concept",
        vocabulary_id: "None",
        concept_code: "No matching concept",
      },
    ],
  };
}

/** How a file is written: its name, what parts its cells, and how its lines end. */
const ways: Readonly<Record<string, { file: string; delimiter?: string; end?: string }>> = {
  PERSON: { file: "cdm.PERSON.CSV" },
  MEASUREMENT: { file: "Measurement.csv.gz" },
  CONDITION_OCCURRENCE: { file: "cdm.condition_occurrence.csv", delimiter: "|" },
  DRUG_EXPOSURE: { file: "drug_exposure.csv", end: "\r\n" },
  OBSERVATION: { file: "OBSERVATION.csv", delimiter: "\t" },
  CONCEPT: { file: "CONCEPT.csv", delimiter: "\t" },
};

/** Writes an export of 200 invented persons, all tables, with awkward values; it knows nothing of how they are read. */
export async function writeGeneratedOmop(folder: string): Promise<void> {
  for (const [table, rows] of Object.entries(rowsOf())) {
    const { file, delimiter = ",", end = "\n" } = ways[table] ?? { file: `${table.toLowerCase()}.csv` };
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const isPlain = table === "CONCEPT";
    const cell = (value: string | number | undefined) => {
      const text = String(value ?? "");
      return !isPlain && (/["\r\n]/.test(text) || text.includes(delimiter)) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const heads = table === "MEASUREMENT" ? columns.map((column) => column.toUpperCase()) : columns;
    const lines = [
      heads.join(delimiter),
      ...rows.map((row) => columns.map((column) => cell(row[column])).join(delimiter)),
    ];
    const text = lines.join(end) + end;
    await writeFile(join(folder, file), file.endsWith(".gz") ? gzipSync(text) : text);
  }
}
