import type { JsonObject } from "../reading/patient-resources";

/** A text as base64 of its UTF-8, as an attachment's `data`. */
export function base64Of(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** A text as an Attachment. */
export const attached = (title: string, text: string): JsonObject => ({
  contentType: "text/plain; charset=utf-8",
  title,
  data: base64Of(text),
});
