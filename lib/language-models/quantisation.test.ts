import { expect, test } from "vitest";
import { quantisationIn } from "./quantisation";

test.each([
  ["llama3.1:8b-instruct-q4_K_M", "Q4_K_M"],
  ["/models/Meta-Llama-3-8B-Instruct.Q5_K_S.gguf", "Q5_K_S"],
  ["qwen2.5-7b-instruct-q8_0.gguf", "Q8_0"],
  ["gemma-2-9b-it-IQ3_XXS.gguf", "IQ3_XXS"],
  ["gpt-oss-20b-mxfp4.gguf", "MXFP4"],
  ["TheBloke/Mistral-7B-Instruct-v0.2-AWQ", "AWQ"],
  ["RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic", "FP8"],
  ["llama3.2:3b-instruct-fp16", "FP16"],
  ["mistral-f16", "F16"],
  ["llama3.1", null],
  ["gpt-4o-2024-08-06", null],
  ["deepseek-chat", null],
  ["qwq-32b", null],
])("the name %s tells %s", (name, told) => {
  expect(quantisationIn(name)).toBe(told);
});
