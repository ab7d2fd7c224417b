import { isMainThread } from "node:worker_threads";

const TELEMETRY_SWITCH = "ORT_DISABLE_TELEMETRY";

/**
 * ONNX Runtime reports usage to its maker unless this variable is set before its library is loaded: whatever loads it,
 * here or in a package that depends on it, calls this first. A worker thread holds a copy of the environment which the
 * library does not see: there it has to be inherited.
 */
export function silenceTelemetry(): void {
  if (process.env[TELEMETRY_SWITCH] === "1") return;
  if (!isMainThread) throw new Error(`${TELEMETRY_SWITCH}=1 has to be set before a worker thread loads ONNX Runtime`);
  process.env[TELEMETRY_SWITCH] = "1";
}

/** ONNX Runtime, whose only importer this is. */
export async function runtime(): Promise<typeof import("onnxruntime-node")> {
  silenceTelemetry();
  return import("onnxruntime-node");
}

/** One thread: small products gain nothing from a second one, and the machine's other core serves pages. */
export const sessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: "all",
  logSeverityLevel: 3,
} as const;
