import { refusedBy } from "./dialects/learnt-refusals";
import { schemaFor } from "./dialects/schema-dialect";
import { type SpokenTo, serverFamily } from "./dialects/server-family";
import { withoutSystemRole } from "./dialects/without-system-role";
import type { AnswerMode } from "./json-answer-mode";
import type { Message } from "./message";
import { own, type PromptText, promptMessage, promptTextOf } from "./prompt-text";
import type { ReasoningEffort } from "./server-kinds";

/** One request for an answer. */
export interface CompletionRequest {
  model: string;
  messages: Message[];
  mode: AnswerMode;
  /** Shape of the answer, and its name there. */
  schema: Record<string, unknown>;
  name: string;
}

/** An endpoint as far as what is sent to it goes. */
export interface Addressed extends SpokenTo {
  /** Sent only where it is set. */
  reasoningEffort?: ReasoningEffort | null | undefined;
}

/** The body of a call, without what this model at this address has refused. No limit of tokens is named: servers disagree about its name. */
export function requestBody(endpoint: Addressed, request: CompletionRequest) {
  const { model, messages, mode, schema, name } = request;
  const family = serverFamily(endpoint);
  const refused = refusedBy(endpoint.baseUrl, model);
  const said = refused.has("system-role") ? withoutSystemRole(messages) : messages;
  const format = {
    schema: {
      type: "json_schema" as const,
      json_schema: {
        name: name.replace(/[^a-zA-Z0-9_-]/g, "_"),
        strict: true,
        schema: schemaFor(family, schema),
      },
    },
    json: { type: "json_object" as const },
    text: null,
  }[mode];
  const { reasoningEffort: effort } = endpoint;
  return {
    model,
    messages: mode === "schema" ? said : withSchemaInWords(said, schema),
    stream: true as const,
    ...(refused.has("stream-options") ? {} : { stream_options: { include_usage: true } }),
    ...(format ? { response_format: format } : {}),
    ...(effort && !refused.has("reasoning-effort") ? { reasoning_effort: effort } : {}),
  };
}

/** At the end of the last message: some chat templates refuse two of the same role in a row. */
function withSchemaInWords(messages: Message[], schema: Record<string, unknown>): Message[] {
  const words = `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
  return withWords(messages, words);
}

/** The messages with words of the user at their end. */
export function withWords(messages: Message[], words: string | PromptText): Message[] {
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), promptMessage("user", own`${promptTextOf(last)}\n\n${words}`)]
    : [...messages, promptMessage("user", words)];
}
