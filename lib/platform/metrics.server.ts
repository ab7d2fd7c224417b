import { createHash, timingSafeEqual } from "node:crypto";
import { Gauge, Registry, register } from "prom-client";
import { clientAddress } from "./client-address.server";
import { type Database, database } from "./database/database.server";
import { env, type Settings } from "./env.server";
import { issueResponse } from "./errors";
import { log } from "./log.server";
import { namesLoopback } from "./origins.server";

/** A figure that is read from the database as it is asked for: counts alone, nothing of any patient. */
export interface Figure {
  name: string;
  help: string;
  /** The name of what tells its values apart; none where there is one value. */
  label?: string;
  read(database: Database): Promise<readonly { of?: string; value: number }[]>;
}

type Where = Pick<Settings, "CONSILIUM_METRICS" | "CONSILIUM_METRICS_TOKEN">;

/** How long the database may take to answer. */
const mostMs = 5000;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the token was given; where none is set, whether this very machine asks, with nobody between. */
function mayRead(headers: Headers, token: string | undefined): boolean {
  if (token) return timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${token}`));
  const address = clientAddress(headers) ?? "";
  const isHere = address === "::1" || address.startsWith("127.");
  return isHere && headers.get("x-consilium-forwarded") === "no" && namesLoopback(headers.get("host") ?? "");
}

/** What `/api/metrics` answers: this process's figures in Prometheus' text format, where the settings want that. */
export async function metrics(
  { headers }: Pick<Request, "headers">,
  figures: readonly Figure[],
  { where = env(), open = database }: { where?: Where; open?: () => Promise<Database> } = {},
): Promise<Response> {
  if (where.CONSILIUM_METRICS !== "on") return hardened(issueResponse("not-found", "There is nothing here."));
  if (!mayRead(headers, where.CONSILIUM_METRICS_TOKEN))
    return hardened(issueResponse("login", "Metrics are for whoever has the token in CONSILIUM_METRICS_TOKEN."));
  const asked = new Registry();
  const up = new Gauge({
    name: "consilium_database_up",
    help: "1 where the database answers, else 0; what is read from it is left out then.",
    registers: [asked],
  });
  try {
    await inTime(readAll(asked, figures, open));
    up.set(1);
  } catch (error) {
    log.warn({ err: error }, "the database did not answer for the metrics");
    up.set(0);
  }
  const text = await Registry.merge([register, asked]).metrics();
  return hardened(new Response(text, { headers: { "content-type": register.contentType } }));
}

function hardened(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-content-type-options", "nosniff");
  return response;
}

async function readAll(into: Registry, figures: readonly Figure[], open: () => Promise<Database>): Promise<void> {
  const opened = await open();
  const values = await Promise.all(figures.map((figure) => figure.read(opened)));
  for (const [i, { name, help, label }] of figures.entries()) {
    const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers: [into] });
    for (const { of = "", value } of values[i] ?? []) gauge.set(label ? { [label]: of } : {}, value);
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${mostMs} ms`)), mostMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
