import { parseEnv } from "../../platform/env.server";
import type { ProviderInput } from "../provider-settings";

export const savedAt = new Date("2026-01-01T00:00:00Z");

/** An install without settings in its environment. */
export const bareMeans = { settings: parseEnv({}), secret: Buffer.alloc(32, 7) };

export const wardModel: ProviderInput = {
  name: "Ward model",
  baseUrl: "http://127.0.0.1:11434/v1",
  model: "llama3",
  key: "sk-very-secret",
  priceIn: 0.5,
  priceOut: null,
  timeoutSeconds: 60,
  server: "other",
  apiVersion: null,
  concurrency: null,
  firstByteSeconds: null,
  contextTokens: null,
  reasoningEffort: null,
};
