import type { ServerKind } from "../server-kinds";

/** What an endpoint is known by. */
export interface SpokenTo {
  baseUrl: string;
  /** As an administrator has set it; "other" where nothing was. */
  server?: ServerKind | undefined;
}

const hosts: readonly [RegExp, ServerKind][] = [
  [/(^|\.)api\.openai\.com$/, "openai"],
  [/\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/, "azure"],
  [/^api\.deepseek\.com$/, "deepseek"],
  [/^openrouter\.ai$/, "openrouter"],
];

/** By whose rules an endpoint is spoken to: those that are set, or else those of the service whose name its address bears. */
export function serverFamily({ baseUrl, server = "other" }: SpokenTo): ServerKind {
  if (server !== "other") return server;
  const { hostname } = new URL(baseUrl);
  return hosts.find(([pattern]) => pattern.test(hostname))?.[1] ?? "other";
}
