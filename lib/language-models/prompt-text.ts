import type { Span } from "../platform/text-patterns";
import type { Message } from "./message";

/** Whose words a stretch of a prompt is, where it is nobody's who was written about: the product's own, or a passage of the library. */
export interface Stretch extends Span {
  of: "product" | "library";
}

/**
 * A text of a prompt that knows where the product speaks itself. What lies in no stretch is text of a record, or of people: that is how all that
 * is not marked counts, so that what somebody forgets to mark is read for identifiers, and never the other way round.
 */
export interface PromptText {
  readonly text: string;
  /** In order, none overlapping another. */
  readonly stretches: readonly Stretch[];
}

type Part = string | number | PromptText;

/**
 * A template whose literal words are the product's own; what stands in its places is not, unless it is such a text itself:
 * `own` before the template makes it one.
 */
export function own(literals: TemplateStringsArray, ...values: readonly Part[]): PromptText {
  return put(literals.flatMap((literal, i) => [ownWords(literal), values[i] ?? ""]));
}

/** Words that the product made of its constants, ids that it counts, times and numbers as it writes them: never a text that a record holds. */
export const ownWords = (text: string): PromptText => ({ text, stretches: wholly(text, "product") });

/** Words of the library, with the marks around them. */
export const libraryWords = ({ text }: PromptText): PromptText => ({ text, stretches: wholly(text, "library") });

/** Texts one after the other, with words of the product's own between them. */
export const joined = (parts: readonly Part[], between = ""): PromptText =>
  put(parts.flatMap((part, i) => (i === 0 ? [part] : [ownWords(between), part])));

export const textOf = (part: Part): string => (typeof part === "object" ? part.text : String(part));

/** A text of which each character is replaced by one, or none: the stretches stay where they are. */
export const inPlace = (part: Part, replace: (text: string) => string): PromptText => ({
  text: replace(textOf(part)),
  stretches: typeof part === "object" ? part.stretches : [],
});

const wholly = (text: string, of: Stretch["of"]): Stretch[] =>
  text === "" ? [] : [{ start: 0, end: text.length, of }];

function put(parts: readonly Part[]): PromptText {
  const stretches: Stretch[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const part of parts) {
    const text = textOf(part);
    for (const { start, end, of } of typeof part === "object" ? part.stretches : []) {
      const last = stretches.at(-1);
      if (last?.of === of && of === "product" && last.end === at + start) last.end = at + end;
      else stretches.push({ start: at + start, end: at + end, of });
    }
    texts.push(text);
    at += text.length;
  }
  return { text: texts.join(""), stretches };
}

/** Beside the messages, not in them: what is sent, hashed and recorded is as it was, and a message that somebody builds anew has no stretch. */
const marked = new WeakMap<Message, readonly Stretch[]>();

export function promptMessage(role: Message["role"], part: Part): Message {
  const message: Message = { role, content: textOf(part) };
  if (typeof part === "object") marked.set(message, part.stretches);
  return message;
}

/** A message's text with what of it is not anybody's who was written about; none of a message that was not made by `promptMessage`. */
export const promptTextOf = (message: Message): PromptText => ({
  text: message.content,
  stretches: marked.get(message) ?? [],
});
