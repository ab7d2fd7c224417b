import type { ServerKind } from "./server-kinds";
import { serverPresets } from "./server-presets";

/** What an address says, taken apart. */
export interface CompletedAddress {
  baseUrl: string;
  /** Azure's `?api-version`; null where the address names none. */
  apiVersion: string | null;
  /** The deployment that an address of Azure names, which is its model; null elsewhere. */
  deployment: string | null;
}

/** Ends of addresses that people copy from documentation and command lines: what comes before them is the base. */
const endpoints = /\/(?:chat\/completions|completions|responses|embeddings|models)$/;
/** Ollama's and LM Studio's own endpoints, which stand beside the OpenAI-compatible ones. */
const ownEndpoints = /\/api(?:\/(?:v0|chat|generate|tags|ps|show)(?:\/.*)?)?$/;

/**
 * An address as it was typed or pasted, made the base to which `/chat/completions` is added: a scheme before, no slash behind, no
 * endpoint's path, the kind's own path where there is none, and `?api-version` apart. Whatever else is in it stays, for
 * `providerInputSchema` to refuse by name.
 */
export function completedAddress(text: string, server: ServerKind): CompletedAddress {
  const typed = text.trim();
  const given = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `${schemeFor(typed)}://${typed}`;
  if (typed === "" || !URL.canParse(given)) return { baseUrl: typed, apiVersion: null, deployment: null };
  const url = new URL(given);
  const apiVersion = url.searchParams.get("api-version");
  url.searchParams.delete("api-version");
  const slashless = url.pathname.replace(/\/+$/, "").replace(endpoints, "");
  const own = server === "ollama" || server === "lm-studio" ? slashless.replace(ownEndpoints, "") : slashless;
  url.pathname =
    own === "" || (server === "azure" && own === "/openai" && !apiVersion) ? serverPresets[server].path : own;
  const deployment = /\/openai\/deployments\/([^/]+)$/.exec(url.pathname)?.[1] ?? null;
  return {
    baseUrl: url.href.replace(/\/+$/, ""),
    apiVersion,
    deployment: deployment === null ? null : decodeURIComponent(deployment),
  };
}

/** Machines of one's own are reached without TLS as a rule, all others with it. */
function schemeFor(address: string): "http" | "https" {
  const host = address.split(/[/:?#]/)[0] ?? "";
  const isNear = host === "localhost" || /^[\d.]+$/.test(host) || address.startsWith("[") || !host.includes(".");
  return isNear ? "http" : "https";
}
