/** Ranks from 0, ties at their mean. */
function ranks(values: ArrayLike<number>): number[] {
  const order = Array.from(values, (_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranked = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let i = from; i < to; i++) ranked[order[i] as number] = (from + to - 1) / 2;
    from = to;
  }
  return ranked;
}

/** Spearman's rank correlation: Pearson's of the ranks, ties at their mean. NaN where one side is constant. */
export function rankCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new RangeError(`${a.length} and ${b.length} values cannot be compared`);
  const [x, y] = [ranks(a), ranks(b)];
  const middle = (a.length - 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  x.forEach((rank, i) => {
    const other = (y[i] as number) - middle;
    xy += (rank - middle) * other;
    xx += (rank - middle) ** 2;
    yy += other ** 2;
  });
  return xy / Math.sqrt(xx * yy);
}
