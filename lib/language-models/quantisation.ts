/**
 * Names of quantisations as they stand in names of models and files: llama.cpp's (Q4_K_M, IQ3_XS, MXFP4), plain numbers (F16, BF16, FP8,
 * INT4), and the methods that checkpoints are named for (AWQ, GPTQ).
 */
const written =
  /(?:^|[-_.:/])(i?q[1-8](?:_[0-9a-z]{1,3}){0,3}|mxfp4|nvfp4|bf16|f(?:p)?(?:8|16|32)|int[48]|awq|gptq)(?=$|[-.:/]|_(?![0-9a-z]{1,3}\b))/gi;

/** The quantisation that a model's or file's name tells, "Q4_K_M" in capitals; null where it tells none. The last counts. */
export function quantisationIn(name: string): string | null {
  return [...name.matchAll(written)].at(-1)?.[1]?.toUpperCase() ?? null;
}
