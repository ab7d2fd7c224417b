/** A request as the server of a habit sees it. */
export interface ServedRequest {
  /** What was posted. */
  body: {
    model: string;
    stream?: boolean;
    stream_options?: unknown;
    messages: { role: string; content: string }[];
    response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: unknown } };
    [parameter: string]: unknown;
  };
  /** The header as it came; it holds the key. */
  authorization: string;
  /** How many requests this server had had before. */
  index: number;
  /** How many of them were answered for the same step of the consultation. */
  answered: number;
}

/** Instead of a whole stream: an answer of HTTP, or a connection that ends before or in the middle of one. */
export type Refusal =
  | { status: number; body: unknown; headers?: Readonly<Record<string, string>> }
  | "connection reset"
  | "reset in the middle";

/** One event of a stream as JSON; usage and the rest as the servers give them, so nothing of it is sure. */
export type StreamEvent = Record<string, unknown>;

/** What one server does otherwise than the protocol's own examples; all else it does as they say. */
export interface Habit {
  /** Which servers do so, and where that is told. */
  readonly seen: string;
  /** Whether this request is turned away. */
  readonly refuses?: (request: ServedRequest) => Refusal | null;
  /** What becomes of the model's words. */
  readonly says?: (answer: string, request: ServedRequest) => string;
  /** What becomes of the events that would be sent. */
  readonly events?: (events: StreamEvent[], request: ServedRequest) => unknown[];
  /** The bytes as they are sent, piece by piece. */
  readonly writes?: (events: readonly unknown[], request: ServedRequest) => readonly (string | Uint8Array)[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds at the pace of a real server; a test that scales the client's limits scales these too. */
  readonly pace?: {
    /** From the first request on until the model is loaded. */
    loadMs?: number;
    /** How many requests are worked on at a time; the others wait. All of them unless given. */
    slots?: number;
    /** Until an answer begins, once it is its turn. */
    firstMs?: number;
    /** Between the pieces of an answer. */
    betweenMs?: number;
  };
  /** Tokens that prompt and answer may come to together, and what becomes of a prompt that leaves no room. */
  readonly context?: { tokens: number; beyond: "refused" | "front cut off" };
}

/** The delta of an event; absent in those without a choice. */
export function deltaOf(event: StreamEvent): Record<string, unknown> | undefined {
  return (event.choices as { delta: Record<string, unknown> }[])[0]?.delta;
}

/** An event with another delta. */
export function withDelta(event: StreamEvent, change: (delta: Record<string, unknown>) => unknown): StreamEvent {
  const [choice] = event.choices as { delta: Record<string, unknown> }[];
  return choice ? { ...event, choices: [{ ...choice, delta: change(choice.delta) }] } : event;
}

/** Events with another reason for their end. */
export function endingWith(events: StreamEvent[], reason: unknown): StreamEvent[] {
  return events.map((event) => {
    const [choice] = event.choices as { finish_reason: unknown }[];
    return choice?.finish_reason ? { ...event, choices: [{ ...choice, finish_reason: reason }] } : event;
  });
}

/** An event stream as the protocol writes it. */
export function asEventStream(events: readonly unknown[]): string[] {
  return [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), "data: [DONE]\n\n"];
}

/** The answer in one piece, as it comes where no stream was asked for. */
export function asOneObject(events: readonly StreamEvent[]): StreamEvent {
  const content = events.map((event) => deltaOf(event)?.content ?? "").join("");
  const usage = events.findLast((event) => event.usage)?.usage;
  const [first] = events;
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  return { ...first, object: "chat.completion", choices, ...(usage ? { usage } : {}) };
}

/** What servers say of a request that they do not take, with what they should rather not repeat. */
export function error(status: number, message: string, more: Readonly<Record<string, unknown>> = {}): Refusal {
  return { status, body: { error: { message, ...more } } };
}
