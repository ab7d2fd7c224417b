import { type ConceptRef, conceptRefSchema } from "../../query/cohort-query";
import { wordOf } from "../lexemes/lexemes";
import type { Context } from "./context";
import type { Found } from "./item";

/** A code with its system before it, as a record has it: "RxCUI code 1721560", "ICD-10 E11.9". Blanks end it. */
export function readCode({ text, lexemes }: Context, at: number, systems: readonly string[]): Found<ConceptRef> | null {
  const system = wordOf(lexemes[at], "code system");
  if (system === null || !systems.includes(system)) return null;
  let from = at + 1;
  if (lexemes[from]?.text === ":") from++;
  const first = lexemes[from];
  if (!first || !/^[\p{L}\p{N}]/u.test(first.text)) return null;
  let to = from;
  while (lexemes[to + 1] && !lexemes[to + 1]?.afterBlank && /^[\p{L}\p{N}.-]+$/u.test(lexemes[to + 1]?.text ?? ""))
    to++;
  if (lexemes[to]?.text === ".") to--;
  const code = text.slice(first.start, lexemes[to]?.end);
  const ref = conceptRefSchema.safeParse(system === "LOINC" ? `observation:${code}` : `code:${system}|${code}`);
  return ref.success && /\d/.test(code) ? { value: ref.data, next: to + 1 } : null;
}
