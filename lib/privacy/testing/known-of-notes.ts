import { z } from "zod";
import type { KnownIdentifiers } from "../schema";

/** Of each note in order: the patient's name, birth date ("1931-02-17") and record number. */
const rowsSchema = z.array(z.tuple([z.string(), z.string(), z.string()]));

/**
 * What an application would know of the patients of a set of notes, in the notes' order.
 * @param file JSON: [["Wilhelmina van der Hoek", "1931-02-17", "7730412"], ...]
 */
export function knownOfNotes(file: string): KnownIdentifiers[] {
  return rowsSchema.parse(JSON.parse(file)).map(([name, _born, id]) => ({ names: [name], ids: [id] }));
}
