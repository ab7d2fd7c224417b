import { z } from "zod";

/**
 * A number as it is stated. Rounding allows half a unit of the last digit given, unless `within` says how far it may be off (in the
 * number's own unit), as "about" does.
 */
export const statedNumberSchema = z.strictObject({
  /** With its sign, where one is stated. */
  value: z.number(),
  /** Digits after the decimal point. */
  decimals: z.number().int().nonnegative(),
  /** The catalogue's `unitLabel`, "mL/kg/h" or another customary spelling of a unit; "%" for a share; null without one. */
  unit: z.string().nullable(),
  within: z.number().positive().optional(),
});

/** "below" and "above": the number is a limit, under or over which the figure lies. */
export const numberIsSchema = z.enum(["equal", "below", "above"]);
