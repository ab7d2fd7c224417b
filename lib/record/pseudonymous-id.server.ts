import { createHmac } from "node:crypto";

/** Crockford's base32 without its check digit: no i, l, o, u to misread. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 26;
export const SHORTEST_MRN = 6;

/**
 * The namespaces of what is replaced of a source: a patient's identifier, a stay's (each record id is one stay of one patient),
 * and the content of a file.
 */
export const namespacesOf = (source: string) => ({
  patient: source,
  encounter: `${source}-stay`,
  content: `${source}-content`,
});

/**
 * An identifier that cannot be looked up in the source: HMAC-SHA256 under the install's secret of
 * "namespace:sourceId", its first 130 bits in Crockford base32 (26 characters, lower case).
 */
export function pseudonymousId(namespace: string, sourceId: string, secret: Buffer): string {
  const digest = createHmac("sha256", secret).update(`${namespace}:${sourceId}`).digest();
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of digest) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5 && text.length < ID_LENGTH) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
  }
  return text;
}

/** The number shown to people, e.g. "P-7K3M9Q": the beginning of the identifier. Longer where a shorter one is taken. */
export function mrnOf(id: string, length: number = SHORTEST_MRN): string {
  return `P-${id.slice(0, length).toUpperCase()}`;
}
