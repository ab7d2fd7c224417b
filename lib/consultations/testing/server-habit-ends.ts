import type { HabitName } from "../../language-models/testing/habits/server-habits";
import type { HabitOutcome } from "./consult-server-habit.server";

/** Habits that nobody can work with, and what the one sentence tells to do about each. */
export const remedies: Readonly<Partial<Record<HabitName, RegExp>>> = {
  "does not know the key": /enter the right one in the settings/,
  "does not have the model": /check both in the settings/,
  "no credit left": /top it up with the provider/,
  "moved elsewhere": /enter the address that it redirects to/,
  "another page at that address": /check the base URL/,
  "200 for a path it does not know": /check the base URL/,
  "answers end at 100 tokens": /limit on the length of answers, which has to be raised/,
};

/** Windows that the record may or may not be made to fit: a report, or the sentence that tells how to make it larger. */
const windows = /context|window|num_ctx/;
export const reportOrRemedy: Readonly<Partial<Record<HabitName, RegExp>>> = {
  "4,096 tokens, refused beyond": windows,
  "4,096 tokens, front cut off": windows,
  "2,048 tokens, refused beyond": windows,
  "2,048 tokens, front cut off": windows,
};

/** Habits that end otherwise than they should as yet, and what they wait for. To be emptied. */
export const notYet: Readonly<Partial<Record<HabitName, string>>> = {};

/** What of an outcome is not as it should be; empty where all is. */
export function faultsOf({ habit, ended, sentence, withoutAnswer, counted, keyIn }: HabitOutcome): string[] {
  const remedy = remedies[habit];
  const either = reportOrRemedy[habit];
  const told = sentence !== null && isOneSentence(sentence) && (remedy ?? either)?.test(sentence) === true;
  return [
    ...(ended === "hung" ? ["it did not end"] : []),
    ...(ended === "report" && remedy ? ["it ended with a report"] : []),
    ...(ended === "report" && withoutAnswer > 0 ? [`${withoutAnswer} doctors gave no usable answer`] : []),
    ...(ended === "sentence" && !told ? [`it ended with: ${sentence}`] : []),
    ...(countAlike(ended, counted)
      ? []
      : [`it counted ${JSON.stringify(counted.run)}, the server ${JSON.stringify(counted.server)}`]),
    ...keyIn.map((place) => `the key is in ${place}`),
  ];
}

/** Where one doctor's failure ends the run, the calls of the two others are broken off, perhaps before they have reached the server. */
function countAlike(ended: HabitOutcome["ended"], { run, server }: HabitOutcome["counted"]): boolean {
  const onTheirWay = run.calls - server.calls;
  return (
    (ended === "report" ? onTheirWay === 0 : onTheirWay >= 0 && onTheirWay <= 2) &&
    run.promptTokens === server.promptTokens &&
    run.completionTokens === server.completionTokens
  );
}

const isOneSentence = (text: string) => /^[A-Z][^\n]*\.$/.test(text) && !/[.!?]\s+[A-Z]/.test(text);
