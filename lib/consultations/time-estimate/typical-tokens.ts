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
  "meta-agenda": { prompt: 975, promptMore: 22, answer: 232, answerMore: 10 },
  "doctor-review": { prompt: 1974, promptMore: -60, answer: 900, answerMore: -115 },
  "meta-synthesis": { prompt: 1097, promptMore: 230, answer: 800, answerMore: 62 },
  "doctor-opinion": { prompt: 976, promptMore: 110, answer: 130, answerMore: 10 },
  "meta-decision": { prompt: 573, promptMore: 35, answer: 96, answerMore: 0 },
  "meta-revision": { prompt: 940, promptMore: 100, answer: 900, answerMore: 55 },
  "meta-final": { prompt: 726, promptMore: 35, answer: 1068, answerMore: 70 },
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
