import { z } from "zod";

/** How a trajectory is read (4.1, 4.2, S2). */
export const trajectoryArmSchema = z.discriminatedUnion("kind", [
  /** Workers chunk by chunk, a memory, a manager. */
  z.strictObject({ kind: z.literal("chain") }),
  /** The same without EHRMem. */
  z.strictObject({ kind: z.literal("no-memory") }),
  /** One agent reads so many tokens: the latest, or those from both ends (middle truncation). */
  z.strictObject({
    kind: z.literal("vanilla"),
    tokens: z.number().int().min(1000).max(128_000),
    keeps: z.enum(["latest", "both-ends"]),
  }),
  /** One agent reads the chunks that are nearest to the question. */
  z.strictObject({
    kind: z.literal("rag"),
    chunks: z.number().int().min(1).max(64),
    tokens: z.number().int().min(400).max(16_000),
  }),
]);
export type TrajectoryArm = z.infer<typeof trajectoryArmSchema>;

/** An arm by the name that the command line and a page call it: the paper's best of each (table 1, S2). */
export const namedArms = {
  chain: { kind: "chain" },
  "no-memory": { kind: "no-memory" },
  vanilla: { kind: "vanilla", tokens: 32_000, keeps: "both-ends" },
  rag: { kind: "rag", chunks: 32, tokens: 1000 },
} as const satisfies Record<string, TrajectoryArm>;
export type ArmName = keyof typeof namedArms;
export const armNames = Object.keys(namedArms) as [ArmName, ...ArmName[]];

export function armText(arm: TrajectoryArm): string {
  switch (arm.kind) {
    case "chain":
      return "a chain with memory";
    case "no-memory":
      return "a chain without memory";
    case "vanilla":
      return `one reader of ${arm.keeps === "latest" ? "the latest" : "the first and latest"} ${arm.tokens / 1000}k tokens`;
    case "rag":
      return `one reader of the ${arm.chunks} nearest chunks of ${arm.tokens} tokens`;
    default: {
      const never: never = arm;
      return never;
    }
  }
}
