import type { Message } from "../language-models/message";
import { promptTextOf } from "../language-models/prompt-text";
import { deidentifyAll, type PartlyOwn, withoutKnown } from "./deidentify";
import type { KnownIdentifiers, Removed } from "./schema";

export interface Outgoing {
  messages: Message[];
  removed: Removed[];
}

/**
 * The messages of a task as they may leave the machine: the patient's identifiers taken out of all that is not marked as somebody else's words.
 * What the product says itself leaves to the letter. In the library's passages only what is known of the patient is looked for, since a
 * quotation must stay word for word; the names by which passages are cited stay.
 * @param input the task's, in which the passages' names are found.
 * @param fields of the answer that is asked for: where an answer goes back to who gave it, they stay in quotation marks.
 */
export function outgoingMessages(
  messages: readonly Message[],
  known: KnownIdentifiers,
  input: unknown,
  fields: readonly string[] = [],
): Outgoing {
  const split = messages.map(partsOf);
  const read = split.flatMap((parts) => parts.filter(({ passage }) => !passage));
  const asked = messages.some(({ role }) => role === "assistant") ? fields.map((field) => JSON.stringify(field)) : [];
  const cleaned = deidentifyAll(read, known, [...passageIdsIn(input), ...asked]);
  const texts = cleaned.texts[Symbol.iterator]();
  return {
    removed: cleaned.removed,
    messages: messages.map(({ role }, i) => ({
      role,
      content: (split[i] ?? [])
        .map(({ text, passage }) => (passage ? withoutKnown(text, known) : (texts.next().value ?? "")))
        .join(""),
    })),
  };
}

/** A message cut at the library's passages. */
function partsOf(message: Message): (PartlyOwn & { passage: boolean })[] {
  const { text, stretches } = promptTextOf(message);
  const own = stretches.filter(({ of }) => of === "product");
  const parts: (PartlyOwn & { passage: boolean })[] = [];
  let at = 0;
  const add = (end: number, passage: boolean) => {
    const within = own.flatMap((one) =>
      one.start >= at && one.end <= end ? [{ start: one.start - at, end: one.end - at }] : [],
    );
    parts.push({ text: text.slice(at, end), own: within, passage });
    at = end;
  };
  for (const { start, end } of stretches.filter(({ of }) => of === "library")) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** All ids of passages in a task's input: of those retrieved, and of those that someone cites. */
function passageIdsIn(input: unknown): string[] {
  const ids = new Set<string>();
  const look = (value: unknown, key: string) => {
    if (typeof value === "string") {
      if (key === "passageId") ids.add(value);
    } else if (Array.isArray(value)) {
      for (const one of value) {
        if (key === "passages" && typeof one?.id === "string") ids.add(one.id);
        look(one, "");
      }
    } else if (value !== null && typeof value === "object") {
      for (const [name, inner] of Object.entries(value)) look(inner, name);
    }
  };
  look(input, "");
  return [...ids];
}
