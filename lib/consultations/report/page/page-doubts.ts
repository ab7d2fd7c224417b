import type { Task } from "../../../agents/task";
import type { Report } from "../../protocol/reviews-and-reports";
import { modelVocabularyIn } from "./model-vocabulary";
import { countWords, PAGE_WORDS, STEP_WORDS } from "./page-words";

/**
 * What keeps a report's own words off the page before the appendix, each a sentence on which its author can act: too many of them, or
 * words about the models. What is neither is the patient's.
 */
export function pageDoubts({ actions, checks, disagreements }: Report): string[] {
  const told = [
    ...actions.map(({ text }, i) => ({ what: `Action ${i + 1}`, text })),
    ...checks.map(({ text }, i) => ({ what: `Check ${i + 1}`, text })),
    ...disagreements
      .filter(({ states }) => states?.about === undefined)
      .map(({ topic }, i) => ({ what: `The topic of disagreement ${i + 1}`, text: topic })),
  ];
  const words = told.reduce((sum, { text }) => sum + countWords(text), 0);
  return [
    ...(words > PAGE_WORDS
      ? [`Actions, checks and topics come to ${words} words: the page holds ${PAGE_WORDS}. Keep what matters most.`]
      : []),
    ...told.flatMap(({ what, text }) => {
      const long = countWords(text);
      return long > STEP_WORDS ? [`${what} has ${long} words: give it in at most ${STEP_WORDS}.`] : [];
    }),
    ...told.flatMap(({ what, text }) => {
      const [word] = modelVocabularyIn(text);
      return word === undefined
        ? []
        : [`${what} speaks of "${word}": what is read first speaks of the patient, not of the models.`];
    }),
  ];
}

/**
 * A step that writes a report, sent back once where its words would not stand on the page; what is still so then stays, and is marked
 * there. What is so of the version before was sent back then, and is not again.
 */
export function forThePage<I extends object, O extends Report>(task: Task<I, O>): Task<I, O> {
  return {
    ...task,
    doubts: (input, report) => {
      const { report: last } = input as { report?: Report };
      const before = last ? pageDoubts(last) : [];
      return [
        ...(task.doubts?.(input, report) ?? []),
        ...pageDoubts(report).filter((doubt) => !before.includes(doubt)),
      ];
    },
  };
}
