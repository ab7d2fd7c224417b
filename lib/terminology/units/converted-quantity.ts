import { type AnalyteId, analytes, particleOf } from "./analytes";
import { convertedByUcum } from "./ucum";
import { ucumOf } from "./ucum-code";

/** A number and its unit, as a source wrote them or as UCUM does. */
export interface Quantity {
  value: number;
  unit: string;
}

/**
 * Why a value cannot be had in another unit. `unknown-unit`: one of the two is no unit that we can read; `other-annotation`:
 * they differ in what stands in braces ("mL/min" and "mL/min/{1.73_m2}"), which UCUM would pass over; `needs-analyte`: mass
 * against amount of substance, or equivalents, of an analyte that is not said or has no molar mass or charge here;
 * `other-dimension`: they measure different things.
 */
export type UnitRefusal = "unknown-unit" | "other-annotation" | "needs-analyte" | "other-dimension";

/** A value in the unit asked for, as UCUM writes it, or why there is none. */
export type Conversion = (Quantity & { refused?: undefined }) | { refused: UnitRefusal };

const annotations = (ucum: string) => (ucum.match(/\{[^}]*\}/g) ?? []).sort().join();
const withoutAnnotations = (ucum: string) => ucum.replaceAll(/\{[^}]*\}/g, "");

/** The international unit of an enzyme is UCUM's U, one micromole a minute. */
const ofEnzyme = (ucum: string) => ucum.replaceAll(/\[(IU|iU)\]/g, "U");

/** Stands for any analyte, to tell units that a molar mass and a charge would join from those that nothing would. */
const someParticle = { molarMass: 100, charge: 1 };

/**
 * A value in another unit, both in any way that `ucumOf` reads. A mass becomes an amount of substance, or equivalents, only
 * of an analyte of our table. A temperature is a point of its scale, never a difference.
 * @returns the value, to 12 significant digits, with the UCUM code of `to`; or the refusal, and never a guess.
 */
export function convertedQuantity({ value, unit }: Quantity, to: string, analyte: AnalyteId | null = null): Conversion {
  const [source, target] = [ucumOf(unit)?.ucum, ucumOf(to)?.ucum];
  if (source === undefined || target === undefined || !Number.isFinite(value)) return { refused: "unknown-unit" };
  if (source === target) return { value, unit: target };
  if (annotations(source) !== annotations(target)) return { refused: "other-annotation" };
  const enzyme = analyte !== null && analytes[analyte].enzyme === true;
  const [from, into] = enzyme ? [ofEnzyme(source), ofEnzyme(target)] : [source, target];
  const particle = analyte === null ? null : particleOf(analyte);
  const converted = convertedByUcum(value, from, into, particle ?? undefined);
  if (converted !== null) return { value: converted, unit: target };
  const byParticle = convertedByUcum(value, withoutAnnotations(from), withoutAnnotations(into), someParticle) !== null;
  return { refused: byParticle && !enzyme ? "needs-analyte" : "other-dimension" };
}

/** Whether values in the two units may stand on one axis. */
export const areCommensurable = (one: string, other: string, analyte: AnalyteId | null = null) =>
  convertedQuantity({ value: 1, unit: one }, other, analyte).refused === undefined;
