import { env } from "../env.server";
import { AppError, type IssueCode, issueResponse } from "../errors";
import { log } from "../log.server";
import { checkOrigin, knownOrigins } from "../origins.server";
import { readText } from "../request-input";
import { type Auth, auth } from "./auth.server";
import { failureLimit } from "./sign-in-limit";

/** All that a browser may ask of better-auth; the rest of its endpoints is not there. */
const allowed = new Set(["POST /api/auth/sign-in/email", "POST /api/auth/sign-out"]);
const maxBodyBytes = 4096;

const refuse = (code: IssueCode, text: string): Response => harden(issueResponse(code, text));

/** better-auth's refusals, by status, in this application's form. */
const sayings: Record<number, [IssueCode, string]> = {
  400: ["invalid", "Give an e-mail address and a password."],
  401: ["login", "The e-mail address or the password is not right."],
  403: ["forbidden", "This page may not sign in here."],
  429: ["throttled", "Too many attempts to sign in. Wait ten seconds, then try again."],
};

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

function emailIn(body: string): string | null {
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
  if (!allowed.has(`${request.method} ${pathname}`)) return refuse("not-found", "There is nothing at this address.");
  try {
    checkOrigin(request, knownOrigins(env()));
    return harden(await signInOrOut(request, pathname, await instance));
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.userMessage);
    log.error({ err: error }, "signing in or out failed");
    return refuse("exception", "Something went wrong in Consilium. The log has the details.");
  }
}

async function signInOrOut(request: Request, pathname: string, instance: Auth): Promise<Response> {
  const text = await readText(request, maxBodyBytes);
  const email = pathname.endsWith("/sign-in/email") ? emailIn(text) : null;
  if (email && limit.isExceeded(email, Date.now())) {
    throw new AppError("throttled", {
      userMessage: "Too many failed attempts to sign in to this account. Try again in a quarter of an hour.",
    });
  }
  const { method, headers, url } = request;
  const response = await instance.handler(new Request(url, { method, headers, body: text }));
  if (email && response.status === 401) limit.fail(email, Date.now());
  if (email && response.ok) limit.clear(email);
  const said = sayings[response.status];
  if (said) return refuse(...said);
  if (!response.ok) return response;
  // better-auth also puts the session's token in the body. It belongs in the cookie alone, so that it is left out here.
  const done = Response.json({ done: true });
  for (const cookie of response.headers.getSetCookie()) done.headers.append("set-cookie", cookie);
  return done;
}
