import type { Message } from "../language-models/message";
import { deidentifyAll, withoutKnown } from "./deidentify";
import type { KnownIdentifiers, Removed } from "./schema";

export interface Outgoing {
  messages: Message[];
  removed: Removed[];
}

/** Words by which prompts speak of what they hold, each too long to be a part of somebody's name. */
const recordWords = ["EHR data", "in XML", "in JSON", "with JSON", "the JSON object"];

/** The library's passages, fenced: nothing of a patient stands there, and a quotation must stay word for word. */
const passages = /<passage\b[^>]*>[\s\S]*?<\/passage>/g;

/**
 * The messages of a task as they may leave the machine: the patient's identifiers taken out. In the library's passages only
 * what is known of the patient is looked for; the names by which passages are cited stay.
 * @param input the task's, in which the passages' names are found.
 * @param fields of the answer that is asked for: in quotation marks they stay, since a model that is not told them cannot answer.
 */
export function outgoingMessages(
  messages: readonly Message[],
  known: KnownIdentifiers,
  input: unknown,
  fields: readonly string[] = [],
): Outgoing {
  const split = messages.map(({ content }) => partsOf(content));
  const own = split.flatMap((parts) => parts.filter(({ passage }) => !passage).map(({ text }) => text));
  const asked = fields.map((field) => JSON.stringify(field));
  const cleaned = deidentifyAll(own, known, [...passageIdsIn(input), ...asked, ...recordWords]);
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

function partsOf(content: string): { text: string; passage: boolean }[] {
  const parts: { text: string; passage: boolean }[] = [];
  let at = 0;
  for (const match of content.matchAll(passages)) {
    parts.push({ text: content.slice(at, match.index), passage: false }, { text: match[0], passage: true });
    at = match.index + match[0].length;
  }
  return [...parts, { text: content.slice(at), passage: false }];
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
