import type { Assertion } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import type { SentenceInContext } from "../sentence";
import { readBackground } from "./background/read-background";
import { readByGrammar } from "./grammar/read-by-grammar";
import { unabbreviated } from "./grammar/unabbreviated";
import { type ParsedSentence, parseSentence, verbatimIn } from "./parsed-sentence";
import { inPlainWords } from "./plain-words";
import { readAttributions } from "./read-attributions";
import { readCriteria } from "./read-criteria";
import { readDurations } from "./read-durations";
import { readExtremes } from "./read-extremes";
import { isAdvice, readGuidance, readQuotes } from "./read-guidance";
import { readLevels } from "./read-levels";
import { readMeasurementCounts } from "./read-measurement-counts";
import { readNotMeasured, readNotRecorded } from "./read-missing-data";
import { readPatient, sexSpoken } from "./read-patient";
import { readPositions } from "./read-positions";
import { withRemainingWords } from "./read-remaining-words";
import { readRisks } from "./read-risks";
import { readTrends } from "./read-trends";
import { leavesOpen, readUndecided } from "./read-undecided";
import { readValues } from "./read-values";
import { statesNothing } from "./word-uses";

/**
 * Reads what the English of a sentence states: for the words of language models and people, and of earlier releases. The
 * evidence that is cited for it tells what its words mean.
 */
export function readSentence(sentence: SentenceInContext, facts: CheckableFacts): Assertion[] {
  return readingOf(sentence, facts).assertions;
}

/** What was read, and whether a grammar accounts for all of the sentence rather than readers that each look for their own. */
interface Reading {
  assertions: Assertion[];
  isWhole: boolean;
}

export function readingOf(sentence: SentenceInContext, facts: CheckableFacts): Reading {
  const ofRecord = readBackground(sentence, facts);
  if (!ofRecord) return readingOfValues(sentence, facts);
  const { assertions, rest } = ofRecord;
  const others = rest === "" ? null : readingOfValues({ ...sentence, text: rest }, facts);
  // Words beside what was read that nothing accounts for keep the sentence from being supported.
  const isRead = others === null || others.assertions.length > 0 || statesNoMore(rest);
  const unread: Assertion[] = isRead ? [] : [{ kind: "undecided", topic: "words", words: rest.trim() }];
  return { assertions: [...assertions, ...(others?.assertions ?? []), ...unread], isWhole: others?.isWhole ?? true };
}

/** What only asks, fears or cannot be told states nothing beside. */
const statesNoMore = (rest: string) => leavesOpen.test(rest) || rest.search(statesNothing) >= 0;

function readingOfValues(sentence: SentenceInContext, facts: CheckableFacts): Reading {
  const { part } = sentence;
  const advice = part === "action" || part === "check" || isAdvice(sentence.text);
  const written = unabbreviated(sentence.text);
  const parsedAsWritten = parseSentence({ ...sentence, text: written }, facts);
  const whole = advice || part === "change" ? null : readByGrammar(parsedAsWritten);
  if (whole) return { assertions: [...whole, ...sexSpoken(parsedAsWritten, whole)], isWhole: true };
  // Advice is compared with passages word by word.
  const text = advice ? sentence.text : inPlainWords(written, verbatimIn(written, facts.recordTexts));
  const parsed = parseSentence({ ...sentence, text }, facts);
  // In this order, because what has been read as one thing is not read as another.
  const read = [
    ...readQuotes(parsed),
    ...(part === "change" || part === "check" ? [] : readGuidance(parsed)),
    ...readCriteria(parsed),
    ...readAttributions(parsed),
    ...readRisks(parsed),
    ...(advice ? [] : readPatient(parsed)),
    ...(advice ? [] : readMeasurementCounts(parsed)),
    ...(advice ? [] : readDurations(parsed)),
    ...(advice ? [] : readExtremes(parsed)),
    ...readValues(parsed),
    ...(advice ? [] : readTrends(parsed)),
    ...(advice ? [] : readLevels(parsed)),
    ...readNotMeasured(parsed),
    ...readNotRecorded(parsed),
    ...readPositions(parsed),
    ...readUndecided(parsed),
    ...verbatim(parsed),
  ];
  const spoken = advice ? [] : sexSpoken(parsed, read);
  return { assertions: advice ? read : [...withRemainingWords(parsed, read), ...spoken], isWhole: advice };
}

/** What repeats the chart or a model word for word. */
function verbatim({ verbatim, text }: ParsedSentence): Assertion[] {
  return verbatim.map(({ start, end }) => ({ kind: "verbatim", words: text.slice(start, end) }));
}
