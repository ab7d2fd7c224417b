import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Whose key it is: a key sealed for one provider at one host opens for no other. */
export interface KeyOwner {
  providerId: string;
  baseUrl: string;
}

const version = "v1";

/** Encrypts a provider's key under the install's secret: AES-256-GCM, a fresh nonce, bound to its owner. */
export function sealKey(secret: Buffer, owner: KeyOwner, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(secret), nonce).setAAD(bound(owner));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return [version, nonce, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** @returns null where it does not open: the secret is another, the host has changed, or the text is damaged. */
export function openKey(secret: Buffer, owner: KeyOwner, text: string): string | null {
  const [v, nonce, tag, sealed] = text.split(".");
  if (v !== version || !nonce || !tag || sealed === undefined) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", cipherKey(secret), Buffer.from(nonce, "base64url"), {
      authTagLength: 16,
    });
    decipher.setAAD(bound(owner)).setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The install's secret also signs sessions: each use has a key of its own derived from it (HKDF, RFC 5869). */
function cipherKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "consilium: keys of language models", 32));
}

function bound({ providerId, baseUrl }: KeyOwner): Buffer {
  return Buffer.from(`${providerId}\n${new URL(baseUrl).origin}`, "utf8");
}
