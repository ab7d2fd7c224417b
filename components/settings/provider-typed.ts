import { completedAddress } from "@/lib/language-models/complete-address";
import { type ProviderInput, type ProviderView, providerInputSchema } from "@/lib/language-models/provider-settings";
import type { ServerKind } from "@/lib/language-models/server-kinds";
import { serverPresets } from "@/lib/language-models/server-presets";

/** What is typed in the dialog of a language model; "" is nothing. */
export interface Typed {
  server: ServerKind;
  baseUrl: string;
  apiVersion: string;
  model: string;
  name: string;
  key: string;
  noKey: boolean;
  priceIn: string;
  priceOut: string;
  timeoutSeconds: string;
  firstByteSeconds: string;
  concurrency: string;
  contextTokens: string;
  reasoningEffort: NonNullable<ProviderInput["reasoningEffort"]> | "";
}

/** A new one begins with the server that people run on their own machine most. */
const first: ServerKind = "ollama";

const empty: Typed = {
  server: first,
  baseUrl: serverPresets[first].baseUrl,
  apiVersion: "",
  model: "",
  name: "",
  key: "",
  noKey: false,
  priceIn: "",
  priceOut: "",
  timeoutSeconds: "120",
  firstByteSeconds: "",
  concurrency: "",
  contextTokens: "",
  reasoningEffort: "",
};

export function typedOf(provider: ProviderView | null): Typed {
  if (!provider) return empty;
  const text = (value: number | null) => (value === null ? "" : String(value));
  const { server, baseUrl, apiVersion, model, name, timeoutSeconds, reasoningEffort } = provider;
  return {
    ...empty,
    ...{ server, baseUrl, model, name, apiVersion: apiVersion ?? "", reasoningEffort: reasoningEffort ?? "" },
    priceIn: text(provider.priceIn),
    priceOut: text(provider.priceOut),
    timeoutSeconds: String(timeoutSeconds),
    firstByteSeconds: text(provider.firstByteSeconds),
    concurrency: text(provider.concurrency),
    contextTokens: text(provider.contextTokens),
  };
}

/** With another kind of server: its own address, unless one was typed that is no kind's own. */
export function withServer(typed: Typed, server: ServerKind): Typed {
  const isPreset = typed.baseUrl.trim() === "" || typed.baseUrl === serverPresets[typed.server].baseUrl;
  const changed = { ...typed, server, apiVersion: server === "azure" ? typed.apiVersion : "" };
  return isPreset ? { ...changed, baseUrl: serverPresets[server].baseUrl, model: "" } : withAddress(changed);
}

/** With its address completed; an address of Azure names version and deployment too. */
export function withAddress(typed: Typed): Typed {
  const { baseUrl, apiVersion, deployment } = completedAddress(typed.baseUrl, typed.server);
  return {
    ...typed,
    baseUrl,
    apiVersion: apiVersion ?? typed.apiVersion,
    model: typed.model.trim() === "" ? (deployment ?? "") : typed.model,
  };
}

/** As the server takes it; a key that is not typed is not sent, and the one that is kept stays. Without a name it is called as its model. */
export function readTyped(typed: Typed) {
  const { key, noKey, apiVersion, reasoningEffort, name, ...rest } = withAddress(typed);
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  return providerInputSchema.safeParse({
    server: rest.server,
    baseUrl: rest.baseUrl,
    model: rest.model,
    name: name.trim() === "" ? rest.model : name,
    ...(noKey ? { key: null } : key.trim() === "" ? {} : { key }),
    apiVersion: apiVersion.trim() === "" ? null : apiVersion,
    priceIn: number(rest.priceIn),
    priceOut: number(rest.priceOut),
    timeoutSeconds: Number(rest.timeoutSeconds),
    firstByteSeconds: number(rest.firstByteSeconds),
    concurrency: number(rest.concurrency),
    contextTokens: number(rest.contextTokens),
    reasoningEffort: reasoningEffort === "" ? null : reasoningEffort,
  });
}

/** What of it a call depends on: a Test holds for this and no other. */
export function calledBy({ server, baseUrl, apiVersion, model, key, noKey, reasoningEffort }: Typed): string {
  return JSON.stringify([server, baseUrl.trim(), apiVersion.trim(), model.trim(), key.trim(), noKey, reasoningEffort]);
}

/** What is expected where something else was typed. */
export const expected: Partial<Record<keyof ProviderInput, string>> = {
  name: "A name of up to 120 characters.",
  baseUrl: "An address such as http://localhost:11434/v1, without user, query or fragment.",
  model: "The model's name, as its server calls it.",
  key: "At most 4,000 characters.",
  apiVersion: "A version such as 2024-10-21.",
  priceIn: "A number, or nothing.",
  priceOut: "A number, or nothing.",
  timeoutSeconds: "A whole number from 5 to 900.",
  firstByteSeconds: "A whole number from 5 to 7,200, or nothing.",
  concurrency: "A whole number from 1 to 64, or nothing.",
  contextTokens: "A whole number from 1,024 to 10,000,000, or nothing.",
};

/** The fields that lie folded: a fault in one of them must not stay hidden. */
export const folded = [
  "name",
  "priceIn",
  "priceOut",
  "timeoutSeconds",
  "firstByteSeconds",
  "concurrency",
  "contextTokens",
  "reasoningEffort",
] as const;
