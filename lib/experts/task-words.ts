import { z } from "zod";

/**
 * How a task's patients and their outcome are spoken of, wherever a risk is shown or argued from. A field that task.json
 * does not give has a default that is true of any outcome.
 */
export const taskWordsSchema = z.strictObject({
  /** What is read of a patient, with its article: "an ICU record". */
  record: z.string().min(1).default("a patient's record"),
  /** Which patients a risk is stated of at its moment, as read after "patients": "still in ICU". */
  stillThere: z.string().min(1).default("still there"),
  /** What those with the outcome do: "die". */
  happens: z.string().min(1).default("meet the outcome"),
  /** What those with the outcome did, as read after "of those above it 57 in 100": "died before hospital discharge". */
  happened: z.string().min(1).default("met the outcome"),
  /** The same where there is little room: "died". */
  happenedShort: z.string().min(1).default("met the outcome"),
  /** Outcomes that came about, where they are counted: "deaths". */
  events: z.string().min(1).default("events"),
  /** What guidelines are searched for, where the outcome bears on what is looked up: "mortality". */
  topic: z.string().min(1).default("outcome"),
  /** Patients without the outcome: "survivors". */
  without: z.string().min(1).default("patients without the outcome"),
});
export type TaskWords = z.infer<typeof taskWordsSchema>;

/** The words for a task of which nothing more is known than that it has an outcome. */
export const anyTaskWords: TaskWords = taskWordsSchema.parse({});
