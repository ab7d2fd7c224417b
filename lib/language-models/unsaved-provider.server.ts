import { randomUUID } from "node:crypto";
import type { Database } from "../platform/database/database.server";
import { type ProviderInput, providerInputSchema } from "./provider-settings";
import { type Provider, readSetup, type SettingsMeans } from "./provider-settings.server";

/** Where a model is to be found, before it is chosen. */
export const endpointInputSchema = providerInputSchema.pick({
  server: true,
  baseUrl: true,
  apiVersion: true,
  key: true,
});

/**
 * The key with which a model is tried before it is saved: the one that was typed, or the one that is kept, for the same host alone.
 * @returns "" where there is none; null where it must be entered again.
 */
export async function keyToTry(
  database: Pick<Database, "db">,
  { id, baseUrl, key }: { id: string | undefined; baseUrl: string; key?: string | null | undefined },
  means: SettingsMeans = {},
): Promise<Provider["key"]> {
  if (key !== undefined) return key ?? "";
  if (id === undefined) return "";
  const kept = (await readSetup(database, means)).providers.find((one) => one.id === id);
  if (!kept || kept.key === "") return "";
  return new URL(kept.baseUrl).origin === new URL(baseUrl).origin ? kept.key : null;
}

/** A model as it is being set up, to be tried before it is saved. */
export async function unsavedProvider(
  database: Pick<Database, "db">,
  { id, given }: { id: string | undefined; given: ProviderInput },
  means: SettingsMeans = {},
): Promise<Provider> {
  const { key, ...rest } = given;
  return { ...rest, id: id ?? randomUUID(), key: await keyToTry(database, { id, baseUrl: given.baseUrl, key }, means) };
}
