import { countTokens as countOf } from "gpt-tokenizer/encoding/o200k_base";

/** Tokens of a text by the encoding o200k_base. What a record writes for a special token ("<|endoftext|>") counts as the characters that it is. */
export const countTokens = (text: string): number => countOf(text, { disallowedSpecial: new Set() });
