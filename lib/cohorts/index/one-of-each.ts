import type { FactsPlan } from "../plan/criterion-plan";
import { type Bits, noBits, setBit } from "./bits";
import { latestBy } from "./fact-times";
import type { JudgedRows } from "./judged-rows";
import type { PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** Answers by the one fact of each patient that counts of several. */
interface OneOfEach {
  met: Bits;
  not: Bits;
  /** Of whom it is plain which one counts. */
  sure: Bits;
  /** Of whom several are alike, or another one cannot be compared: to be looked at one by one. */
  inDoubt: Bits;
}

/** By place, what stands first so far: used again, since fresh memory takes longer. */
let best = new Float64Array(0);
let bestFit = new Int8Array(0);

/**
 * The latest, first, highest or lowest of each patient, in one pass over the rows in any order (`answerPatient` says the same of one patient).
 * @param asked of a criterion that takes one of several values, or the latest performance
 */
export function oneOfEach(
  segment: Segment,
  { plan, rows, terms }: { plan: FactsPlan; rows: JudgedRows; terms: readonly PreparedTerm[] },
): OneOfEach {
  const { owner, size, number } = segment;
  const { length, fact: facts, fit: fits, about: abouts, term } = rows;
  const isValue = plan.criterion.kind === "observation";
  const which = plan.criterion.kind === "observation" ? plan.criterion.which : "latest";
  const isByTime = which === "latest" || which === "first";
  const sign = which === "latest" || which === "highest" ? 1 : -1;
  if (best.length < size) [best, bestFit] = [new Float64Array(size), new Int8Array(size)];
  best.fill(Number.NEGATIVE_INFINITY, 0, size);
  const [sure, inDoubt] = [noBits(size), noBits(size)];
  for (let row = 0; row < length; row++) {
    const about = abouts[row] as number;
    const fact = facts[row] as number;
    const place = owner[fact] as number;
    let value = 0;
    if (isValue) {
      const { valueIn } = terms[term[row] as number] as PreparedTerm;
      value = number[fact] as number;
      if (valueIn !== null && !Number.isNaN(value)) value = valueIn(value) ?? Number.NaN;
      if (about === 0 || Number.isNaN(value)) {
        setBit(inDoubt, place);
        continue;
      }
    }
    if (about !== 1) continue;
    const key = sign * (isByTime ? latestBy(segment, fact) : value);
    if (key === best[place]) setBit(inDoubt, place);
    else if (key > (best[place] as number)) {
      best[place] = key;
      bestFit[place] = fits[row] as number;
      setBit(sure, place);
    }
  }
  return { ...bitsOfFits(size, sure), sure, inDoubt };
}

function bitsOfFits(size: number, sure: Bits): { met: Bits; not: Bits } {
  const [met, not] = [noBits(size), noBits(size)];
  for (let i = 0; i < sure.length; i++)
    for (let word = sure[i] as number; word !== 0; word &= word - 1) {
      const place = i * 32 + 31 - Math.clz32(word & -word);
      const fit = bestFit[place] as number;
      if (fit !== 0) setBit(fit === 1 ? met : not, place);
    }
  return { met, not };
}
