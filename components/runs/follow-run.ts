import type { z } from "zod";
import type { AnyEvent } from "@/lib/runs/run-events";
import { type TurnDelta, turnDeltaSchema } from "./event-log";

type Message<E> =
  | { kind: "event"; event: E }
  | { kind: "delta"; delta: TurnDelta }
  | { kind: "time"; ms: number }
  | { kind: "connection"; connection: Connection };

/** "live": events arrive as they happen. "reconnecting": the page keeps what it has. "refused": signed out or not allowed. */
export type Connection = "connecting" | "live" | "reconnecting" | "refused" | "ended";

interface Listener<E> {
  /** seq of the last event that the page holds; the stream starts after it. */
  after(): number;
  onEvent(event: E): void;
  onDelta(delta: TurnDelta): void;
  /** The server's clock, in ms since 1970, as it is told. */
  onTime(ms: number): void;
  onConnection(connection: Connection): void;
}

/**
 * Follows one run. A browser allows six connections to a server, so its tabs share one stream: the tab that
 * holds the lock reads it and passes on what comes; when that tab closes, the next one goes on from its own last event.
 * Nothing is stored: the channel carries messages between open tabs only.
 * @returns stops following.
 */
export function followRun<E extends AnyEvent>(schema: z.ZodType<E>, id: string, listener: Listener<E>): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`run:${id}`);
  const receive = (message: Message<E>) => {
    if (message.kind === "event") listener.onEvent(message.event);
    else if (message.kind === "delta") listener.onDelta(message.delta);
    else if (message.kind === "time") listener.onTime(message.ms);
    else listener.onConnection(message.connection);
  };
  channel.onmessage = ({ data }: MessageEvent<Message<E>>) => receive(data);
  const tell = (message: Message<E>) => {
    channel.postMessage(message);
    receive(message);
  };
  navigator.locks
    .request(`run:${id}`, { signal: stop.signal }, () => readStream(schema, id, listener.after(), tell, stop.signal))
    .catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Holds the stream open until told to stop or until the run has ended. */
function readStream<E extends AnyEvent>(
  schema: z.ZodType<E>,
  id: string,
  after: number,
  tell: (message: Message<E>) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    // The lock may come just as the page goes elsewhere.
    if (signal.aborted) return resolve();
    const source = new EventSource(`/api/runs/${id}/events?after=${after}`);
    const close = () => {
      source.close();
      resolve();
    };
    signal.addEventListener("abort", close, { once: true });
    source.onopen = () => tell({ kind: "connection", connection: "live" });
    // The browser tries again by itself, from the last event id; CLOSED means that the server refused.
    source.onerror = () =>
      tell({ kind: "connection", connection: source.readyState === EventSource.CLOSED ? "refused" : "reconnecting" });
    source.addEventListener("event", ({ data }) => {
      const parsed = schema.safeParse(JSON.parse(data));
      if (!parsed.success) return;
      tell({ kind: "event", event: parsed.data });
    });
    source.addEventListener("delta", ({ data }) => {
      const parsed = turnDeltaSchema.safeParse(JSON.parse(data));
      if (parsed.success) tell({ kind: "delta", delta: parsed.data });
    });
    source.addEventListener("time", ({ data }) => tell({ kind: "time", ms: Number(data) }));
    source.addEventListener("end", () => {
      tell({ kind: "connection", connection: "ended" });
      close();
    });
  });
}
