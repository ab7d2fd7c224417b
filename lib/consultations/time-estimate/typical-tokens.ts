/** Tokens of a call's prompt and of its answer, with one doctor at the table, and what each further one adds. */
interface Typical {
  prompt: number;
  promptMore: number;
  answer: number;
  answerMore: number;
}

/**
 * What each step of a consultation reads and writes, in o200k tokens, before a model has shown what it does: the mean over two
 * committed patients, with the rules' answers written as a language model is asked to write them (`typical-tokens.test.ts` holds them to it).
 */
const typical: Record<string, Typical> = {
  "meta-agenda": { prompt: 971, promptMore: 22, answer: 159, answerMore: 0 },
  "doctor-review": { prompt: 3147, promptMore: -174, answer: 902, answerMore: -115 },
  "meta-synthesis": { prompt: 2029, promptMore: 252, answer: 807, answerMore: 62 },
  "doctor-opinion": { prompt: 1759, promptMore: 79, answer: 100, answerMore: 19 },
  "meta-decision": { prompt: 771, promptMore: 36, answer: 95, answerMore: 0 },
  "meta-revision": { prompt: 1400, promptMore: 85, answer: 820, answerMore: 58 },
  "meta-final": { prompt: 971, promptMore: 35, answer: 635, answerMore: 30 },
};

/** Null for what is no step of a consultation, such as a Test. @param doctors at the table, from 1. */
export function typicalTokens(task: string, doctors: number): { prompt: number; answer: number } | null {
  const found = typical[task];
  if (!found) return null;
  const more = doctors - 1;
  return {
    prompt: found.prompt + more * found.promptMore,
    answer: Math.max(leastAnswer, found.answer + more * found.answerMore),
  };
}

/** However many sit at the table, tokens. */
const leastAnswer = 50;
