import { describe, expect, it, test } from "vitest";
import { csvMapSchema } from "../map/csv-map";
import { guessDecimal, guessDelimiter, guessEncoding } from "./dialect";
import { guessFile } from "./guess-file";
import { guessedMap } from "./guess-map";
import { splitHeading } from "./header-words";

/** A guess of rows of our own. */
const guessOf = (headings: string[], ...rows: string[][]) =>
  guessFile({ file: "a.csv", delimiter: ",", encoding: "utf-8", headings, rows, whole: true });

describe("a heading of a wide file", () => {
  /** The column beside a patient and a time, with these cells. */
  const columnOf = (heading: string, cells: string[]) => {
    const { file, columns } = guessOf(
      ["patient_id", "charttime", heading],
      ...cells.map((cell, n) => ["7", `2020-01-0${n + 1} 08:00`, cell]),
    );
    const column = file.columns[heading];
    if (column === undefined) throw new Error("no such column");
    return { ...column, sure: columns[2]?.sure };
  };

  test.each([
    ["Creatinine (mg/dL)", ["0.9", "1.4"], "creatinine", "mg/dL", "sure"],
    ["kreatinin_umol_l", ["80", "120"], "creatinine", "umol/l", "sure"],
    ["creatinine", ["80", "120"], "creatinine", "umol/L", "likely"],
    ["creatinine", ["0.8", "1.2"], "creatinine", "mg/dL", "likely"],
    ["Serum potassium", ["4.1", "3.9"], "potassium", "mmol/L", "likely"],
    ["Kalium [mmol/L]", ["4.1", "3.9"], "potassium", "mmol/L", "sure"],
    ["Glucose, mmol/L", ["5.1", "7.0"], "glucose", "mmol/L", "sure"],
    ["Blutzucker", ["101", "93"], "glucose", "mg/dL", "likely"],
    ["Herzfrequenz", ["80", "95"], "heartRate", "/min", "likely"],
    ["heartRate", ["80", "95"], "heartRate", "/min", "likely"],
    ["temp_c", ["37.1", "38.2"], "temperature", "Cel", "sure"],
    ["Temperature (°F)", ["98.6", "101"], "temperature", "°F", "sure"],
    ["Temp", ["98.6", "101"], "temperature", "[degF]", "likely"],
    ["SBP mmHg", ["120", "110"], "niSystolicPressure", "mmHg", "sure"],
    ["noninvasivemean", ["80", "75"], "niMeanPressure", "mm[Hg]", "likely"],
    ["ABP systolic", ["120", "110"], "systolicPressure", "mm[Hg]", "likely"],
    ["Hämoglobin (g/dl)", ["12.1", "9.9"], "hemoglobin", "g/dl", "sure"],
    ["hemoglobin", ["121", "99"], "hemoglobin", "g/L", "likely"],
    ["neutrophils(%)", ["61", "70"], "neutrophilShare", "%", "sure"],
    ["Lymphocytes (10^9/L)", ["1.2", "0.8"], "lymphocyteCount", "10^9/L", "sure"],
    ["CRP (mg/L)", ["12", "180"], "crp", "mg/L", "sure"],
    ["Leukozyten", ["9.1", "12"], "wbc", "10*3/uL", "likely"],
    ["Platelet count", ["190", "220"], "platelets", "10*3/uL", "likely"],
    ["BUN", ["14", "22"], "bun", "mg/dL", "likely"],
    ["Total bilirubin", ["9", "14"], "bilirubin", "umol/L", "likely"],
    ["Gewicht_kg", ["80", "75"], "weight", "kg", "sure"],
    ["Größe (cm)", ["180", "175"], "height", "cm", "sure"],
    ["FiO2", ["40", "60"], "fio2", "%", "likely"],
    ["Lactate mmol/L", ["1.1", "4.2"], "lactate", "mmol/L", "sure"],
    ["resp rate", ["14", "22"], "respiratoryRate", "/min", "likely"],
    ["Uric acid", ["300", "410"], "uricAcid", "umol/L", "likely"],
    ["Alanine Aminotransferase (ALT)", ["30", "41"], "alanineAminotransferase", "U/L", "likely"],
    ["Calcium, Total", ["8.9", "9.1"], "calcium", "mg/dL", "likely"],
    ["NIBP sys", ["120", "110"], "niSystolicPressure", "mm[Hg]", "likely"],
    ["INR(PT)", ["1.1", "2.0"], undefined, undefined, null],
    ["Glucose (Joint Fluid)", ["80", "90"], undefined, undefined, null],
    ["GCS total", ["15", "9"], "gcs", "{score}", "likely"],
    ["Urine glucose (mg/dL)", ["0", "50"], undefined, "mg/dL", null],
    ["creatinine (mmHg)", ["1", "2"], undefined, "mmHg", "unsure"],
    ["Prothrombin activity", ["90", "80"], undefined, undefined, "likely"],
    ["pH", ["7.31", "7.4"], undefined, undefined, null],
  ])("%s with %j is %s in %s, %s", (heading, cells, feature, unit, sure) => {
    const found = columnOf(heading, cells);
    expect([found.is, "feature" in found ? found.feature : undefined]).toEqual(["value", feature]);
    expect("unit" in found ? found.unit : undefined).toBe(unit);
    if (sure !== null) expect(found.sure).toBe(sure);
  });
});

test.each([
  ["Creatinine (mg/dL)", "Creatinine", "mg/dL"],
  ["(%)lymphocyte", "lymphocyte", "%"],
  ["Weight in kg", "Weight", "kg"],
  ["hr_per_min", "hr", "/min"],
  ["Interleukin 6", "Interleukin 6", null],
  ["vitamin_c_level", "vitamin_c_level", null],
  ["Phase (2)", "Phase (2)", null],
  ["INR(PT)", "INR(PT)", null],
])("%s is %s in %s", (heading, name, unit) => expect(splitHeading(heading)).toEqual({ name, unit }));

describe("what rows are", () => {
  const kinds = (headings: string[], ...rows: string[][]) => {
    const { file } = guessOf(headings, ...rows);
    return [file.rows, ...Object.values(file.columns).map(({ is }) => is)];
  };

  it.each([
    [
      ["PatNr", "Sex", "Born"],
      [
        ["1", "w", "02.01.1950"],
        ["2", "m", "13.12.1980"],
      ],
      ["patient", "patient", "sex", "birth-date"],
    ],
    [
      ["subject_id", "hadm_id", "admittime", "dischtime"],
      [["1", "9", "2150-01-01 08:00", "2150-01-09 10:00"]],
      ["encounter", "patient", "encounter", "admitted", "discharged"],
    ],
    [
      ["patient_id", "time", "test", "result", "unit"],
      [["1", "1/13/2020 8:00", "Na", "140", "mmol/L"]],
      ["long", "patient", "time", "name", "value", "unit"],
    ],
    [
      ["subject_id", "charttime", "itemid", "valuenum", "value", "valueuom"],
      [["1", "2150-01-01 08:00:00", "50971", "4.1", "___", "mEq/L"]],
      ["long", "patient", "time", "code", "number", "value", "unit"],
    ],
    [
      ["mrn", "drug", "dose", "dose_unit", "route", "start", "stop"],
      [["1", "X", "5", "mg", "iv", "2020-01-01", "2020-01-02"]],
      ["medication-order", "patient", "name", "dose", "dose-unit", "route", "time", "end"],
    ],
    [
      ["mrn", "drugname", "rate", "starttime"],
      [["1", "X", "5", "2020-01-01 08:00"]],
      ["medication-administration", "patient", "name", "rate", "time"],
    ],
    [["mrn", "icd10", "diagnosis"], [["1", "A41.9", "Sepsis"]], ["condition", "patient", "code", "name"]],
    [["mrn", "allergen", "reaction"], [["1", "Nuts", "Rash"]], ["allergy", "patient", "name", "reaction"]],
    [
      ["stay_id", "observationoffset", "hr"],
      [
        ["1", "5", "80"],
        ["1", "6", "81"],
      ],
      ["wide", "patient", "time", "value"],
    ],
    [
      ["pid", "date", "time", "hr"],
      [["1", "2020-01-15", "08:00", "80"]],
      ["wide", "patient", "time", "time-of-day", "value"],
    ],
  ])("%j", (headings, rows, expected) => expect(kinds(headings, ...rows)).toEqual(expected));
});

describe("a proposed map", () => {
  it("is a map as it stands, and says of each column how sure it is and why", () => {
    const guess = guessOf(
      ["patient_id", "hours since admission", "HR"],
      ["1", "0.5", "88"],
      ["1", "2", "-1"],
      ["2", "1", "NA"],
    );
    const map = guessedMap("Ward", [guess, guess]);
    expect(csvMapSchema.safeParse(map).error).toBeUndefined();
    expect(map.admittedUnlessSaid).toBe("2000-01-01T00:00:00Z");
    expect(map.files.map(({ table }) => table)).toEqual(["a", "a-2"]);
    expect(guess.file.missing).toEqual(["NA"]);
    expect(guess.file.columns.HR).toMatchObject({ missing: ["-1"], about: expect.stringMatching(/^unsure|^likely/) });
  });

  it("is unsure where day and month, or the sexes, cannot be told apart", () => {
    const { columns } = guessOf(
      ["patient_id", "gender", "date", "hr"],
      ["1", "0", "1/2/2020", "80"],
      ["2", "1", "3/4/2020", "81"],
    );
    expect(columns.map(({ name, sure }) => [name, sure])).toEqual([
      ["patient_id", "sure"],
      ["gender", "unsure"],
      ["date", "unsure"],
      ["hr", "likely"],
    ]);
  });

  it("leaves out what may name the person, and what is empty throughout", () => {
    const { file } = guessOf(
      ["pid", "Nachname", "phone", "empty", "date", "hr"],
      ["1", "X", "555", "", "2020-01-13", "80"],
    );
    expect(Object.values(file.columns).map(({ is }) => is)).toEqual([
      "patient",
      "ignored",
      "ignored",
      "ignored",
      "time",
      "value",
    ]);
  });

  it("takes a result of a named test for one: of bacteria none were seen", () => {
    const { file } = guessOf(["pid", "time", "test", "value"], ["1", "5", "Bacteria", "NONE"], ["1", "5", "K", "n/a"]);
    expect(file.missing).toEqual(["n/a"]);
    const wide = guessOf(["pid", "charttime", "hr"], ["1", "2020-01-01", "none"], ["1", "2020-01-02", "80"]);
    expect(wide.file.missing).toEqual(["none"]);
  });

  it("takes no name of a test for a word that stands for no value", () => {
    const { file } = guessOf(["pid", "time", "test", "value"], ["1", "5", "Na", "140"], ["1", "5", "K", "n/a"]);
    expect(file.missing).toEqual(["n/a"]);
  });
});

describe("how a file is written", () => {
  it.each([
    [["a;b;c", "1,5;2,5;3"], ";"],
    [["a,b", '"x;y;z",2'], ","],
    [["a\tb\tc", "1\t2\t3"], "\t"],
    [["a|b", "1|2"], "|"],
  ])("%j is parted by %j", (lines, delimiter) => expect(guessDelimiter(lines).delimiter).toBe(delimiter));
  it("is told by its bytes", () => {
    expect(guessEncoding(Buffer.from("Größe")).encoding).toBe("utf-8");
    expect(guessEncoding(Buffer.from("Größe", "latin1")).encoding).toBe("windows-1252");
    expect(guessEncoding(Buffer.from("\ufeffa", "utf16le")).encoding).toBe("utf-16le");
  });
  it("has a decimal comma where numbers have one", () => {
    expect(guessDecimal(["1,5", "2", "<0,3"])).toBe(",");
    expect(guessDecimal(["1.5", "1,000", "2,500"])).toBe(".");
  });
});
