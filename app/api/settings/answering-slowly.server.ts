import { log } from "@/lib/platform/log.server";

/** Proxies end a connection that is silent for a minute as a rule (nginx, `proxy_read_timeout`). */
const heartbeatMs = 15_000;

/**
 * An answer in JSON that takes minutes: white space, which JSON may begin with, keeps the connection until it is there. A failure can
 * no longer change the status, so `work` must not throw for anything that a person should be told of.
 * @param signal of the request; `work` gets one that also aborts when the answer's reader leaves.
 */
export function answeringSlowly(signal: AbortSignal, work: (signal: AbortSignal) => Promise<unknown>): Response {
  const left = new AbortController();
  const leave = () => left.abort(new Error("the caller has left"));
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  const encoder = new TextEncoder();
  let beat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      beat = setInterval(() => controller.enqueue(encoder.encode(" ")), heartbeatMs);
      try {
        controller.enqueue(encoder.encode(JSON.stringify(await work(left.signal))));
        controller.close();
      } catch (error) {
        if (!left.signal.aborted) log.error({ err: error }, "an answer that takes time failed");
        controller.error(error);
      } finally {
        clearInterval(beat);
        signal.removeEventListener("abort", leave);
      }
    },
    cancel() {
      clearInterval(beat);
      leave();
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}
