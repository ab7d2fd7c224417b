import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../patient-resources";
import { bundleExample, observationExample, patientExample } from "./fhir-examples";

type Content = string | Uint8Array | Promise<Uint8Array> | (() => Uint8Array);

/** A Bundle with one patient and an observation, as text. */
export const goodBundle = JSON.stringify(bundleExample([patientExample("p"), observationExample("good", "Patient/p")]));
/** What is kept of it. */
export const goodKept = { Patient: 1, Observation: 1 };

/** Writes a file with this content. @returns its path */
export const inFile =
  (name: string, content: Content) =>
  async (folder: string): Promise<string> => {
    await writeFile(join(folder, name), await (typeof content === "function" ? content() : content));
    return join(folder, name);
  };

/** Writes a good file and this one. @returns the folder */
export const besideGood =
  (name: string, content: Content) =>
  async (folder: string): Promise<string> => {
    await inFile("good.json", goodBundle)(folder);
    await inFile(name, content)(folder);
    return folder;
  };

/** Writes a Bundle with one patient, these resources, and a good observation at its end, as a.json. @returns its path */
export const aroundInFile = (...resources: JsonObject[]) =>
  inFile(
    "a.json",
    JSON.stringify(bundleExample([patientExample("p"), ...resources, observationExample("good", "Patient/p")])),
  );
