import { isBundleEntry } from "./bundle-entry";
import {
  BACKSLASH,
  BLANKS,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  NEWLINE,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  SPECIAL,
  UTF8_MARK,
} from "./json-bytes";
import { JsonCapture } from "./json-capture";
import type { Piece, PieceFault } from "./json-piece";

/** Longer than any name that is looked for. */
const LONGEST_NAME = 32;

/** Bytes after which a string is taken for a document in base64 or the like, and gone through faster. */
const LONG_STRING = 64;

/** Where a string ends, or the chunk, if nothing before needs to be looked at; else the byte after this one. */
function plainUntil(chunk: Uint8Array, from: number): number {
  const quote = chunk.indexOf(QUOTE, from);
  const rest = chunk.subarray(from, quote < 0 ? chunk.length : quote);
  return rest.includes(BACKSLASH) || rest.includes(NEWLINE) ? from + 1 : from + rest.length;
}

/** Stands in a Bundle for an entry that was cut out of it. */
const CUT_OUT = new TextEncoder().encode("null");

/**
 * Cuts a stream of JSON texts into pieces without parsing it: each entry of a Bundle by itself, so that a Bundle of any size takes no
 * more memory than its largest entry. Takes one text over many lines as well as one text a line.
 */
export class JsonSplitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private line = 1;
  private textLine = 1;
  private textNumber = 0;
  private entries = 0;
  private whole = new JsonCapture();
  private element: JsonCapture | null = null;
  private inEntries = false;
  /** Whether the text is a Bundle; null as long as that is not known. */
  private isBundle: boolean | null = null;
  /** Of a string at the top of a text, what has been seen of it. */
  private name: string | null = null;
  private lastName = "";
  private key = "";
  private garbage = false;
  /** Bytes met of a mark before UTF-8: a part of one is garbage. */
  private markMet = 0;
  private readonly pieces: Piece[] = [];

  /** @param byLine whether each line is a text of its own, so that a broken one ends with its line */
  constructor(private byLine: boolean) {}

  /** @returns the pieces that end within the chunk */
  push(chunk: Uint8Array): Piece[] {
    let from = 0;
    for (let i = 0; i < chunk.length; i++) {
      if (this.inString) {
        i = this.throughString(chunk, i);
        continue;
      }
      const byte = chunk[i] as number;
      if (SPECIAL[byte] === 0) {
        if (this.depth === 0) this.between(byte);
      } else if (byte === QUOTE) this.openString();
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) from = this.open(chunk, from, i);
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) from = this.close(chunk, from, i);
      else if (byte === COLON) this.colon();
      else from = this.newline(i, from);
    }
    if (this.depth > 0 && from < chunk.length) this.current().add(chunk.subarray(from));
    return this.taken();
  }

  /** @returns what is left when nothing more comes: a text that was not finished */
  end(): Piece[] {
    this.endBroken();
    return this.taken();
  }

  private taken(): Piece[] {
    return this.pieces.splice(0);
  }

  private current(): JsonCapture {
    return this.element ?? this.whole;
  }

  /** A byte between two texts. */
  private between(byte: number): void {
    if (byte === UTF8_MARK[this.markMet]) this.markMet = (this.markMet + 1) % UTF8_MARK.length;
    else if (this.markMet > 0 || !BLANKS.includes(byte)) this.garbage = true;
  }

  private openString(): void {
    this.inString = true;
    if (this.depth === 0) this.garbage = true;
    this.name = this.depth === 1 ? "" : null;
  }

  /** Goes to the string's end or the chunk's. @returns the last index that was looked at */
  private throughString(chunk: Uint8Array, start: number): number {
    let i = start;
    let { escaped } = this;
    for (; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (escaped) escaped = false;
      else if (byte === QUOTE || (byte === NEWLINE && this.byLine)) break;
      else if (byte === BACKSLASH) escaped = true;
      else if (i - start === LONG_STRING) i = plainUntil(chunk, i) - 1;
      if (byte === NEWLINE) this.line++;
    }
    this.escaped = escaped;
    if (this.name !== null && this.name.length < LONGEST_NAME)
      this.name += String.fromCharCode(...chunk.subarray(start, Math.min(i, start + LONGEST_NAME)));
    if (i === chunk.length) return i;
    this.inString = false;
    // No string holds a line's end: in a text a line, the string was never closed.
    if (chunk[i] === NEWLINE) return i - 1;
    this.closeString();
    return i;
  }

  private closeString(): void {
    if (this.name === null) return;
    this.lastName = this.name;
    if (this.key === "resourceType") this.isBundle = this.lastName === "Bundle";
    this.key = "";
    this.name = null;
  }

  private colon(): void {
    this.current().colons++;
    if (this.depth === 1) this.key = this.lastName;
  }

  private open(chunk: Uint8Array, from: number, i: number): number {
    let start = from;
    if (this.depth === 0) {
      this.endGarbage(this.line);
      this.textLine = this.line;
      start = i;
    }
    if (this.inEntries && this.depth === 2 && this.isBundle !== false) {
      this.whole.add(chunk.subarray(start, i));
      this.element = new JsonCapture();
      start = i;
    }
    if (this.depth === 1 && this.key === "entry" && chunk[i] === OPEN_ARRAY) this.inEntries = this.isBundle !== false;
    if (this.depth === 1) this.key = "";
    this.depth++;
    const { deepest } = this.current();
    if (this.depth > deepest) this.current().deepest = this.depth;
    return start;
  }

  private close(chunk: Uint8Array, from: number, i: number): number {
    if (this.depth === 0) {
      this.garbage = true;
      return from;
    }
    this.depth--;
    if (this.depth > 2) return from;
    if (this.element && this.depth === 2) {
      this.element.add(chunk.subarray(from, i + 1));
      this.endElement(this.element);
      return i + 1;
    }
    if (this.depth === 1) this.inEntries = false;
    if (this.depth > 0) return from;
    this.whole.add(chunk.subarray(from, i + 1));
    this.emit("whole", this.whole, this.whole.fault);
    this.startText();
    return i + 1;
  }

  private endElement(element: JsonCapture): void {
    this.element = null;
    const bytes = element.bytes();
    if (this.isBundle === null && element.fault === null && !isBundleEntry(bytes)) {
      this.isBundle = false;
      this.whole.add(bytes);
      this.whole.colons += element.colons;
      return;
    }
    this.isBundle = true;
    this.entries++;
    this.whole.add(CUT_OUT);
    this.emit("entry", element, element.fault, bytes);
  }

  private newline(i: number, from: number): number {
    this.line++;
    if (this.depth === 0) {
      this.endGarbage();
      return i + 1;
    }
    if (!this.byLine) return from;
    this.endBroken(this.line - 1);
    return i + 1;
  }

  private endGarbage(line = this.line - 1): void {
    const isMarkCut = this.markMet > 0;
    this.markMet = 0;
    if (!this.garbage && !isMarkCut) return;
    this.textLine = line;
    this.emit("whole", new JsonCapture(), "garbage");
    this.startText();
  }

  private endBroken(line = this.line): void {
    if (this.depth === 0) return this.endGarbage(line);
    if (this.element) {
      this.entries++;
      this.emit("entry", this.element, "truncated");
    }
    this.emit("whole", this.whole, "truncated");
    this.startText();
    this.depth = 0;
    this.inString = false;
    this.escaped = false;
  }

  private startText(): void {
    // What follows a text that stood on one line is a text a line.
    if (this.textLine === this.line && this.whole.colons > 0) this.byLine = true;
    this.textNumber++;
    this.entries = 0;
    this.whole = new JsonCapture();
    this.element = null;
    this.inEntries = false;
    this.isBundle = null;
    this.garbage = false;
    this.lastName = "";
    this.key = "";
  }

  private emit(kind: Piece["kind"], capture: JsonCapture, fault: PieceFault | null, bytes?: Uint8Array): void {
    this.pieces.push({
      kind,
      bytes: fault ? new Uint8Array() : (bytes ?? capture.bytes()),
      fault,
      line: this.textLine,
      entry: this.entries,
      text: this.textNumber,
      colons: capture.colons,
    });
  }
}
