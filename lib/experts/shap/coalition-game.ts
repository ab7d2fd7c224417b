/**
 * What each coalition of players is worth. A coalition holds one number for each player: 0 absent, 1 measured-only, 2
 * full. `worth` takes many coalitions at once and returns as many logits.
 */
export interface CoalitionGame {
  players: readonly { measured: boolean; value: boolean }[];
  /** Logit with every player absent, and with every player full. */
  empty: number;
  full: number;
  worth(coalitions: readonly Uint8Array[]): Promise<ArrayLike<number>>;
}

/** A player's entry into a growing coalition: from absent to `to`, or the rest of the way. */
export interface Step {
  player: number;
  to: 1 | 2;
}

/** Players that change something; the others take no part. */
export function activePlayers(game: Pick<CoalitionGame, "players">): number[] {
  return game.players.flatMap(({ measured, value }, p) => (measured || value ? [p] : []));
}

/** The coalition in which every player is absent. Players that are the same in every state count as full. */
export function emptyCoalition(game: Pick<CoalitionGame, "players">): Uint8Array {
  return Uint8Array.from(game.players, ({ measured, value }) => (measured || value ? 0 : 2));
}

/** The coalitions after each step but the last, whose worth is `full`. */
export function coalitionsAfter(game: Pick<CoalitionGame, "players">, steps: readonly Step[]): Uint8Array[] {
  const current = emptyCoalition(game);
  return steps.slice(0, -1).map(({ player, to }) => {
    current[player] = to;
    return current.slice();
  });
}

/** The worths of many coalitions, asked for at once. @throws Error where there are more or fewer than coalitions. */
export async function worthsOf(game: CoalitionGame, rows: readonly Uint8Array[]): Promise<number[]> {
  const worths = rows.length === 0 ? [] : Array.from(await game.worth(rows));
  if (worths.length !== rows.length) throw new Error(`${rows.length} logits were expected, ${worths.length} came`);
  return worths;
}

/** What each step added; `worths` of the coalitions after each step but the last. */
export function gainsOfSteps(
  game: Pick<CoalitionGame, "empty" | "full">,
  steps: readonly unknown[],
  worths: ArrayLike<number>,
): number[] {
  if (worths.length !== Math.max(0, steps.length - 1))
    throw new Error(`${steps.length - 1} logits were expected, ${worths.length} came`);
  let before = game.empty;
  return steps.map((_, i) => {
    const after = i === steps.length - 1 ? game.full : (worths[i] as number);
    const gain = after - before;
    before = after;
    return gain;
  });
}
