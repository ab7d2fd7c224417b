import { storable } from "../../../../platform/database/jsonb-text";
import type { JsonObject } from "../reading/patient-resources";
import { textOf } from "./elements";
import { htmlText } from "./html-text";
import type { MappingContext } from "./mapping-context";

/** What attachments say. */
export interface Attached {
  title: string | null;
  /** Their texts, one below the other; null where none is shown as text. */
  text: string | null;
  /** MIME types of those that are not. */
  otherAttachments: string[];
}

/**
 * Reads attachments: plain text and HTML as text, in `data` or in a Binary that was read; all others by their type alone. The same text
 * in both forms, as some systems send it, stands once.
 */
export function readAttachments(attachments: readonly JsonObject[], context: MappingContext): Attached {
  const texts: string[] = [];
  const others: string[] = [];
  let title: string | null = null;
  for (const attachment of attachments) {
    title ??= textOf(attachment.title);
    const { type, data } = contentOf(attachment, context);
    const text = data === null ? null : textIn(type, data);
    if (text === null) others.push(type.split(";")[0]?.trim() || "unknown");
    else if (!texts.some((one) => sameWords(one, text))) texts.push(text);
    if (data === null && textOf(attachment.url) !== null) context.note("attachment-elsewhere");
    if (data !== null && text === null && isText(type)) context.note("unreadable-attachment");
  }
  return { title, text: texts.length > 0 ? texts.join("\n\n") : null, otherAttachments: others };
}

function contentOf(attachment: JsonObject, context: MappingContext): { type: string; data: string | null } {
  const data = textOf(attachment.data);
  const url = textOf(attachment.url);
  const binary = data === null && url !== null ? context.find(url) : null;
  const type = textOf(attachment.contentType) ?? textOf(binary?.contentType) ?? "";
  return { type: type.toLowerCase(), data: data ?? textOf(binary?.data) };
}

const isHtml = (type: string) => /^(text\/html|application\/xhtml\+xml)\b/.test(type);
const isText = (type: string) => /^text\/(plain|markdown)\b/.test(type) || isHtml(type);
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** @returns null for what is not shown as text, and what is no base64 or not in the character set that it names */
function textIn(type: string, data: string): string | null {
  if (!isText(type) || !BASE64.test(data)) return null;
  const charset = /charset="?([\w-]+)/.exec(type)?.[1] ?? "utf-8";
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(Buffer.from(data, "base64"));
    return storable(isHtml(type) ? htmlText(text) : text);
  } catch {
    return null;
  }
}

const sameWords = (a: string, b: string) => a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();
