import { visibleText } from "../../platform/visible-text";

/** A paragraph, list item or row of a table: one line of plain text, and the page that it stands on. */
export interface Block {
  text: string;
  page: number | null;
}

/** What stands under one heading. */
export interface Section {
  /** Headings from the top of the document: ["Acute kidney injury", "Dialysis"]. */
  path: string[];
  blocks: Block[];
  /** Its heading bears this id. */
  id?: string;
  /** The section is searched by these; those of the document hold where it has none of its own. */
  topics?: string[];
}

/** What a document says of itself, where it does; the details given with the upload hold for the rest. */
export interface About {
  guideline?: string;
  issuer?: string;
  year?: number;
  licence?: string;
  url?: string;
  currencyWarning?: string;
  topics?: string[];
}

/** One document of an upload as plain text: nothing of its markup, scripts or hidden parts is left. */
export interface SourceDocument {
  /** Null where it has none of its own. */
  title: string | null;
  about: About;
  sections: Section[];
}

/** Makes one space of white space of any kind and length, and leaves out what shows as nothing. */
export function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, " ").trim();
}

type SaidOfItself = { [K in keyof About]?: About[K] | null | undefined };

/** What a document says of itself, each text on one line; what it leaves empty it does not say. */
export function aboutOf({ year, topics, ...texts }: SaidOfItself): About {
  const said = Object.entries(texts).flatMap(([field, text]) => (text ? [[field, oneLine(text)]] : []));
  return { ...Object.fromEntries(said), ...(year && { year }), ...(topics && { topics }) };
}
