import { z } from "zod";
import { instantSchema } from "../../record/history/moment";
import { momentText } from "../../record/history/moment-text";
import type { History } from "../../record/history/schema";
import { lastAsked, leftOutReasons, whyNotAsked } from "./index-candidates";
import { outcomeOfHistory } from "./outcome-of-history";
import { type TrajectoryQuestion, trajectoryQuestionSchema } from "./trajectory-question";
import { trajectoryQuestions } from "./trajectory-questions";

/** A question, and whether it can be asked of a record at a moment. */
export const askableQuestionSchema = trajectoryQuestionSchema
  .pick({ id: true, title: true, words: true, population: true, design: true })
  .extend({
    /** The moment at which it would be judged; null of stays kept as series, and where it cannot be asked. */
    index: instantSchema.nullable(),
    /** Why it cannot be asked, as a sentence; null where it can. */
    why: z.string().nullable(),
  });
export type AskableQuestion = z.infer<typeof askableQuestionSchema>;

/** Hours of a stay after which the questions about it are asked (index "hour-48"). */
const STAY_HOURS = 48;

/**
 * Which questions can be asked of a record at a moment, and of the others why not.
 * @param history as it was known at that moment, with its stays
 * @param asOf ISO 8601, what was known then or later is not read
 */
export const askableQuestions = (history: History, asOf: string): AskableQuestion[] =>
  trajectoryQuestions.map((question) => {
    const { id, title, words, population, design } = question;
    return { id, title, words, population, design, ...askedOf(question, history, asOf) };
  });

type Asked = Pick<AskableQuestion, "index" | "why">;
const not = (why: string): Asked => ({ index: null, why });

function askedOf(question: TrajectoryQuestion, history: History, asOf: string): Asked {
  if (question.index === "hour-48") return askedOfStay(history);
  if (history.resources.length === 0)
    return not("It is asked of a record of years, and nothing of one was known of this patient then.");
  const until = Date.parse(asOf);
  if (question.index !== "discharge") return askedAt(question, history, until);
  const discharge = lastAsked(history, question, until);
  return discharge === null
    ? not("It is asked at a discharge from hospital, and none was recorded by then.")
    : askedAt(question, history, discharge);
}

function askedOfStay({ stays }: History): Asked {
  const stay = stays.at(-1);
  if (stay === undefined)
    return not("It is asked of a stay that is kept as series, and this patient has none of that kind.");
  const hours = Math.floor(stay.encounter.observedMinutes / 60);
  return hours < STAY_HOURS
    ? not(`It is asked at hour ${STAY_HOURS} of a stay, and the record reaches hour ${hours}.`)
    : { index: null, why: null };
}

function askedAt(question: TrajectoryQuestion, history: History, at: number): Asked {
  const why = whyNotAsked(history, question, at);
  if (why === null) return { index: new Date(at).toISOString(), why: null };
  const { hadBefore } = outcomeOfHistory(history, question);
  const since = why === "had-it-before" && Number.isFinite(hadBefore) ? `, since ${dayWords(hadBefore)}` : "";
  return not(`This moment is ${saidOf[why]}${since}; it is asked of ${question.population}.`);
}

/** The reasons of cohorts, as they stand in a sentence on one moment. */
const saidOf: Readonly<Record<NonNullable<ReturnType<typeof whyNotAsked>>, string>> = {
  dead: leftOutReasons.dead,
  "not-adult": "at an age below 18, or an unknown one",
  "record-too-short": "within the first year of the record",
  "had-it-before": "after such a diagnosis",
};

const dayWords = (at: number) => momentText({ at: new Date(at).toISOString(), precision: "day", utcOffset: null });
