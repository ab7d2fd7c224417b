import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordRefusal } from "./audit/record-refusal.server";
import type { Caller } from "./caller.server";
import { clientAddress } from "./client-address.server";
import { type Database, database } from "./database/database.server";
import { isOutage, outageText } from "./database/outage";
import { env } from "./env.server";
import { AppError, httpStatus, issueResponse } from "./errors";
import { log } from "./log.server";
import { checkOrigin, knownOrigins } from "./origins.server";
import { may, type Permission } from "./permissions";
import { describeIssues, placeOfNul, readBody, readQuery } from "./request-input";
import { type Auth, auth, signedInUser, type User } from "./sign-in/auth.server";

type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

export interface RouteDefinition<S extends Parts> {
  permission: Permission;
  /** What the route reads; it gets no other part of the request. Query values and parameters come as text: use `z.coerce`. */
  parse?: z.ZodObject<S>;
  /** Largest body, in bytes. */
  maxBodyBytes?: number;
  /** Gives a Response, or what becomes JSON. */
  handle(context: Caller & { input: z.output<z.ZodObject<S>>; user: User; request: Request }): unknown;
}

/** What a handler needs from its surroundings; tests give their own. */
export interface RouteSurroundings {
  auth(): Promise<Auth>;
  database(): Promise<Database>;
  origins(): string[];
}

export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;

const ownSurroundings: RouteSurroundings = { auth, database, origins: () => knownOrigins(env()) };
const defaultMaxBodyBytes = 1 << 20;
const readMethods = new Set(["GET", "HEAD"]);

/** What web servers log for a request that its caller closed. */
const callerLeft = 499;

/** The message of an AppError is sent. Of any other error only an id is sent, under which the log holds it. */
function answerError(error: unknown, request: Request): Response {
  if (error instanceof AppError) {
    if (httpStatus[error.code] >= 500)
      log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
    return issueResponse(error.code, error.userMessage);
  }
  const out = isOutage(error);
  const id = randomUUID().slice(0, 8);
  log.error(
    { err: error, id, method: request.method, path: new URL(request.url).pathname },
    out ? "a request met no database" : "a request failed unexpectedly",
  );
  if (out) return issueResponse("transient", outageText);
  return issueResponse("exception", `Something went wrong in Consilium. The log has the details under ${id}.`);
}

function harden(response: Response): Response {
  const headers = new Headers(response.headers);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

async function readInput<S extends Parts>(
  definition: RouteDefinition<S>,
  request: Request,
  params: Promise<Record<string, unknown>>,
) {
  const schema = definition.parse ?? (z.strictObject({}) as unknown as z.ZodObject<S>);
  const given: Record<string, unknown> = {};
  if ("params" in schema.shape) given.params = await params;
  if ("query" in schema.shape) given.query = readQuery(new URL(request.url).searchParams);
  if ("body" in schema.shape) given.body = await readBody(request, definition.maxBodyBytes ?? defaultMaxBodyBytes);
  const nul = placeOfNul(given);
  if (nul !== null)
    throw new AppError("invalid", {
      userMessage: `The request is not valid. ${nul.slice(0, 80)}: expected text without NUL characters.`,
    });
  const parsed = await schema.safeParseAsync(given);
  if (!parsed.success)
    throw new AppError("invalid", { userMessage: describeIssues(parsed.error), cause: parsed.error });
  return parsed.data;
}

/**
 * Makes the handler of one method of an API route: it looks up who is signed in, checks where a write comes from, what the role may do and
 * what the request says, in this order, and turns every error into `{ issue: { code, text } }` with the status of its code.
 * Answers are never cached nor sniffed, unless `handle` sets a cache-control of its own.
 */
export function route<S extends Parts>(
  definition: RouteDefinition<S>,
  surroundings: RouteSurroundings = ownSurroundings,
): RouteHandler {
  return async (request, { params }) => {
    let user: User | null = null;
    try {
      // First, so that a refusal's row tells whose browser was misled.
      user = await signedInUser(request.headers, await surroundings.auth());
      if (!readMethods.has(request.method)) checkOrigin(request, surroundings.origins());
      if (!user) throw new AppError("login", { userMessage: "Sign in first." });
      if (!may(user.role, definition.permission)) {
        throw new AppError("forbidden", { userMessage: `Your role, ${user.role}, does not allow this.` });
      }
      const input = await readInput(definition, request, params);
      const { signal } = request;
      const database = await surroundings.database();
      const result = await definition.handle({ input, user, database, signal, request });
      return harden(result instanceof Response ? result : Response.json(result ?? null));
    } catch (error) {
      if (error instanceof AppError && (error.code === "login" || error.code === "forbidden")) {
        const address = clientAddress(request.headers);
        const detail = { method: request.method, permission: definition.permission, status: httpStatus[error.code] };
        const entry = {
          actorId: user?.id ?? "nobody",
          address,
          action: "request.make",
          subject: new URL(request.url).pathname,
          detail,
        };
        await recordRefusal(surroundings.database, { ...entry, known: user !== null });
      }
      // The caller has left: nobody reads an answer, and work that its leaving interrupted is no fault.
      if (request.signal.aborted) return new Response(null, { status: callerLeft });
      return harden(answerError(error, request));
    }
  };
}
