/** The round that a step belongs to, by its key; 0 for what comes before the first round or is of none. */
export function roundOfStep(key: string): number {
  const [kind = "", round, more] = key.split(":");
  // "review:<doctor>" is of round 0; one that is written again, "review:<round>:<doctor>", of that round.
  if (kind === "review" && more === undefined) return 0;
  const number = Number(round);
  return inRounds.has(kind) && Number.isInteger(number) ? number : 0;
}

const inRounds: ReadonlySet<string> = new Set([
  "predict",
  "review",
  "draft",
  "answer",
  "retrieve",
  "opinion",
  "decide",
  "revise",
]);
