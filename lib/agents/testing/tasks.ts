import { z } from "zod";
import type { Task } from "../task";

/** A small task for tests: doubles a number, and may be told to fail or to be slow. */
export const doubling: Task<{ n: number; slowMs?: number | undefined }, { twice: number; why: string | null }> = {
  name: "doubling",
  version: 1,
  input: z.strictObject({ n: z.number(), slowMs: z.number().optional() }),
  output: z.strictObject({ twice: z.number().min(0), why: z.string().min(1).nullable() }),
  prompt: ({ n }) => [
    { role: "system", content: "You double numbers." },
    { role: "user", content: `Double ${n}.` },
  ],
  rules({ n, slowMs }) {
    if (Number.isNaN(n) || n > 1e6) throw new Error("too large to double");
    const until = performance.now() + (slowMs ?? 0);
    while (performance.now() < until);
    return { twice: 2 * n, why: null };
  },
  verify: ({ n }, { twice }) => (twice === 2 * n ? [] : [`twice is ${twice}, but must be twice the number given.`]),
};

export const protocolTasks = [doubling];
