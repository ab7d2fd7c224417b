import type { PatientRecord } from "../../schema";
import { source as physionet2012 } from "../physionet2012/source";

const names = new Map(physionet2012.columns.map(({ name, feature }) => [feature, name]));
const unitCodes = new Map<string, number>(physionet2012.careUnits.map(({ id, code }) => [id, code]));
const MISSING = "-1";

/**
 * A record in the form of PhysioNet/CinC Challenge 2012, values of series as they stand: for fixtures, and for trying
 * the importer and the command line without real data. Reading it back gives the same series.
 */
export function asPhysionet2012(record: PatientRecord, recordId: number): string {
  const { patient, encounter } = record;
  const sex = { female: "0", male: "1", unknown: MISSING }[patient.sex];
  const lines: string[] = [
    "Time,Parameter,Value",
    `00:00,RecordID,${recordId}`,
    `00:00,Age,${encounter.ageYears ?? MISSING}`,
    `00:00,Gender,${sex}`,
    `00:00,Height,${encounter.heightCm ?? MISSING}`,
    `00:00,ICUType,${unitCodes.get(encounter.careUnit ?? "") ?? MISSING}`,
  ];
  const values = record.series.flatMap((series) =>
    series.times.map((minutes, i) => ({
      minutes,
      name: names.get(series.feature) ?? series.feature,
      value: series.values[i] ?? 0,
    })),
  );
  values.sort((a, b) => a.minutes - b.minutes);
  for (const { minutes, name, value } of values) lines.push(`${clock(minutes)},${name},${value}`);
  return `${lines.join("\n")}\n`;
}

function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
