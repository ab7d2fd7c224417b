import { asEventStream, asOneObject, deltaOf, endingWith, type Habit, type StreamEvent, withDelta } from "./habit";

const encoder = new TextEncoder();
const thought = "The lactate rises, so the risk is not low.";

/** Habits of how an answer is streamed: the model's words are as they should be. */
export const habitsOfStreams = {
  "thinks in reasoning_content": {
    seen: "DeepSeek's API; vLLM and SGLang with a reasoning parser (api-docs.deepseek.com/guides/reasoning_model)",
    events: (events) => [events[0], ...reasoned(events, "reasoning_content"), ...events.slice(1)],
  },
  "thinks in reasoning": {
    seen: "OpenRouter, Ollama and newer vLLM",
    events: (events) => [events[0], ...reasoned(events, "reasoning"), ...events.slice(1)],
  },
  "content in parts": {
    seen: "Mistral's Magistral: delta.content is a list of thinking and text (BerriAI/litellm#16434, prism-php/prism#862)",
    events: (events) => [
      ...events.slice(0, 1),
      withDelta(events[1] as StreamEvent, () => ({
        content: [{ type: "thinking", thinking: [{ type: "text", text: thought }] }],
      })),
      ...events
        .slice(1)
        .map((event) =>
          withDelta(event, ({ content }) => (content ? { content: [{ type: "text", text: content }] } : {})),
        ),
    ],
  },
  "first event without a choice": {
    seen: "Azure OpenAI since 2023-06-01-preview: prompt_filter_results (AbanteAI/archive-old-cli-mentat#429)",
    events: (events) => [
      { id: "", object: "", created: 0, model: "", choices: [], prompt_filter_results: [{ prompt_index: 0 }] },
      ...events,
    ],
  },
  "an event without a delta": {
    seen: "Azure OpenAI's asynchronous content filter (microsoft/autogen#6465)",
    events: (events) => [
      ...events.slice(0, 2),
      { id: "", object: "", model: "", choices: [{ index: 0, finish_reason: null, content_filter_offsets: {} }] },
      ...events.slice(2),
    ],
  },
  "null wherever nothing is": {
    seen: "SGLang: role, content, tool_calls, usage and choices as null (sgl-project/sglang#3912)",
    events: (events) =>
      events.map((event) =>
        deltaOf(event)
          ? withDelta({ ...event, usage: null }, (delta) => ({ role: null, content: null, tool_calls: null, ...delta }))
          : { ...event, choices: null },
      ),
  },
  "no usage": {
    seen: "older llama.cpp, KoboldCpp, Text Generation Inference before 3.0 (huggingface/text-generation-inference#3003)",
    events: (events) => events.filter((event) => !event.usage),
  },
  "usage null": {
    seen: "SGLang and proxies that pass stream_options on to nobody (sgl-project/sglang#3912)",
    events: (events) => events.map((event) => ({ ...event, usage: null })),
  },
  "usage of nulls": {
    seen: "gateways that fill usage in from a back end that does not count (microsoft/autogen#3972)",
    events: (events) => events.map((event) => (event.usage ? { ...event, usage: { prompt_tokens: null } } : event)),
  },
  "usage grows with each event": {
    seen: "vLLM with continuous_usage_stats, xAI and Perplexity",
    events: (events, { body }) => {
      const whole = events.findLast((event) => event.usage)?.usage as Record<string, number>;
      return events.map((event, i) => ({
        ...event,
        usage: { ...whole, model: body.model, completion_tokens: Math.min(i, whole.completion_tokens as number) },
        ...(i === events.length - 1 ? { usage: whole } : {}),
      }));
    },
  },
  "usage in the last choice": {
    seen: "Mistral, Groq and DeepSeek: no event of its own",
    events: (events) => {
      const last = events.findLast((event) => event.usage);
      return events.flatMap((event) =>
        event === last ? [] : deltaOf(event)?.content === undefined ? [{ ...event, usage: last?.usage }] : [event],
      );
    },
  },
  "no reason for the end": {
    seen: "OpenCode Zen's gateway and proxies for Gemini: finish_reason stays null, then [DONE] (anomalyco/opencode#43882)",
    events: (events) => endingWith(events, null).filter((event) => !event.usage),
  },
  "an empty reason with every event": {
    seen: 'Ollama before 0.1.37 and SGLang 0.4.3: finish_reason "" (ollama/ollama#4357, sgl-project/sglang#3912)',
    events: (events) =>
      events.map((event) => {
        const [choice] = event.choices as { finish_reason: unknown }[];
        return choice ? { ...event, choices: [{ ...choice, finish_reason: choice.finish_reason ?? "" }] } : event;
      }),
  },
  "a reason of its own": {
    seen: "Text Generation Inference: eos_token; others: end (huggingface/text-generation-inference#2344, earendil-works/pi#2107)",
    events: (events) => endingWith(events, "eos_token"),
  },
  "says length of a whole answer": {
    seen: "servers that stop at the grammar's end and report the limit, e.g. older llama.cpp (stopped_limit)",
    events: (events) => endingWith(events, "length"),
  },
  "says tool_calls of an answer in words": {
    seen: "vLLM with tool_choice required, LiteLLM in front of Anthropic",
    events: (events) => endingWith(events, "tool_calls"),
  },
  "out of means once": {
    seen: "DeepSeek: finish_reason insufficient_system_resource (api-docs.deepseek.com/api/create-chat-completion)",
    events: (events, { index }) =>
      index > 0 ? events : endingWith([...events.slice(0, 2), ...events.slice(-2)], "insufficient_system_resource"),
  },
  "an error inside the stream once": {
    seen: 'OpenRouter, vLLM and SGLang answer 200 and then {"error": ...} (openrouter.ai/docs/api/reference/errors-and-debugging, block/goose#8031)',
    events: (events, { index, authorization }) =>
      index > 0
        ? events
        : [
            ...events.slice(0, 3),
            { error: { code: 502, message: `Provider disconnected (${authorization})` }, choices: [] },
          ],
  },
  "no [DONE]": {
    seen: "gateways that end with the connection; Gemini's own stream",
    writes: (events) => asEventStream(events).slice(0, -1),
  },
  "lines end in CR LF": {
    seen: "servers on .NET and Go that write as HTTP does; the format allows it (html.spec.whatwg.org, 9.2.5)",
    writes: (events) => asEventStream(events).map((text) => text.replace(/\n/g, "\r\n")),
  },
  "no space after data:": {
    seen: "DashScope, LongCat and what stands on Spring (openai/openai-python#498, davidmigloz/langchain_dart#778)",
    writes: (events) => asEventStream(events).map((text) => text.replace(/^data: /, "data:")),
  },
  "ids, kinds and times of events": {
    seen: "DashScope: id:, event:result, :HTTP_STATUS/200 before each data: line",
    writes: (events) =>
      asEventStream(events).map((text, i) => `id:${i}\nevent:result\n:HTTP_STATUS/200\nretry: 3000\n${text}`),
  },
  "comments while it works": {
    seen: "OpenRouter “: OPENROUTER PROCESSING”, DeepSeek “: keep-alive” (openrouter.ai/docs/api/reference/streaming)",
    writes: (events) => [
      ...Array.from({ length: 6 }, () => ": OPENROUTER PROCESSING\n\n"),
      ...asEventStream(events).flatMap((text) => [": keep-alive\n\n", text]),
    ],
    pace: { betweenMs: 400 },
  },
  "one event over several lines": {
    seen: "servers that print JSON prettily (SamSaffron/term-llm#454)",
    writes: (events) =>
      [...events.map((event) => JSON.stringify(event, null, 1)), "[DONE]"].map(
        (text) => `${text.replace(/^/gm, "data: ")}\n\n`,
      ),
  },
  "byte order mark before the stream": {
    seen: "ASP.NET writes one with Encoding.UTF8; the format lets it be skipped (html.spec.whatwg.org, 9.2.5)",
    // Without the event of the role, which nobody would miss.
    writes: (events) => ["\ufeff", ...asEventStream(events.slice(1))],
  },
  "letters cut in two": {
    seen: "any proxy: TCP knows no letters, and answers hold ≥, µ and —",
    says: (answer) => answer.replace(/":"(?=[A-Z])/, '":"≥ µ — '),
    writes: (events) => {
      const bytes = encoder.encode(asEventStream(events).join(""));
      return Array.from({ length: Math.ceil(bytes.length / 997) }, (_, i) => bytes.slice(997 * i, 997 * (i + 1)));
    },
  },
  "everything at the end": {
    seen: "nginx with proxy_buffering, Cloudflare and antivirus proxies",
    writes: (events) => [asEventStream(events).join("")],
    pace: { firstMs: 40_000 },
  },
  "no stream though one was asked for": {
    seen: "gateways without streaming answer one chat.completion (Zen4-bit/Proxima#45)",
    headers: { "content-type": "application/json" },
    writes: (events) => [JSON.stringify(asOneObject(events as StreamEvent[]))],
  },
  "a name of its own for the model": {
    seen: "OpenAI names the snapshot, llama.cpp the path of its file, Azure the deployment's model",
    events: (events) => events.map((event) => ({ ...event, model: "/models/llama-3.1-8b-instruct-q4_k_m.gguf" })),
  },
  "answers in tool_calls": {
    seen: "Anthropic and Bedrock behind LiteLLM keep a schema by a tool; vLLM's tool parsers take JSON for a call",
    events: (events) =>
      endingWith(
        events.map((event, i) =>
          withDelta(event, ({ content, ...delta }) =>
            content === undefined || content === ""
              ? delta
              : {
                  ...delta,
                  tool_calls: [
                    {
                      index: 0,
                      ...(i === 1 ? { id: "call_1", type: "function" } : {}),
                      function: { ...(i === 1 ? { name: "json_tool_call" } : {}), arguments: content },
                    },
                  ],
                },
          ),
        ),
        "tool_calls",
      ),
  },
} satisfies Record<string, Habit>;

function reasoned([first]: StreamEvent[], field: string): StreamEvent[] {
  return first ? [withDelta(first, () => ({ [field]: `${thought} Or {"riskLevel": "low"}?`, content: null }))] : [];
}
