import type { Habit } from "./habit";

/** Habits of what a model is let say: the answer is in it, and not alone. */
export const habitsOfWords = {
  "code fence": {
    seen: "nearly every instruction-tuned model without a grammar, e.g. Llama 3.1 in Ollama (MLSysOps/MLE-agent#173)",
    says: (answer) => `\`\`\`json\n${answer}\n\`\`\``,
  },
  "prose around the answer": {
    seen: "Llama 3.1 in Ollama: “Here's an analysis of your dataset ...” (MLSysOps/MLE-agent#173)",
    says: (answer) =>
      `Certainly! Here is the review you asked for:\n\n${answer}\n\nLet me know if you need {more detail}.`,
  },
  "thinks aloud in <think>": {
    seen: "DeepSeek-R1 and Qwen3 in Ollama and llama.cpp (--reasoning-format none)",
    says: (answer) => `<think>\nIs it {"riskLevel": "low"}? No: the lactate rises.\n</think>\n\n${answer}`,
  },
  "only closes </think>": {
    seen: "vLLM without a reasoning parser: the chat template of DeepSeek-R1 has opened the block already",
    says: (answer) => `The lactate rises, so {"riskLevel": "low"} is out.\n</think>\n\n${answer}`,
  },
  "harmony channels in the text": {
    seen: "gpt-oss in mlx_lm.server, TensorRT-LLM and vLLM (ml-explore/mlx-lm#1867, NVIDIA/TensorRT-LLM#9256)",
    says: (answer) =>
      `<|channel|>analysis<|message|>Perhaps {"riskLevel": "low"}? No.<|end|><|start|>assistant<|channel|>final<|message|>${answer}<|return|>`,
  },
  "end-of-turn marks in the text": {
    seen: "Text Generation Inference leaves <|im_end|> in (huggingface/text-generation-inference#1724)",
    says: (answer) => `${answer}<|im_end|>\n<|im_end|>`,
  },
  "trailing commas": {
    seen: 'small models without a grammar (vibrantlabsai/ragas#805: `"state": "CA",}`)',
    says: (answer) => answer.replace(/([}\]])([}\]])/g, "$1,$2").replace(/([^,])}$/, "$1,\n}"),
  },
  "Python's spelling": {
    seen: "models trained on code print a dict: single quotes, True, None, e.g. CodeLlama and Mistral 7B in Ollama",
    says: (answer) => pythonOf(JSON.parse(answer)),
  },
  "NaN for what it does not know": {
    seen: "Python's json.dumps writes NaN unless told not to (allow_nan), and models repeat it (vibrantlabsai/ragas#733)",
    says: (answer) => answer.replace(/:null/g, ":NaN"),
  },
  "a key twice, with the same value": {
    seen: "small models that lose track of a long object; JSON leaves open what it means (RFC 8259, 4)",
    says: (answer) => answer.replace(/^\{("[^"]+":"(?:[^"\\]|\\.)*")/, "{$1,$1"),
  },
  "a key twice, with two values, until told": {
    seen: "the same; which of the two is meant nobody can tell (RFC 8259, 4)",
    says: (answer, { answered }) =>
      answered > 0 ? answer : answer.replace(/^\{("[^"]+":)/, '{$1"Something else.",$1'),
  },
  "byte order mark and NUL": {
    seen: "Windows builds that read prompts from files; llama.cpp pads tokens with NUL (llama-cpp-python)",
    says: (answer) => `\ufeff\u0000${answer.replace(/:"/, ':"\u0000')}\u0000`,
  },
  "JSON in a JSON string": {
    seen: "gateways that put an already encoded answer through an encoder again, as arguments of functions are",
    says: (answer) => JSON.stringify(answer),
  },
  "bare line breaks in texts": {
    seen: "models without a grammar that write paragraphs",
    says: (answer) => answer.replace(/\. (?=[A-Z])/g, ".\n"),
  },
  "comments in the JSON": {
    seen: "models trained on code annotate what they write, e.g. Llama 3 in Ollama",
    says: (answer) => answer.replace(/^\{/, "{ // the answer\n").replace(/}$/, " /* that is all */ }"),
  },
  "a schema that is taken and not kept, until told": {
    seen: "servers that ignore response_format: Ollama before 0.5, LM Studio with MLX models, Text Generation Inference before 2.4",
    says: (answer, { answered }) => (answered > 0 ? answer : `${answer.slice(0, -1)},"thought":"I am rather sure."}`),
  },
  "an empty answer now and then": {
    seen: "DeepSeek in JSON mode: “the API may occasionally return empty content” (api-docs.deepseek.com/guides/json_mode)",
    says: (answer, { answered }) => (answered > 0 ? answer : ""),
  },
} satisfies Record<string, Habit>;

function pythonOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "string")
    return value.includes("'") ? JSON.stringify(value) : `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"')}'`;
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value as object)
    .map(([key, field]) => `'${key}': ${pythonOf(field)}`)
    .join(", ")}}`;
}
