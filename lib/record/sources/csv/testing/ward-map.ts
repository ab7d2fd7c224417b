import { csvMapSchema } from "../map/csv-map";

/** A map of six invented files of one ward, as a person would write it: semicolons, a decimal comma, German dates. */
export const wardMap = csvMapSchema.parse({
  csvMap: 1,
  name: "Ward 7",
  files: [
    {
      table: "people",
      files: "people*.csv",
      rows: "patient",
      delimiter: ";",
      columns: {
        PatNr: { is: "patient" },
        Sex: { is: "sex", female: ["w"], male: ["m"] },
        Born: { is: "birth-date", format: "DD.MM.YYYY" },
        Phone: { is: "ignored" },
      },
    },
    {
      table: "stays",
      files: "stays.csv",
      rows: "encounter",
      delimiter: ";",
      columns: {
        PatNr: { is: "patient" },
        Case: { is: "encounter" },
        In: { is: "admitted", format: "DD.MM.YYYY HH:mm" },
        Out: { is: "discharged", format: "DD.MM.YYYY HH:mm" },
        Ward: { is: "ward" },
        Died: { is: "died", true: ["ja"], false: ["nein"] },
      },
    },
    {
      table: "vitals",
      files: "vitals.csv",
      rows: "wide",
      delimiter: ";",
      decimal: ",",
      missing: ["k.A.", "-1"],
      columns: {
        PatNr: { is: "patient" },
        Case: { is: "encounter" },
        Minute: { is: "time", format: "minutes from admission" },
        HF: { is: "value", type: "number", name: "Heart rate", unit: "/min", feature: "heartRate" },
        Temp: { is: "value", type: "number", name: "Temperature", unit: "°C", feature: "temperature" },
        Ventilated: { is: "value", type: "boolean", true: ["1"], false: ["0"] },
        Nurse: { is: "kept" },
      },
    },
    {
      table: "labs",
      files: "labs.csv",
      rows: "long",
      delimiter: ";",
      decimal: ",",
      columns: {
        PatNr: { is: "patient" },
        Case: { is: "encounter" },
        Taken: { is: "time", format: "DD.MM.YYYY HH:mm" },
        Reported: { is: "known", format: "DD.MM.YYYY HH:mm" },
        Test: { is: "name" },
        Result: { is: "value" },
        Unit: { is: "unit" },
      },
      variables: {
        Krea: { name: "Creatinine", type: "number", feature: "creatinine" },
        Comment: { is: "ignored" },
      },
    },
    {
      table: "drugs",
      files: "drugs.csv",
      rows: "medication-administration",
      delimiter: ";",
      decimal: ",",
      columns: {
        PatNr: { is: "patient" },
        Case: { is: "encounter" },
        Drug: { is: "name" },
        Start: { is: "time", format: "DD.MM.YYYY HH:mm" },
        Stop: { is: "end", format: "DD.MM.YYYY HH:mm" },
        Rate: { is: "rate" },
        RateUnit: { is: "rate-unit" },
      },
    },
    {
      table: "diagnoses",
      files: "diagnoses.csv",
      rows: "condition",
      delimiter: ";",
      columns: {
        PatNr: { is: "patient" },
        ICD: { is: "code", system: "http://hl7.org/fhir/sid/icd-10" },
        Text: { is: "name" },
        Coded: { is: "known", format: "DD.MM.YYYY" },
      },
    },
  ],
});

/** The files that the map names, by name; all invented. */
export const wardFiles: Readonly<Record<string, readonly string[]>> = {
  "people.csv": ["PatNr;Sex;Born;Phone", "17;w;02.01.1950;555-1234", "18;m;31.12.1980;555-9876"],
  "stays.csv": [
    "PatNr;Case;In;Out;Ward;Died",
    "17;C1;01.03.2020 08:00;05.03.2020 12:00;ICU;ja",
    "18;C2;02.03.2020 10:00;;Ward 7;nein",
  ],
  "vitals.csv": [
    "PatNr;Case;Minute;HF;Temp;Ventilated;Nurse",
    "17;C1;30;88;38,5;1;A",
    "17;C1;90;-1;k.A.;0;B",
    "18;C2;15;;;;C",
  ],
  "labs.csv": [
    "PatNr;Case;Taken;Reported;Test;Result;Unit",
    "17;C1;01.03.2020 09:00;01.03.2020 10:30;Krea;1,9;mg/dl",
    "17;C1;01.03.2020 09:00;01.03.2020 10:30;TnT;<0,01;ng/mL",
    "17;C1;01.03.2020 09:00;;Comment;hemolytic;",
    "18;C2;02.03.2020 11:00;;Culture;no growth;",
  ],
  "drugs.csv": [
    "PatNr;Case;Drug;Start;Stop;Rate;RateUnit",
    "17;C1;Norepinephrine;01.03.2020 09:00;01.03.2020 12:00;0,1;ug/kg/min",
  ],
  "diagnoses.csv": ["PatNr;ICD;Text;Coded", "17;A41.9;Sepsis;05.03.2020", "18;J18.9;Pneumonia;"],
};
