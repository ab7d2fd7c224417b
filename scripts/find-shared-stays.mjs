import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { fail } from "./root.mjs";

/**
 * Stays of PhysioNet 2012 whose laboratory values are those of a patient of MIMIC-III: the same values at the same intervals, whatever
 * the clocks say. It reads the raw files and nothing of lib/, so that what `evaluate` leaves out can be held against it. The ids that it
 * prints are of real patients: keep them out of the repository.
 */
const usage = "node scripts/find-shared-stays.mjs --tables <folder of MIMIC-III> --sets <folder of set-<x>.tar.gz>";

/** Items of D_LABITEMS (https://mimic.mit.edu/docs/iii/tables/d_labitems/) by the parameter of PhysioNet 2012. */
const parameterOf = new Map(
  Object.entries({
    50862: "Albumin",
    50863: "ALP",
    50861: "ALT",
    50878: "AST",
    50885: "Bilirubin",
    51006: "BUN",
    50907: "Cholesterol",
    50912: "Creatinine",
    50931: "Glucose",
    50882: "HCO3",
    51221: "HCT",
    50971: "K",
    50813: "Lactate",
    50960: "Mg",
    50983: "Na",
    50818: "PaCO2",
    50821: "PaO2",
    50820: "pH",
    51265: "Platelets",
    51002: "TroponinI",
    51003: "TroponinT",
    51301: "WBC",
  }),
);
const parameters = new Set(parameterOf.values());
/** As many of a stay's laboratory values, and as large a share of them, have to stand in the other record: a team decision. */
const LEAST = { values: 12, share: 0.5 };

/** Rows of a table whose cells hold no line breaks. */
function* rowsOf(folder, table) {
  const name = readdirSync(folder).find((one) => one.toLowerCase().replace(/\.gz$/, "") === `${table}.csv`);
  if (!name) fail(`${folder}: ${table}.csv or ${table}.csv.gz was expected.`);
  const bytes = readFileSync(join(folder, name));
  const [head, ...lines] = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split(/\r?\n/);
  const columns = head.toLowerCase().replaceAll('"', "").split(",");
  for (const line of lines) {
    if (line === "") continue;
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g).map((cell) => cell.replace(/,$/, "").replaceAll('"', ""));
    yield Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  }
}

const minuteOf = (text) => Math.floor(Date.parse(`${text.replace(" ", "T")}Z`) / 60_000);

/** Laboratory values by patient of MIMIC-III. */
function patientsIn(folder) {
  const byPatient = new Map();
  for (const { subject_id, itemid, charttime, valuenum } of rowsOf(folder, "labevents")) {
    const parameter = parameterOf.get(itemid);
    if (!parameter || valuenum === "" || charttime === "") continue;
    const known = byPatient.get(subject_id) ?? [];
    byPatient.set(subject_id, known);
    known.push({ parameter, minute: minuteOf(charttime), value: Number(valuenum) });
  }
  return byPatient;
}

/** The text files of a tar archive, by name. */
function* filesOfTar(path) {
  const bytes = gunzipSync(readFileSync(path));
  const text = (at, length) => bytes.toString("latin1", at, at + length).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    yield { name: text(at, 100), content: bytes.toString("latin1", at + 512, at + 512 + size) };
    at += 512 + 512 * Math.ceil(size / 512);
  }
}

function valuesOf(content) {
  return content.split(/\r?\n/).flatMap((line) => {
    const [time = "", parameter = "", value = ""] = line.split(",");
    const [hours, minutes] = time.split(":").map(Number);
    return parameters.has(parameter) && Number(value) >= 0
      ? [{ parameter, minute: 60 * hours + minutes, value: Number(value) }]
      : [];
  });
}

/** Neighbouring values of one parameter with the interval between them: what no clock changes. */
function pairsOf(values) {
  const last = new Map();
  return values
    .toSorted((a, b) => a.minute - b.minute)
    .flatMap((value) => {
      const before = last.get(value.parameter);
      last.set(value.parameter, value);
      if (!before || before.minute === value.minute) return [];
      const key = [value.parameter, before.value, value.value, value.minute - before.minute].join(" ");
      return [{ key, minute: before.minute }];
    });
}

const { values: asked } = parseArgs({ options: { tables: { type: "string" }, sets: { type: "string" } } });
if (!asked.tables || !asked.sets) fail(`Both folders are needed: ${usage}`);

const patients = patientsIn(asked.tables);
const index = new Map();
for (const [patient, values] of patients)
  for (const { key, minute } of pairsOf(values)) index.set(key, [...(index.get(key) ?? []), { patient, minute }]);
const keyOf = ({ parameter, minute, value }, offset) => [parameter, minute + offset, value].join(" ");
const held = new Map([...patients].map(([patient, values]) => [patient, new Set(values.map((one) => keyOf(one, 0)))]));
const stays = [...rowsOf(asked.tables, "icustays")];

const sets = readdirSync(asked.sets).filter((name) => /^set-.\.tar\.gz$/.test(name));
if (sets.length === 0) fail(`${asked.sets}: set-<x>.tar.gz was expected.`);
let read = 0;
for (const set of sets)
  for (const { name, content } of filesOfTar(join(asked.sets, set))) {
    const id = /(\d+)\.txt$/.exec(name)?.[1];
    if (!id) continue;
    read++;
    const values = valuesOf(content);
    const votes = new Map();
    for (const { key, minute } of pairsOf(values))
      for (const other of index.get(key) ?? []) {
        const at = `${other.patient} ${other.minute - minute}`;
        votes.set(at, (votes.get(at) ?? 0) + 1);
      }
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    if (!best) continue;
    const [patient, offset] = best[0].split(" ");
    const equal = values.filter((one) => held.get(patient).has(keyOf(one, Number(offset)))).length;
    const share = equal / values.length;
    if (equal < 6) continue;
    const stay = stays
      .filter(({ subject_id }) => subject_id === patient)
      .toSorted((a, b) => Math.abs(minuteOf(a.intime) - offset) - Math.abs(minuteOf(b.intime) - offset))[0];
    const sure = equal >= LEAST.values && share >= LEAST.share;
    process.stdout.write(
      `${sure ? "same" : "chance?"}  ${set} ${id}  subject ${patient}, ICU stay ${stay?.icustay_id} (${stay?.los} days, began ${minuteOf(stay?.intime ?? "") - offset} min after minute 0)  ${equal} of ${values.length} laboratory values equal, ${best[1]} pairs\n`,
    );
  }
process.stdout.write(`${read} stays of ${sets.join(", ")} were held against ${patients.size} patients.\n`);
