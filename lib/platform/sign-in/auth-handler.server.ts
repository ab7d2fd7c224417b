import { z } from "zod";
import { env } from "../env.server";
import { AppError, type IssueCode, issueResponse } from "../errors";
import { log } from "../log.server";
import { checkOrigin, isOnHttps, knownOrigins } from "../origins.server";
import { readText } from "../request-input";
import { installSecret } from "../secret.server";
import { type Auth, auth } from "./auth.server";
import { growingDelay } from "./growing-delay";
import { knownDevice, rememberDevice } from "./known-device.server";
import { networkOf } from "./network-of";

/** All that a browser may ask of better-auth; the rest of its endpoints is not there. */
const allowed = new Set(["POST /api/auth/sign-in/email", "POST /api/auth/sign-out"]);
const maxBodyBytes = 4096;

const refuse = (code: IssueCode, text: string): Response => harden(issueResponse(code, text));

/** better-auth's refusals, by status, in this application's form. */
const sayings: Record<number, [IssueCode, string]> = {
  400: ["invalid", "Give an e-mail address and a password."],
  401: ["login", "The e-mail address or the password is not right."],
  403: ["forbidden", "This page may not sign in here."],
};

/** The session cookie without a lifetime: the server's idle limit decides, and a page, which cannot set cookies, can extend that. */
function withoutLifetime(cookie: string): string {
  const ends = /;\s*max-age=0(;|$)/i.test(cookie);
  return ends ? cookie : cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, "");
}

function harden(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const minutes = 60_000;
/**
 * Who has to wait after failed sign-ins. A browser that has signed in to the account before waits for its own failures alone. Any
 * other waits for those from its address at any account, for those at the account from its address, and, at most half a minute,
 * for those at the account from anywhere: guesses spread over many addresses are slowed, and nobody locks anybody out.
 */
const delays = {
  device: growingDelay({ free: 5, longestMs: 15 * minutes }),
  address: growingDelay({ free: 20, longestMs: 15 * minutes }),
  accountFromAddress: growingDelay({ free: 5, longestMs: 15 * minutes }),
  account: growingDelay({ free: 10, longestMs: minutes / 2 }),
};
type Kind = keyof typeof delays;

function keysOf(email: string, headers: Headers, device: string | null): [Kind, string][] {
  if (device) return [["device", `${device} ${email}`]];
  const address = networkOf(headers.get("x-forwarded-for") ?? "");
  return [
    ["address", address],
    ["accountFromAddress", `${address} ${email}`],
    ["account", email],
  ];
}

/** What a browser sends to sign in. The e-mail address is taken as better-auth takes it: without case. */
const credentialsSchema = z.object({ email: z.string().max(320), password: z.string().max(1024) });

function credentialsIn(request: Request, text: string): z.infer<typeof credentialsSchema> {
  const [type] = (request.headers.get("content-type") ?? "").split(";");
  const parsed = type?.trim().toLowerCase() === "application/json" ? credentialsSchema.safeParse(asJson(text)) : null;
  if (!parsed?.success)
    throw new AppError("invalid", { userMessage: "Send an e-mail address and a password, as application/json." });
  return { ...parsed.data, email: parsed.data.email.trim().toLowerCase() };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers /api/auth/*: signing in (JSON `{email, password}`, nothing else) and out. Whoever fails waits longer and longer. The
 * address of a client is what the server put into `x-forwarded-for` from the connection.
 */
export async function handleAuth(request: Request, instance: Promise<Auth> = auth()): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!allowed.has(`${request.method} ${pathname}`)) return refuse("not-found", "There is nothing at this address.");
  try {
    checkOrigin(request, knownOrigins(env()));
    const text = await readText(request, maxBodyBytes);
    const signsIn = pathname.endsWith("/sign-in/email");
    return harden(await (signsIn ? signIn(request, text, await instance) : passOn(request, text, await instance)));
  } catch (error) {
    if (error instanceof AppError) return refuse(error.code, error.userMessage);
    log.error({ err: error }, "signing in or out failed");
    return refuse("exception", "Something went wrong in Consilium. The log has the details.");
  }
}

async function signIn(request: Request, text: string, instance: Auth): Promise<Response> {
  const { email, password } = credentialsIn(request, text);
  const secret = await installSecret();
  const device = knownDevice(secret, request.headers, email);
  const keys = keysOf(email, request.headers, device);
  const now = Date.now();
  const seconds = Math.ceil(Math.max(...keys.map(([kind, key]) => delays[kind].wait(key, now))) / 1000);
  if (seconds > 0) return tooEarly(seconds);
  for (const [kind, key] of keys) delays[kind].attempt(key, now);
  const response = await passOn(request, JSON.stringify({ email, password }), instance);
  if (!response.ok) for (const [kind, key] of keys) delays[kind].failed(key, Date.now());
  else {
    await endSession(request, instance);
    // An account of one's own does not undo the failures at others.
    for (const [kind, key] of keys) delays[kind][kind === "address" ? "takeBack" : "forget"](key);
    if (!device) response.headers.append("set-cookie", rememberDevice(secret, email, isOnHttps(env())));
  }
  return response;
}

/** Whoever signs in anew has no use for the session that they had. */
async function endSession({ headers }: Request, instance: Auth): Promise<void> {
  const earlier = await instance.api.getSession({ headers });
  if (earlier) await (await instance.$context).internalAdapter.deleteSession(earlier.session.token);
}

function tooEarly(seconds: number): Response {
  const again = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} second${seconds === 1 ? "" : "s"}`;
  const refused = refuse("throttled", `Too many failed attempts to sign in. Try again in ${again}.`);
  refused.headers.set("retry-after", String(seconds));
  return refused;
}

async function passOn({ url, method, headers }: Request, body: string, instance: Auth): Promise<Response> {
  const response = await instance.handler(new Request(url, { method, headers, body }));
  const said = sayings[response.status];
  if (said) return refuse(...said);
  if (!response.ok) return response;
  // better-auth also puts the session's token in the body. It belongs in the cookie alone, so that it is left out here.
  const done = Response.json({ done: true });
  for (const cookie of response.headers.getSetCookie()) done.headers.append("set-cookie", withoutLifetime(cookie));
  return done;
}
