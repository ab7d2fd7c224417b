import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "../../platform/audit/record-audit.server";
import { recordRefusal } from "../../platform/audit/record-refusal.server";
import { type CallLimit, callsAMinute } from "../../platform/calls-a-minute";
import { clientAddress } from "../../platform/client-address.server";
import { tokenClientSchema, verifiedIssuer } from "../../platform/client-token.server";
import { type Database, database } from "../../platform/database/database.server";
import { env, type Settings } from "../../platform/env.server";
import { AppError, issueResponse } from "../../platform/errors";
import { log } from "../../platform/log.server";
import { knownOrigins } from "../../platform/origins.server";
import { describeIssues, readBody } from "../../platform/request-input";
import { installSecret } from "../../platform/secret.server";
import { readSettingsFile } from "../../platform/settings-file.server";
import { patientOfIdentifiers } from "../../record/sources/fhir/patient-of-identifiers.server";
import type { JsonObject } from "../../record/sources/fhir/reading/patient-resources";
import { consultations } from "../consultation-store.server";
import { buildReport } from "../report/checked-report.server";
import { type Card, type PatientViewRequest, patientViewRequestSchema, patientViewService } from "./cds-hooks-schema";
import { reportCard } from "./report-card";

/** The file of CONSILIUM_CDS_HOOKS. */
export const cdsClientsSchema = z.strictObject({ clients: z.array(tokenClientSchema).min(1) });

/** What the services need from their surroundings; tests give their own. */
export interface CdsSurroundings {
  settings: Pick<Settings, "CONSILIUM_CDS_HOOKS" | "CONSILIUM_URL" | "HOST" | "PORT">;
  open(): Promise<Database>;
  secret(): Promise<Buffer>;
  now(): Date;
  limit: CallLimit;
}

const MAX_BODY = 1 << 20;
/** Calls a minute of one address, which for most clients is a whole hospital's: ten records opened a second. A team decision. */
const limit = callsAMinute(600);

const own = (): CdsSurroundings => ({
  settings: env(),
  open: database,
  secret: () => installSecret(),
  now: () => new Date(),
  limit,
});

const notThere = () => new AppError("not-found", { userMessage: "There is no such service." });

/** `GET /cds-services`: which services there are; 404 where CDS Hooks is off. */
export function cdsDiscovery({ settings }: Pick<CdsSurroundings, "settings"> = own()): Response {
  if (settings.CONSILIUM_CDS_HOOKS === undefined)
    return hardened(issueResponse("not-found", "There is no such service."));
  return hardened(Response.json({ services: [patientViewService] }));
}

/**
 * `POST /cds-services/{id}`: cards for a CDS client that signs its call. A patient who is not met, or on whom there is no finished
 * consultation, gets none. Statuses as CDS Hooks says: 400, 401, 404, 412 where the prefetch lacks the Patient, 429.
 */
export async function cdsService(
  request: Request,
  service: string,
  surroundings: CdsSurroundings = own(),
): Promise<Response> {
  const { settings, open, now, limit } = surroundings;
  const address = clientAddress(request.headers);
  try {
    const { CONSILIUM_CDS_HOOKS: file } = settings;
    if (file === undefined || service !== patientViewService.id) throw notThere();
    if (!limit.allows(address ?? "", now().getTime()))
      return hardened(issueResponse("throttled", "Too many calls in this minute."), {
        "retry-after": "60",
      });
    const { clients } = await readSettingsFile("CONSILIUM_CDS_HOOKS", file, cdsClientsSchema);
    const audience = knownOrigins(settings).map((origin) => `${origin}/cds-services/${service}`);
    const issuer = await verifiedIssuer(request.headers.get("authorization"), { clients, audience, now: now() });
    const asked = parsed(await readBody(request, MAX_BODY));
    const patient = asked.prefetch?.patient;
    if (!patient)
      return hardened(
        Response.json(
          { issue: { code: "invalid", text: "prefetch.patient: expected the Patient resource." } },
          { status: 412 },
        ),
      );
    const cards = await cardsOf(patient as JsonObject, { asked, issuer, address }, surroundings);
    return hardened(Response.json({ cards }));
  } catch (error) {
    return hardened(await refusal(error, { address, service, open }));
  }
}

function parsed(body: unknown): PatientViewRequest {
  const found = patientViewRequestSchema.safeParse(body);
  if (found.success) return found.data;
  throw new AppError("invalid", { userMessage: describeIssues(found.error) });
}

/** The card of the latest finished consultation. Leaves an audit row, whatever is found. */
async function cardsOf(
  patient: JsonObject,
  { asked, issuer, address }: { asked: PatientViewRequest; issuer: string; address: string | null },
  { open, secret, settings }: CdsSurroundings,
): Promise<Card[]> {
  const opened = await open();
  const patientId = await patientOfIdentifiers(opened.query, patient, await secret());
  const consultation = patientId === null ? null : await latestFinished(opened, patientId);
  const [origin = ""] = knownOrigins(settings);
  const cards =
    consultation === null
      ? []
      : [reportCard((await buildReport(opened, consultation)).document, { uuid: randomUUID(), origin })];
  await recordAudit(opened.query, {
    ...{ actorId: "cds-hooks", address, action: "cds-hooks.patient-view", patientId, subject: consultation },
    detail: { issuer, user: asked.context.userId.slice(0, 100), cards: cards.length },
  });
  return cards;
}

async function latestFinished({ query }: Database, patientId: string): Promise<string | null> {
  const { rows } = await query<{ id: string }>(
    `select id from run where kind = $1 and patient_id = $2 and status = 'finished' order by created_at desc, id desc limit 1`,
    [consultations.rules.kind, patientId],
  );
  return rows[0]?.id ?? null;
}

async function refusal(
  error: unknown,
  { address, service, open }: { address: string | null; service: string; open: () => Promise<Database> },
): Promise<Response> {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, "a call of CDS Hooks failed unexpectedly");
    return issueResponse("exception", "Something went wrong in Consilium. The log has the details.");
  }
  if (error.code === "exception") log.error({ err: error }, "a call of CDS Hooks failed");
  if (error.code !== "login") return issueResponse(error.code, error.userMessage);
  const entry = { actorId: "nobody", address, action: "cds-hooks.patient-view", subject: service };
  await recordRefusal(open, { ...entry, known: false });
  const response = issueResponse("login", error.userMessage);
  response.headers.set("www-authenticate", "Bearer");
  return response;
}

/** Nothing keeps an answer, sniffs it, or shows it as a page. */
function hardened(response: Response, more: Record<string, string> = {}): Response {
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff", ...more };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
