import type { TextEncoder } from "../../inference/text-encoders/text-encoder";

/** Two text encoders whose vectors, of length one, tell by their product how well a passage answers a question. */
export interface PassageEncoder extends Pick<TextEncoder, "id" | "size"> {
  query: TextEncoder;
  passage: TextEncoder;
  /** SHA-256 of its ONNX file, or of all of them. */
  sha256: string;
  /**
   * The cosine that a passage must reach to be found by its vector alone; null where none is known, so that vectors only
   * order what the words have found.
   */
  floor: number | null;
}

/** An encoder reads a passage's title and topics as well as its text. */
export function encodedText({
  title,
  topics,
  text,
}: {
  title: string;
  topics: readonly string[];
  text: string;
}): string {
  return [title, topics.join(", "), text].filter((part) => part !== "").join("\n");
}
