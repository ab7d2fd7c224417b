/** Halves that are no binary numbers, such as 2.675, lie a hair off. */
const HAIR = 1e-9;

/** A figure of zero or more with so many decimals, halves up: 2.675 is "2.68". */
export function halfUpText(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return (Math.floor(value * scale + 0.5 + HAIR) / scale).toFixed(decimals);
}
