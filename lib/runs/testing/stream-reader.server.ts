import { type EventStreamOptions, eventStream } from "../event-stream.server";

/** Reads a stream as a browser would. */
export function readStream(
  options: Partial<EventStreamOptions> & Pick<EventStreamOptions, "database" | "id" | "runs">,
) {
  const gone = new AbortController();
  const reader = eventStream({ after: 0, signal: gone.signal, mayRead: async () => true, ...options }).getReader();
  const heard = { text: "", ended: false };
  const done = (async () => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      heard.text += decoder.decode(value, { stream: true });
    }
    heard.ended = true;
  })();
  const events = () =>
    [...heard.text.matchAll(/^event: event\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ""));
  const ids = () => [...heard.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  return { heard, ids, events, done, leave: () => gone.abort(), reader };
}
