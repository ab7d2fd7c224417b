import { auditKey, macOf } from "../audit/audit-key.server";
import { recordAudit } from "../audit/record-audit.server";
import { recordRefusal } from "../audit/record-refusal.server";
import { clientAddress } from "../client-address.server";
import { type Database, database } from "../database/database.server";
import { readText } from "../request-input";
import { type Auth, auth, signedInUser } from "./auth.server";

const maxBodyBytes = 4096;

async function emailIn(request: Request): Promise<string> {
  try {
    const { email } = JSON.parse(await readText(request, maxBodyBytes)) as { email?: unknown };
    return typeof email === "string" ? email.trim().toLowerCase() : "";
  } catch {
    return "";
  }
}

/** The account that a sign-in names. One that does not exist may be a password in the wrong field: only a keyed hash is kept. */
async function accountNamed({ query }: Database, email: string): Promise<string> {
  if (email === "") return "nobody";
  const { rows } = await query<{ id: string }>('select id from "user" where email = $1', [email]);
  return rows[0]?.id ?? `unknown:${macOf(await auditKey(), "account", [email]).slice(0, 16)}`;
}

/** Answers as `answer` does, and writes down who signed in or out, or tried to. */
export async function auditedSignIn(
  request: Request,
  answer: (request: Request) => Promise<Response>,
  surroundings: { database(): Promise<Database>; auth(): Promise<Auth> } = { database, auth },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const signsIn = pathname.endsWith("/sign-in/email");
  if (!signsIn && !pathname.endsWith("/sign-out")) return answer(request);
  const action = signsIn ? "session.sign-in" : "session.sign-out";
  const body = signsIn ? request.clone() : null;
  const leaving = signsIn ? null : await signedInUser(request.headers, await surroundings.auth()).catch(() => null);
  const response = await answer(request);
  const { ok, status } = response;
  const opened = await surroundings.database();
  const actorId = body ? await accountNamed(opened, await emailIn(body)) : (leaving?.id ?? "nobody");
  const entry = { actorId, address: clientAddress(request.headers), action, detail: ok ? null : { status } };
  if (status >= 400 && status < 500) await recordRefusal(surroundings.database, { ...entry, known: leaving !== null });
  else if (body || leaving) await recordAudit(opened.query, { ...entry, outcome: ok ? "done" : "failed" });
  return response;
}
