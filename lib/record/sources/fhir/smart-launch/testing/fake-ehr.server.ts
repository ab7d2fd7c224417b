import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { startHttpServer } from "../../../../../platform/testing/http-server.server";

/** A client that the fake EHR knows; without a secret a public one. */
export interface FakeClient {
  clientId: string;
  clientSecret?: string;
  redirectUri: string;
}

export interface FakeEhrOptions {
  /** The Patient that is open there. */
  patient: { id: string } & Record<string, unknown>;
  client: FakeClient;
  /** Launches that it has begun: what it gives out as `launch`. */
  launch: string;
  /** What it does wrong; nothing unless given. */
  fault?: "no-pkce" | "no-patient" | "unsigned-user" | "large-answer" | "redirects-token";
}

const oauthError = (error: string) => Response.json({ error }, { status: 400 });

/**
 * An EHR of a test that holds its client to SMART App Launch 2: configuration, authorization, token with PKCE, keys, one Patient. It refuses
 * whatever the specification has it refuse. `seen` lists what it was asked, method and path.
 */
export async function startFakeEhr(options: FakeEhrOptions) {
  const { patient, client, launch, fault } = options;
  const { publicKey, privateKey } = await generateKeyPair("RS384");
  const { privateKey: wrongKey } = await generateKeyPair("RS384");
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const accessToken = randomUUID();
  const seen: string[] = [];

  const configuration = (origin: string) => ({
    issuer: origin,
    jwks_uri: `${origin}/jwks`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    capabilities: [
      "launch-ehr",
      "client-public",
      "client-confidential-symmetric",
      "permission-v2",
      "context-ehr-patient",
    ],
    code_challenge_methods_supported: fault === "no-pkce" ? [] : ["S256"],
    ...(fault === "large-answer" && { padding: "x".repeat(2 << 20) }),
  });

  function authorize(url: URL, origin: string): Response {
    const asked = Object.fromEntries(url.searchParams);
    const scopes = (asked.scope ?? "").split(" ");
    const isRight =
      asked.response_type === "code" &&
      asked.client_id === client.clientId &&
      asked.redirect_uri === client.redirectUri &&
      asked.aud === `${origin}/fhir` &&
      asked.launch === launch &&
      asked.code_challenge_method === "S256" &&
      /^[\w-]{43}$/.test(asked.code_challenge ?? "") &&
      (asked.state ?? "").length >= 22 &&
      ["launch", "openid", "fhirUser", "patient/Patient.r"].every((one) => scopes.includes(one));
    if (!isRight) return oauthError("invalid_request");
    const code = randomUUID();
    codes.set(code, { challenge: asked.code_challenge ?? "", redirectUri: asked.redirect_uri ?? "" });
    const back = new URL(client.redirectUri);
    back.searchParams.set("code", code);
    back.searchParams.set("state", asked.state ?? "");
    return new Response(null, { status: 302, headers: { location: back.href } });
  }

  function isClient(request: Request, form: URLSearchParams): boolean {
    if (client.clientSecret === undefined) return form.get("client_id") === client.clientId;
    const pair = Buffer.from(`${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`);
    return request.headers.get("authorization") === `Basic ${pair.toString("base64")}`;
  }

  async function token(request: Request, origin: string): Promise<Response> {
    if (fault === "redirects-token")
      return new Response(null, { status: 307, headers: { location: `${origin}/elsewhere` } });
    const form = new URLSearchParams(await request.text());
    const code = form.get("code") ?? "";
    const issued = codes.get(code);
    // A code is taken once.
    codes.delete(code);
    if (!isClient(request, form)) return Response.json({ error: "invalid_client" }, { status: 401 });
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (form.get("grant_type") !== "authorization_code" || !issued) return oauthError("invalid_grant");
    if (issued.challenge !== challenge || issued.redirectUri !== form.get("redirect_uri"))
      return oauthError("invalid_grant");
    const idToken = await new SignJWT({ fhirUser: `${origin}/fhir/Practitioner/9` })
      .setProtectedHeader({ alg: "RS384", kid: "ehr" })
      .setIssuer(origin)
      .setAudience(client.clientId)
      .setSubject("9")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(fault === "unsigned-user" ? wrongKey : privateKey);
    return Response.json({
      ...{ access_token: accessToken, token_type: "Bearer", expires_in: 300, scope: "launch patient/Patient.r" },
      ...(fault !== "no-patient" && { patient: patient.id }),
      id_token: idToken,
    });
  }

  const server = await startHttpServer(async (request, origin) => {
    const url = new URL(request.url);
    seen.push(`${request.method} ${url.pathname}`);
    switch (url.pathname) {
      case "/fhir/.well-known/smart-configuration":
        return Response.json(configuration(origin));
      case "/authorize":
        return authorize(url, origin);
      case "/token":
        return token(request, origin);
      case "/jwks":
        return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: "ehr", alg: "RS384", use: "sig" }] });
      case `/fhir/Patient/${patient.id}`:
        return request.headers.get("authorization") === `Bearer ${accessToken}`
          ? Response.json({ resourceType: "Patient", ...patient })
          : new Response("{}", { status: 401 });
      default:
        return new Response("{}", { status: 404 });
    }
  });
  return { ...server, iss: `${server.origin}/fhir`, seen };
}
