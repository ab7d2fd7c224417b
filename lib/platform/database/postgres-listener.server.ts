import pg from "pg";
import { log } from "../log.server";

type OnPayload = (payload: string) => void;

interface Listener {
  listen(channel: string, onPayload: OnPayload): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const firstRetryMs = 250;
const lastRetryMs = 10_000;

/**
 * Listens on any number of channels over one connection, made at first use and made again when it is lost: what was
 * notified meanwhile is lost too, so listeners poll behind it.
 */
export function createListener(url: string): Listener {
  const channels = new Map<string, Set<OnPayload>>();
  let client: Promise<pg.Client> | undefined;
  let retryMs = firstRetryMs;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: "consilium listen", keepAlive: true });
    fresh.on("error", (error) => log.warn({ err: error }, "the listening database connection failed"));
    fresh.on("notification", ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? "");
    });
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.once("end", connectLater);
    retryMs = firstRetryMs;
    return fresh;
  }

  function connectLater(): void {
    client = undefined;
    if (closed || channels.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connected().catch(connectLater), retryMs);
    retry.unref();
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function connected(): Promise<pg.Client> {
    client ??= connect();
    return client;
  }

  async function stop(channel: string, onPayload: OnPayload): Promise<void> {
    const listeners = channels.get(channel);
    listeners?.delete(onPayload);
    if (listeners?.size !== 0) return;
    channels.delete(channel);
    const open = await client?.catch(() => undefined);
    if (open && !closed) await open.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, onPayload) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onPayload));
      try {
        const open = await connected();
        // Repeating it is harmless, and covers a channel added while the connection was being made.
        await open.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        listeners.delete(onPayload);
        if (listeners.size === 0) channels.delete(channel);
        connectLater();
        throw error;
      }
      return () => stop(channel, onPayload);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await (await client?.catch(() => undefined))?.end();
    },
  };
}
