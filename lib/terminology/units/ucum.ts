import { UcumLhcUtils } from "@lhncbc/ucum-lhc";
import { alternatives } from "../../platform/text-patterns";

/** What turns an amount of substance into a mass or into equivalents: g/mol, and the charges of one particle (null: not known). */
export interface Particle {
  molarMass: number;
  charge: number | null;
}

const simple = String.raw`(?:[A-Za-z0-9*^%'"_+-]|\[[^\][{}\s]+\])+`;
const annotation = "\\{[!-z|~]*\\}";
const component = `(?:${simple}(?:${annotation})?|${annotation})`;
const term = new RegExp(`^/?${component}(?:[./]${component})*$`);
/** A group in round brackets that holds none, after which an exponent or an annotation may follow. */
const innerGroup = /\(([^()]*)\)/g;

/** The library looks atoms up in a plain object, which knows these names too: "toString2" is none of its units. */
const namesOfObjects = Object.getOwnPropertyNames(Object.prototype);

/**
 * Whether a text is written by UCUM's grammar. What is not never reaches the library: it prints such a text to the console,
 * and a unit may hold what somebody typed.
 */
function isWrittenLikeUcum(code: string): boolean {
  if (code.length > 120 || (/^\d+$/.test(code) && code !== "1")) return false;
  if (namesOfObjects.some((name) => code.includes(name))) return false;
  // A group is a component of its own: "m(2)" is none, and the library fails on some of these.
  if (/[^./(]\(/.test(code)) return false;
  let rest = code;
  for (let depth = 0; depth < 5 && rest.includes("("); depth++) {
    const groups = [...rest.matchAll(innerGroup)];
    if (groups.length === 0 || !groups.every(([, inner]) => term.test(inner ?? ""))) return false;
    rest = rest.replaceAll(innerGroup, "m");
  }
  return term.test(rest);
}

/** Whether a text is a UCUM code, case sensitive: "mg/dL" and "ml" are, "mmHg" is not. A number is none but "1". */
export function isUcum(code: string): boolean {
  if (!isWrittenLikeUcum(code)) return false;
  // Of a near miss the library answers with the code that it takes to be meant.
  const { status, ucumCode } = UcumLhcUtils.getInstance().validateUnitString(code);
  return status === "valid" && ucumCode === code;
}

/** Units that UCUM calls arbitrary: each stands for an effect that a procedure defines, and relates to nothing but itself. */
const arbitraryUnits =
  "iU IU arb'U USP'U GPL'U MPL'U APL'U beth'U anti'Xa'U todd'U dye'U smgy'U bdsk'U ka'U knk'U mclg'U tb'U CCID_50 TCID_50 EID_50 PFU FFU CFU IR BAU AU Amb'a'1'U PNU Lf D'ag'U FEU ELU EU hp_X hp_C hp_M hp_Q kp_X kp_C kp_M kp_Q";
const arbitraryUnit = new RegExp(alternatives(arbitraryUnits.split(" ").map((name) => `[${name}]`)), "g");

/**
 * The same pair of units with their one arbitrary unit written as one that the library converts: it refuses even m[IU] to
 * [IU], which differ by a factor. Null where the two do not stand on the same arbitrary unit, as often.
 */
function withoutArbitrary(from: string, to: string): [string, string] | null {
  const inFrom = from.match(arbitraryUnit) ?? [];
  const inTo = to.match(arbitraryUnit) ?? [];
  if (inFrom.length === 0 && inTo.length === 0) return [from, to];
  const names = new Set([...inFrom, ...inTo].map((unit) => (unit === "[iU]" ? "[IU]" : unit)));
  if (inFrom.length !== inTo.length || names.size > 1) return null;
  return [from.replaceAll(arbitraryUnit, "cd"), to.replaceAll(arbitraryUnit, "cd")];
}

/**
 * A value in another unit, both of them UCUM codes. Special units (degrees) go by their own functions; a mass becomes an
 * amount of substance or equivalents only with the particle.
 * @returns null where the units measure different things.
 */
export function convertedByUcum(value: number, from: string, to: string, particle?: Particle): number | null {
  if (from === to) return value;
  const pair = withoutArbitrary(from, to);
  if (!pair) return null;
  const options = particle && {
    molecularWeight: particle.molarMass,
    ...(particle.charge !== null && { charge: particle.charge }),
  };
  const { status, toVal } = UcumLhcUtils.getInstance().convertUnitTo(pair[0], value, pair[1], options);
  // Twelve digits are more than any instrument's: what is beyond them is the noise of the factors.
  return status === "succeeded" && toVal !== null && Number.isFinite(toVal) ? Number(toVal.toPrecision(12)) : null;
}
