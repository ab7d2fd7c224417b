import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { cookieName } from "./cookie-name";

/**
 * A browser from which somebody has signed in to an account is told from all others by a cookie that it keeps: whoever guesses at
 * that account elsewhere then does not make its owner wait (device cookies, OWASP "Slow Down Online Guessing Attacks").
 */
const deviceCookie = "consilium.device";

const lastsSeconds = 180 * 24 * 60 * 60;

const sealOf = (secret: Buffer, id: string, email: string) =>
  createHmac("sha256", secret).update(`device\n${id}\n${email}`).digest("base64url");

/** The header that makes a browser a known one of this account. @param secure whether browsers reach the install by https alone */
export function rememberDevice(secret: Buffer, email: string, secure = false): string {
  const id = randomUUID();
  return `${cookieName(deviceCookie, secure)}=${id}.${sealOf(secret, id, email)}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${lastsSeconds}${secure ? "; Secure" : ""}`;
}

/** The id of the known device that sends these headers; null where it is none of this account's. */
export function knownDevice(secret: Buffer, headers: Headers, email: string): string | null {
  for (const cookie of (headers.get("cookie") ?? "").split(";")) {
    const [name, value = ""] = cookie.trim().split("=");
    if (name !== cookieName(deviceCookie, false) && name !== cookieName(deviceCookie, true)) continue;
    const [id = "", seal = ""] = value.split(".");
    const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(secret, id, email))];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return null;
}
