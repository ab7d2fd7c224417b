import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { atMost } from "../at-most";
import { clientAddress } from "../client-address.server";
import { type Database, database } from "../database/database.server";
import { account, session, user, verification } from "../database/tables.server";
import { env, type Settings } from "../env.server";
import { log } from "../log.server";
import { isOnHttps, knownOrigins } from "../origins.server";
import type { Role } from "../permissions";
import { installSecret } from "../secret.server";
import { cookieName } from "./cookie-name";

/** Whoever is signed in. */
export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The IP address that asks. */
  address?: string | null;
}

const minute = 60_000;
/** A session ends after half an hour without a request, and after twelve hours in any case: a ward's shift. */
export const idleLimitMs = 30 * minute;
export const absoluteLimitMs = 12 * 60 * minute;

/** Hashes fill the threads that files and the network need too: two at a time leave the signed-in theirs. */
const hashing = atMost(2);

/** better-auth on a database: e-mail address and password, roles, no sign-up, nothing sent home. */
export async function createAuth(
  { db }: Database,
  settings: Pick<Settings, "HOST" | "PORT" | "CONSILIUM_URL"> = env(),
) {
  const origins = knownOrigins(settings);
  const https = isOnHttps(settings);
  return betterAuth({
    database: drizzleAdapter(db, { provider: "pg", schema: { user, session, account, verification } }),
    baseURL: origins[0],
    trustedOrigins: origins,
    secret: (await installSecret()).toString("hex"),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      password: {
        hash: (plain) => hashing(() => hashPassword(plain)),
        verify: (given) => hashing(() => verifyPassword(given)),
      },
    },
    user: {
      additionalFields: {
        role: { type: "string", input: false, defaultValue: "clinician" },
        disabledAt: { type: "date", input: false, required: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // The password is right and the account disabled: to whoever asks, that is the same as a wrong one.
          async before({ userId }) {
            const [owner] = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.id, userId));
            return owner?.disabledAt === null;
          },
        },
      },
    },
    session: { expiresIn: idleLimitMs / 1000, updateAge: 60, cookieCache: { enabled: false } },
    // The way in counts failures itself, by what the server knows of a client.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "consilium",
      // Its own prefix for https, `__Secure-`, is the weaker one.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName("consilium.session_token", https), attributes: { secure: https } } },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: {
      level: "warn",
      log: (level, message) =>
        log[level === "debug" ? "debug" : level === "error" ? "error" : "info"]({ from: "auth" }, message),
    },
  });
}
export type Auth = Awaited<ReturnType<typeof createAuth>>;

const holder = globalThis as typeof globalThis & { consiliumAuth?: Promise<Auth> };

/** The process's one. */
export function auth(): Promise<Auth> {
  holder.consiliumAuth ??= database().then(createAuth);
  holder.consiliumAuth.catch(() => delete holder.consiliumAuth);
  return holder.consiliumAuth;
}

/** Who sends these headers, or null where nobody is signed in or the session has ended. Using a session keeps it alive. */
export async function signedInUser(headers: Headers, instance: Auth, now = Date.now()): Promise<User | null> {
  if (!headers.has("cookie")) return null;
  const found = await instance.api.getSession({ headers });
  if (!found) return null;
  const { createdAt, updatedAt } = found.session;
  if (now - updatedAt.getTime() > idleLimitMs || now - createdAt.getTime() > absoluteLimitMs) return null;
  const { id, name, email, role, disabledAt } = found.user;
  if (disabledAt) return null;
  return { id, name, email, role: role as Role, address: clientAddress(headers) };
}
