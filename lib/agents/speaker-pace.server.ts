import { readSpeeds } from "../language-models/call-speed.server";
import { permits, reachOf } from "../language-models/endpoint-reach";
import { paceOf } from "../language-models/provider-pace";
import { type Provider, readSetup, type SettingsMeans } from "../language-models/provider-settings.server";
import type { Database } from "../platform/database/database.server";
import type { SpeakerPace, SpeakerPaces } from "./speaker-pace";

/** How fast the language models answer that would speak now; null where none is set up, or the policy lets one not be called. */
export async function readSpeakerPaces(
  database: Pick<Database, "db">,
  means: SettingsMeans = {},
): Promise<SpeakerPaces | null> {
  const { providers, defaultProvider, agents, localHosts, policy } = await readSetup(database, means);
  const used = (id: string | null) => providers.find((one) => one.id === id);
  const fallback = used(defaultProvider);
  const named = Object.entries(agents).flatMap(([agent, id]) => {
    const own = used(id);
    return own ? [[agent, own] as const] : [];
  });
  if (!fallback) return null;
  const all = [fallback, ...named.map(([, own]) => own)];
  if (!all.every(({ baseUrl }) => permits(policy, reachOf(baseUrl, localHosts)))) return null;
  const pace = async (provider: Provider): Promise<SpeakerPace> => ({
    model: provider.model,
    host: new URL(provider.baseUrl).host,
    reach: reachOf(provider.baseUrl, localHosts),
    concurrency: paceOf(provider, localHosts).concurrency,
    speeds: await readSpeeds(database, provider),
  });
  return {
    fallback: await pace(fallback),
    agents: Object.fromEntries(await Promise.all(named.map(async ([agent, own]) => [agent, await pace(own)] as const))),
  };
}
