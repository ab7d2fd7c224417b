import { z } from "zod";
import { pastedAddress } from "./dialects/pasted-address";
import { reasoningEfforts, serverKinds } from "./server-kinds";

/** Where calls may go at all. Enforced on every call (guarded-fetch.server.ts). */
export const policies = ["built-in-only", "local-endpoints", "any"] as const;
export const policySchema = z.enum(policies);
export type Policy = z.infer<typeof policySchema>;

/** What each call is held against, as an administrator has set it. */
export interface CallRules {
  policy: Policy;
  /** Names that count as of this network; a connection under one goes to an address of this network or is not made. */
  localHosts: readonly string[];
}

/** The model that the environment names; it stands in place of those set up here. */
export const environmentProviderId = "environment";

const short = z.string().trim().min(1, "expected some words").max(120);

/** An endpoint's address: http or https, without a user, a query or a fragment; Azure's version in the query is taken apart where it is kept. */
const baseUrlSchema = z
  .string()
  .trim()
  .max(400)
  .refine(isPlainAddress, "expected an address such as http://localhost:11434/v1, without user, query or fragment");

function isPlainAddress(text: string): boolean {
  const { baseUrl } = pastedAddress(text);
  if (!URL.canParse(baseUrl)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(baseUrl);
  return /^https?:$/.test(protocol) && hostname !== "" && `${username}${password}${search}${hash}` === "";
}

const priceSchema = z.number().nonnegative().max(1e5).nullable();

/** What an administrator says of a language model. */
export const providerInputSchema = z.strictObject({
  name: short,
  baseUrl: baseUrlSchema,
  model: short,
  /** Absent: the one that is kept stays. Null: none any more. A kept key never goes to another host than it was given for. */
  key: z.string().trim().min(1).max(4000).nullable().optional(),
  /** US dollars per million tokens. */
  priceIn: priceSchema,
  priceOut: priceSchema,
  /** Longest silence between two pieces of an answer. */
  timeoutSeconds: z.number().int().min(5).max(900),
  server: z.enum(serverKinds),
  /** Of Azure's addresses, e.g. "2024-10-21"; null where the address names none. */
  apiVersion: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.-]{1,40}$/, "expected a version such as 2024-10-21")
    .nullable(),
  /** Calls at once; null: one to a server of this machine or network, four elsewhere. */
  concurrency: z.number().int().min(1).max(64).nullable(),
  /** Longest wait for the first piece of an answer, which a small machine needs to read the prompt; null: ten minutes near, the silence elsewhere. */
  firstByteSeconds: z.number().int().min(5).max(7200).nullable(),
  /** Tokens that the model can hold, prompt and answer together; null: learnt from the server. */
  contextTokens: z.number().int().min(1024).max(10_000_000).nullable(),
  reasoningEffort: z.enum(reasoningEfforts).nullable(),
});
export type ProviderInput = z.infer<typeof providerInputSchema>;

/** A language model as the page shows it: of its key only whether there is one. */
export const providerViewSchema = z.strictObject({
  id: z.string(),
  ...providerInputSchema.omit({ key: true }).shape,
  /** "enter-again": kept under a secret that this install no longer has, or for another host. */
  key: z.enum(["none", "set", "enter-again"]),
  reach: z.enum(["loopback", "private", "remote"]),
  permitted: z.boolean(),
});
export type ProviderView = z.infer<typeof providerViewSchema>;

/** Which model each agent speaks through, by provider ids. */
export const agentModelsSchema = z.strictObject({
  defaultProvider: z.string().nullable(),
  /** By a doctor's id or "meta"; who is not named speaks through the default. */
  agents: z.record(z.string().min(1).max(80), z.string()),
});
export type AgentModels = z.infer<typeof agentModelsSchema>;

/** Everything on the page of settings. */
export const reasonerSettingsSchema = z.strictObject({
  policy: policySchema,
  /** Names that count as local. */
  localHosts: z.array(z.string()),
  /** Whether the environment names the model: it is then the only one, for every agent. */
  fixedByEnvironment: z.boolean(),
  providers: z.array(providerViewSchema),
  ...agentModelsSchema.shape,
});
export type ReasonerSettings = z.infer<typeof reasonerSettingsSchema>;
