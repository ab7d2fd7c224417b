import { z } from "zod";
import raw from "./cvx.json";

const vaccineSchema = z.strictObject({ name: z.string(), against: z.array(z.string()).min(1) });
/** A vaccine, and what it protects against. */
export type Vaccine = z.infer<typeof vaccineSchema>;

const vaccines: ReadonlyMap<string, Vaccine> = new Map(
  Object.entries(z.record(z.string(), vaccineSchema).parse(raw.vaccines)),
);

/** Names the table wherever an answer comes from it. */
export const cvxTable = { table: "CVX, a selection (CDC)", version: "2025" };

/** A code of CVX as CDC writes it, with two digits at least: "3" is "03". Null where it is written as none. */
export function cvxCode(text: string): string | null {
  const digits = text.trim();
  return /^\d{1,3}$/.test(digits) ? String(Number(digits)).padStart(2, "0") : null;
}

/** The vaccine of a CVX code; null where our selection holds none. */
export function vaccineOf(text: string): Vaccine | null {
  const code = cvxCode(text);
  return code === null ? null : (vaccines.get(code) ?? null);
}
