import { createHmac } from "node:crypto";

/** Crockford's base32 without its check digit: no i, l, o, u to misread. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 26;
export const SHORTEST_MRN = 6;

/**
 * The namespaces of the identifiers that are replaced: a patient, a stay and a file's content of PhysioNet 2012, where
 * each record id is one stay of one patient.
 */
export const PATIENT_NAMESPACE = "physionet2012";
export const ENCOUNTER_NAMESPACE = "physionet2012-stay";
export const CONTENT_NAMESPACE = "physionet2012-content";

/** The same of the TJH COVID-19 data. */
export const tjhNamespaces = {
  patient: "tjh-covid19",
  encounter: "tjh-covid19-stay",
  content: "tjh-covid19-content",
} as const;

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
