import { z } from "zod";
import { trajectoryEntrySchema } from "../entries/trajectory-entry";

/** An entry, or a part of one, as a worker is given it. */
export const chunkEntrySchema = z.strictObject({
  /** By what agents cite it: "e12" is the twelfth of the trajectory, and of the ten thousand after it; no chunk holds as many. */
  id: z.string().regex(/^e[1-9]\d*$/u),
  entry: trajectoryEntrySchema,
  /** What stands in it: the entry's words and note, or that part of them. */
  body: z.string(),
  part: z.strictObject({ number: z.number().int().positive(), of: z.number().int().positive() }).nullable(),
});
export type ChunkEntry = z.infer<typeof chunkEntrySchema>;

/** A stretch of a trajectory that one worker reads. */
export const chunkSchema = z.strictObject({
  /** At least one, but of a record that holds nothing. */
  entries: z.array(chunkEntrySchema),
  /** Of its XML. */
  tokens: z.number().int().positive(),
});
export type Chunk = z.infer<typeof chunkSchema>;
