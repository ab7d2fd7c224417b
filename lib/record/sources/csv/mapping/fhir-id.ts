const WRITTEN_OUT = /^x-[0-9a-f]+$/;

/**
 * A source's number or name as a FHIR id (letters, digits, "-" and ".", at most 64; http://hl7.org/fhir/R4/datatypes.html#id): as it is
 * where it is one, else its bytes. No two texts have one id.
 * @returns null for what is too long
 */
export function fhirId(text: string): string | null {
  if (/^[A-Za-z0-9.-]{1,64}$/.test(text) && !WRITTEN_OUT.test(text)) return text;
  const bytes = new TextEncoder().encode(text);
  return bytes.length > 31 ? null : `x-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A short number of a text, to tell rows of one patient apart: 52 bits (two FNV-1a with other beginnings). */
export function shortHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const byte of new TextEncoder().encode(text)) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ (byte + 0x9e), 0x85ebca6b);
    b ^= b >>> 13;
  }
  return (a >>> 0).toString(16).padStart(8, "0") + (b >>> 12).toString(16).padStart(5, "0");
}
