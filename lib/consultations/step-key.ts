/** The round that a step belongs to, by its key; 0 for what comes before the first round or is of none. */
export function roundOfStep(key: string): number {
  const [kind, round] = key.split(":");
  const number = Number(round);
  return inRounds.has(kind ?? "") && Number.isInteger(number) ? number : 0;
}

const inRounds: ReadonlySet<string> = new Set(["predict", "answer", "retrieve", "opinion", "decide", "revise"]);
