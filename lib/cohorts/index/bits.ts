/** A set of patients by their places from 0: a bit each, 32 in a word. */
export type Bits = Uint32Array;

export const noBits = (patients: number): Bits => new Uint32Array((patients + 31) >>> 5);

export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) | (1 << (at & 31));
};

export const hasBit = (bits: Bits, at: number): boolean => (((bits[at >>> 5] as number) >>> (at & 31)) & 1) !== 0;

export const clearBit = (bits: Bits, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] as number) & ~(1 << (at & 31));
};

/** All patients. */
export function allBits(patients: number): Bits {
  const bits = noBits(patients).fill(0xffff_ffff);
  if ((patients & 31) !== 0) bits[bits.length - 1] = 2 ** (patients & 31) - 1;
  return bits;
}

/** Sets every bit of `others` in `bits`. */
export function addBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) | (others[i] as number);
}

/** Leaves those bits that `others` have, too. */
export function keepBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) & (others[i] as number);
}

/** Clears every bit of `others`. */
export function dropBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] as number) & ~(others[i] as number);
}

export const countBits = (bits: Bits): number => countShared(bits, bits);

/** How many are in both. */
export function countShared(bits: Bits, others: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) {
    // Hamming weight of 32 bits (Warren, Hacker's Delight, 5-1).
    let word = (bits[i] as number) & (others[i] as number);
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

/** Their places, in order: the first of them. */
export function placesOf(bits: Bits, most = Number.POSITIVE_INFINITY): number[] {
  const places: number[] = [];
  for (let i = 0; i < bits.length && places.length < most; i++)
    for (let word = bits[i] as number; word !== 0 && places.length < most; word &= word - 1)
      places.push(i * 32 + 31 - Math.clz32(word & -word));
  return places;
}
