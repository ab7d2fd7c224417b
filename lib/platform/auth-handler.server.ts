import { type Auth, auth } from "./auth.server";
import { failureLimit } from "./sign-in-limit";

/** All that a browser may ask of better-auth; the rest of its endpoints is not there. */
const allowed = new Set(["POST /api/auth/sign-in/email", "POST /api/auth/sign-out"]);
const maxBodyBytes = 4096;

function answer(status: number, code: string, text: string): Response {
  return Response.json({ issue: { code, text } }, { status });
}

/** The session cookie without a lifetime: the server's idle limit decides, and a page, which cannot set cookies, can extend that. */
function withoutLifetime(cookie: string): string {
  const ends = /;\s*max-age=0(;|$)/i.test(cookie);
  return ends ? cookie : cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, "");
}

function harden(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of response.headers.getSetCookie()) headers.append("set-cookie", withoutLifetime(cookie));
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function emailIn(body: string): Promise<string | null> {
  try {
    const { email } = JSON.parse(body) as { email?: unknown };
    return typeof email === "string" ? email.trim().toLowerCase() : null;
  } catch {
    return null;
  }
}

const limit = failureLimit({ failures: 10, windowMs: 15 * 60_000 });

/**
 * Answers /api/auth/*: signing in (JSON `{email, password}`) and out. better-auth limits sign-ins by address (3 in 10 s);
 * since an address can be forged, failures are limited by account too (10 in 15 min).
 */
export async function handleAuth(request: Request, instance: Promise<Auth> = auth()): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!allowed.has(`${request.method} ${pathname}`)) return harden(answer(404, "not-found", "There is nothing at this address."));
  const body = await request.text();
  if (body.length > maxBodyBytes) return harden(answer(400, "invalid", "The request is too large."));
  const email = pathname.endsWith("/sign-in/email") ? await emailIn(body) : null;
  if (email && limit.isExceeded(email, Date.now())) {
    return harden(answer(429, "throttled", "Too many failed attempts to sign in to this account. Try again in a quarter of an hour."));
  }
  const { method, headers, url } = request;
  const response = await (await instance).handler(new Request(url, { method, headers, body }));
  if (email && response.status === 401) limit.fail(email, Date.now());
  if (email && response.ok) limit.clear(email);
  return harden(response);
}
