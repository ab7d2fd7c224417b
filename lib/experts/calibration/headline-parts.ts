import { z } from "zod";

/**
 * What the logit of the risk that is told is made of for one patient: `base`, the experts' shares and the share of the hidden states
 * add up to it, and nothing else enters.
 */
export const headlinePartsSchema = z.strictObject({
  /** Where the shares begin: of a head, its logit for the average patient of the calibration split; of a weighted sum, 0. */
  base: z.number(),
  /** What each expert's logit adds, in the order of the ensemble's members. */
  logits: z.array(z.strictObject({ expert: z.string(), title: z.string(), share: z.number() })),
  /** What the hidden states that a head reads add, together; null where none are read. */
  hidden: z.number().nullable(),
});
export type HeadlineParts = z.infer<typeof headlinePartsSchema>;

/** The logit that parts add up to. */
export const sumOfParts = ({ base, logits, hidden }: HeadlineParts): number =>
  logits.reduce((sum, { share }) => sum + share, base) + (hidden ?? 0);

/**
 * The Shapley value of each of a few players, over all sets of them: what a player adds, averaged over all orders of joining. They
 * add up to the worth of all less that of nobody. Of a weighted sum it is the weighted distance from who stands in for the absent.
 * @param worths that of each set, the player p being in it where bit p of its index is set.
 */
export function exactShapley(worths: readonly number[]): number[] {
  const players = Math.log2(worths.length);
  if (!Number.isInteger(players)) throw new RangeError(`${worths.length} worths are not those of all sets of players`);
  const shares = new Array<number>(players).fill(0);
  for (const [set, worth] of worths.entries())
    for (let p = 0; p < players; p++) {
      const joined = set | (1 << p);
      if (joined !== set)
        shares[p] = (shares[p] ?? 0) + orderShare(sizeOf(set), players) * ((worths[joined] ?? 0) - worth);
    }
  return shares;
}

/** In what share of all orders exactly these `ahead` players come before one and all others after it. */
function orderShare(ahead: number, players: number): number {
  let share = 1 / players;
  for (let k = 1; k <= ahead; k++) share *= k / (players - k);
  return share;
}

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left > 0; left >>= 1) size += left & 1;
  return size;
}
