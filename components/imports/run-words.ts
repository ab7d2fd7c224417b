import type { ImportRun } from "@/lib/record/import/import-report";
import { timeWords } from "./import-words";

/** The tone of a run's badge. */
export const runTones = {
  running: "accent",
  finished: "good",
  stopped: "neutral",
  failed: "danger",
  interrupted: "caution",
} as const;

/** How long a run took; null while it has not ended. */
export function durationWords({ startedAt, finishedAt }: Pick<ImportRun, "startedAt" | "finishedAt">): string | null {
  return finishedAt === null ? null : timeWords((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
}
