import { createHash, randomBytes } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { z } from "zod";
import { recordAudit } from "../../../../platform/audit/record-audit.server";
import type { Caller } from "../../../../platform/caller.server";
import { env, type Settings } from "../../../../platform/env.server";
import { AppError } from "../../../../platform/errors";
import { knownOrigins } from "../../../../platform/origins.server";
import { installSecret } from "../../../../platform/secret.server";
import { readSettingsFile } from "../../../../platform/settings-file.server";
import { patientOfIdentifiers } from "../patient-of-identifiers.server";
import type { JsonObject } from "../reading/patient-resources";
import { askEhr } from "./ehr-requests.server";
import { openedState, sealedState } from "./launch-state.server";
import {
  type SmartConfiguration,
  type SmartServer,
  serverOf,
  smartConfigurationSchema,
  smartServersSchema,
  type TokenAnswer,
  tokenAnswerSchema,
} from "./smart-servers";

/** What a launch needs from its surroundings; tests give their own. */
export interface SmartSurroundings {
  settings: Pick<Settings, "CONSILIUM_SMART" | "CONSILIUM_URL" | "HOST" | "PORT">;
  secret(): Promise<Buffer>;
  now(): Date;
}

const own = (): SmartSurroundings => ({ settings: env(), secret: () => installSecret(), now: () => new Date() });

const redirectUri = (settings: SmartSurroundings["settings"]) => `${knownOrigins(settings)[0]}/smart/callback`;

/** @throws AppError "not-found" where no launch is taken, "forbidden" from a server that the settings do not name */
async function serverFor(iss: string, { CONSILIUM_SMART: file }: SmartSurroundings["settings"]): Promise<SmartServer> {
  if (file === undefined)
    throw new AppError("not-found", { userMessage: "This install takes no launch from a record system." });
  const { servers } = await readSettingsFile("CONSILIUM_SMART", file, smartServersSchema);
  const server = serverOf(servers, iss);
  if (!server)
    throw new AppError("forbidden", {
      userMessage: "The record system that launched Consilium is not one that this install knows.",
    });
  return server;
}

const configurationOf = ({ iss }: SmartServer): Promise<SmartConfiguration> =>
  askEhr("configuration", `${iss.replace(/\/+$/, "")}/.well-known/smart-configuration`, {}, smartConfigurationSchema);

/**
 * Begins an EHR launch (SMART App Launch 2) for somebody who is signed in here already; it signs nobody in.
 * @returns where the browser goes: the record system's authorization
 * @throws AppError
 */
export async function beginLaunch(
  user: Caller["user"],
  { iss, launch }: { iss: string; launch: string },
  { settings, secret, now }: SmartSurroundings = own(),
): Promise<string> {
  const server = await serverFor(iss, settings);
  const configuration = await configurationOf(server);
  if (!configuration.code_challenge_methods_supported.includes("S256"))
    throw new AppError("business-rule", {
      userMessage: "The record system does not support PKCE with S256, without which no launch is taken.",
    });
  const verifier = randomBytes(48).toString("base64url");
  const state = await sealedState({ iss: server.iss, verifier, userId: user.id }, await secret(), now());
  const isV2 = configuration.capabilities.includes("permission-v2");
  const url = new URL(configuration.authorization_endpoint);
  const asked = {
    response_type: "code",
    client_id: server.clientId,
    redirect_uri: redirectUri(settings),
    scope: `launch openid fhirUser patient/Patient.${isV2 ? "r" : "read"}`,
    state,
    aud: server.iss,
    launch,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** What came of a launch: our id of the patient, or that nobody is met. */
export interface Launched {
  patientId: string | null;
}

/**
 * Goes on where the record system sends the person back: exchanges the code, reads the one Patient that is open there, and meets it by
 * identifier. The access token is kept nowhere. Leaves an audit row.
 * @throws AppError
 */
export async function finishLaunch(
  { user, database }: Pick<Caller, "user" | "database">,
  { code, state: sealed }: { code: string; state: string },
  { settings, secret, now }: SmartSurroundings = own(),
): Promise<Launched> {
  const key = await secret();
  const { iss, verifier } = await openedState(sealed, user.id, key, now());
  const server = await serverFor(iss, settings);
  const configuration = await configurationOf(server);
  const token = await exchanged(server, configuration, { code, verifier, redirect_uri: redirectUri(settings) });
  const fhirUser = await fhirUserOf(token, server, configuration, now());
  if (token.patient === undefined)
    throw new AppError("business-rule", {
      userMessage: "The record system named no patient. Launch Consilium from an open record.",
    });
  const patient = await askEhr(
    "patient",
    `${server.iss.replace(/\/+$/, "")}/Patient/${token.patient}`,
    { headers: { authorization: `Bearer ${token.access_token}`, accept: "application/fhir+json" } },
    z.looseObject({ resourceType: z.literal("Patient") }),
  );
  const patientId = await patientOfIdentifiers(database.query, patient as JsonObject, key);
  const detail = { iss: server.iss, fhirUser, met: patientId !== null };
  await recordAudit(database.query, {
    actorId: user.id,
    address: user.address,
    action: "smart.launch",
    patientId,
    detail,
  });
  return { patientId };
}

/** A confidential client says its secret in the header, a public one its id in the body. */
function exchanged(
  { clientId, clientSecret }: SmartServer,
  { token_endpoint }: SmartConfiguration,
  { code, verifier, redirect_uri }: { code: string; verifier: string; redirect_uri: string },
): Promise<TokenAnswer> {
  const form = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier });
  const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
  if (clientSecret === undefined) form.set("client_id", clientId);
  else {
    // RFC 6749, 2.3.1: both are encoded first.
    const pair = [clientId, clientSecret].map(encodeURIComponent).join(":");
    headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  return askEhr("token", token_endpoint, { method: "POST", headers, body: form.toString() }, tokenAnswerSchema);
}

/** Who is signed in there, by a verified id_token: for the audit log alone. Null where the server gives none. */
async function fhirUserOf(
  { id_token }: TokenAnswer,
  { clientId }: SmartServer,
  { issuer, jwks_uri }: SmartConfiguration,
  now: Date,
): Promise<string | null> {
  if (id_token === undefined || issuer === undefined || jwks_uri === undefined) return null;
  try {
    const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(jwks_uri)), {
      ...{ issuer, audience: clientId, currentDate: now, clockTolerance: 30 },
      algorithms: ["RS256", "RS384", "ES256", "ES384"],
    });
    const { fhirUser } = payload;
    return typeof fhirUser === "string" ? fhirUser.slice(0, 200) : null;
  } catch (cause) {
    throw new AppError("forbidden", {
      userMessage: "The record system's word on who launched Consilium is not signed as it should be.",
      cause,
    });
  }
}
