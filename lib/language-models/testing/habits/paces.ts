import { deltaOf, endingWith, type Habit, type StreamEvent } from "./habit";

/** Habits of time and room; milliseconds of a real server. */
export const habitsOfPaces = {
  "one slot and a queue": {
    seen: "llama.cpp with --parallel 1, Ollama with OLLAMA_NUM_PARALLEL=1: the others wait in silence",
    pace: { slots: 1, firstMs: 55_000 },
  },
  "cold start of 60 s": {
    seen: "Ollama and LM Studio load a model at the first request and let it go after 5 minutes; serverless GPUs",
    pace: { loadMs: 60_000 },
  },
  "slow tokens": {
    seen: "a laptop: some seconds between pieces of an answer",
    pace: { firstMs: 20_000, betweenMs: 1500 },
  },
  "4,096 tokens, refused beyond": {
    seen: "llama.cpp: HTTP 400 exceed_context_size_error with n_prompt_tokens and n_ctx (ggml-org/llama.cpp#15780, #19774)",
    context: { tokens: 4096, beyond: "refused" },
  },
  "4,096 tokens, front cut off": {
    seen: "Ollama: a prompt beyond num_ctx loses its front without a word, and half of the window is used (ollama/ollama#17427, #6253)",
    context: { tokens: 4096, beyond: "front cut off" },
  },
  "2,048 tokens, refused beyond": {
    seen: "vLLM with --max-model-len: HTTP 400; llama.cpp divides its window among its slots",
    context: { tokens: 2048, beyond: "refused" },
  },
  "2,048 tokens, front cut off": {
    seen: "Ollama before 0.5.13, whose num_ctx was 2,048 (ed-donner/llm_engineering#80)",
    context: { tokens: 2048, beyond: "front cut off" },
  },
  "answers end at 100 tokens": {
    seen: "Text Generation Inference (max_new_tokens 100) and MLX-LM (max_tokens 512) where none is asked for: finish_reason length",
    events: (events, { body }) => (body.max_tokens || body.max_completion_tokens ? events : cutOff(events)),
  },
  "an answer cut off, until told": {
    seen: "any server whose limit is met now and then: finish_reason length in the middle of the JSON",
    events: (events, { answered }) => (answered > 0 ? events : cutOff(events)),
  },
} satisfies Record<string, Habit>;

/** Events up to the first piece of the answer, and what says that the limit was met. */
function cutOff(events: StreamEvent[]): StreamEvent[] {
  const isWord = (event: StreamEvent) => Boolean(deltaOf(event)?.content);
  const first = events.findIndex(isWord);
  return endingWith(
    events.filter((event, i) => !isWord(event) || i === first),
    "length",
  );
}
