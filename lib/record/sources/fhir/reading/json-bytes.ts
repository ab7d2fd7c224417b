/* Bytes that structure a JSON text (RFC 8259); none is part of a longer character in UTF-8. */

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const NEWLINE = 0x0a;

/** Bytes that mean nothing between texts, beside the line's end. */
export const BLANKS: readonly number[] = [0x20, 0x09, 0x0d];

/** The mark that some programs write before UTF-8. It means nothing between texts either, as a whole. */
export const UTF8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** 1 for each byte that means something outside strings. */
export const SPECIAL = new Uint8Array(256);
for (const byte of [QUOTE, COLON, OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY, NEWLINE]) SPECIAL[byte] = 1;
