/** What does not stand in an answer. */
export interface Doubt {
  /** The sentence that goes back to whoever wrote it. */
  readonly says: string;
  /** What does not stand, the same whatever words are around it and wherever it is: "At minute 2700 the chart has lactate 5.2 mmol/L, not 8.4." */
  readonly about: string;
}

export const doubt = (says: string, about: string = says): Doubt => ({ says, about });

/**
 * The sentences that go back: those about what nobody has said before in the run. What stood in an earlier answer went back to its
 * author then, and was taken with its mark; another repair would cost a call each time and change nothing.
 */
export function firstRaised(doubts: readonly Doubt[], before: readonly Doubt[]): string[] {
  const raised = new Set(before.map(({ about }) => about));
  return doubts.filter(({ about }) => !raised.has(about)).map(({ says }) => says);
}
