/** Quantile of rising values, between neighbours in proportion (type 7 of Hyndman & Fan 1996). */
export function quantile(rising: ArrayLike<number>, share: number): number {
  const at = share * (rising.length - 1);
  const below = rising[Math.floor(at)] as number;
  const above = rising[Math.ceil(at)] as number;
  return below + (above - below) * (at - Math.floor(at));
}
