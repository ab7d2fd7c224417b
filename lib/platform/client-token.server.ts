import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { AppError } from "./errors";
import { once } from "./once-a-process";

/** A system whose signed tokens are taken: by keys that stand here, or at an address of its own. */
export const tokenClientSchema = z.union([
  z.strictObject({
    issuer: z.string().min(1),
    jwks: z.strictObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
  }),
  z.strictObject({
    issuer: z.string().min(1),
    jwksUrl: z.url({ protocol: /^https$/, error: "expected an https URL" }),
  }),
]);
export type TokenClient = z.infer<typeof tokenClientSchema>;

/** Seconds that a token may be valid at most, and by which clocks may differ. A team decision. */
const [LONGEST, TOLERANCE] = [3600, 30];

/** Tokens that were used, until they have expired: each is taken once. */
const used = new Map<string, number>();
/** Beyond so many, what has expired is forgotten. */
const MOST_USED = 100_000;

const remote = new Map<string, Promise<ReturnType<typeof createRemoteJWKSet>>>();

const keysOf = async (client: TokenClient) =>
  "jwks" in client
    ? createLocalJWKSet(client.jwks as Parameters<typeof createLocalJWKSet>[0])
    : once(remote, client.jwksUrl, async () => createRemoteJWKSet(new URL(client.jwksUrl)));

/**
 * Checks the JWT of an `Authorization: Bearer` header: ES384 or RS384 by a key of a known issuer, for this audience, in its time, and never seen
 * before. Keys come from what is configured alone; the token's own `jku` is ignored.
 * @param audience the addresses that the token may be made for
 * @returns the issuer
 * @throws AppError "login" with one sentence for whatever is wrong
 */
export async function verifiedIssuer(
  authorization: string | null,
  { clients, audience, now }: { clients: readonly TokenClient[]; audience: readonly string[]; now: Date },
): Promise<string> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? "")?.[1];
  if (token === undefined) throw refused("expected the header authorization: Bearer with a signed JWT");
  const client = clients.find(({ issuer }) => issuer === issuerOf(token));
  if (!client) throw refused("its issuer is not known here");
  const payload = await verified(token, client, audience, now);
  const { jti, exp = 0, iat = 0 } = payload;
  if (exp - iat > LONGEST) throw refused(`it is valid for more than ${LONGEST} seconds`);
  takeOnce(`${client.issuer} ${jti}`, exp, now);
  return client.issuer;
}

async function verified(
  token: string,
  client: TokenClient,
  audience: readonly string[],
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, await keysOf(client), {
      algorithms: ["ES384", "RS384"],
      issuer: client.issuer,
      audience: [...audience],
      requiredClaims: ["exp", "iat", "jti"],
      clockTolerance: TOLERANCE,
      currentDate: now,
    });
    return payload;
  } catch (cause) {
    throw refused("its signature, audience or time is not right", cause);
  }
}

function takeOnce(name: string, exp: number, now: Date): void {
  const seconds = now.getTime() / 1000;
  if (used.size >= MOST_USED) for (const [key, until] of used) if (until < seconds) used.delete(key);
  if (used.has(name) || used.size >= MOST_USED) throw refused("it was used before");
  used.set(name, exp + TOLERANCE);
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

const refused = (why: string, cause?: unknown) =>
  new AppError("login", { userMessage: `The token of the call is not taken: ${why}.`, cause });
