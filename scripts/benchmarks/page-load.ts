import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Browser, chromium, type Locator, type Page, request } from "@playwright/test";
import { median } from "../../lib/platform/averages";

/**
 * What a cold load of each page takes on a production build, with synthetic patients, in the server that the browser tests
 * start: requests and bytes by kind, and milliseconds until the content is visible (median of RUNS loads, each in a browser
 * without cache, after one that warms the server up).
 *
 *   npm run bench -- page-load
 *
 * Chromium is taken from CHROMIUM_PATH, else from /usr/bin/chromium.
 */
const RUNS = 3;
const base = "http://127.0.0.1:4310";
const accountFile = ".build/e2e/data/demo-account.json";
const patient = "/patients/synthetic-0007";

/** What a page is for: visible, it has loaded. */
interface MeasuredPage {
  name: string;
  path: string;
  content: (page: Page) => Locator;
}

const kinds = ["document", "fetch", "event stream", "script", "css", "font", "other"] as const;
type Kind = (typeof kinds)[number];
/** Bytes on the wire, headers included, and of the bodies once unpacked. */
interface Load {
  requests: number;
  transferred: number;
  decoded: number;
}
interface Measured {
  byKind: Record<Kind, Load>;
  visibleMs: number;
  /** Paths under /api/ that were asked, in order. */
  asked: string[];
}

const kindOf: Record<string, Kind> = {
  Document: "document",
  Fetch: "fetch",
  XHR: "fetch",
  EventSource: "event stream",
  Script: "script",
  Stylesheet: "css",
  Font: "font",
};

const nothing = (): Measured["byKind"] =>
  Object.fromEntries(kinds.map((kind) => [kind, { requests: 0, transferred: 0, decoded: 0 }])) as Measured["byKind"];

async function measure(browser: Browser, state: State, { path, content }: MeasuredPage): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const byKind = nothing();
  const asked: string[] = [];
  const kindOfRequest = new Map<string, Kind>();
  devtools.on("Network.requestWillBeSent", ({ requestId, type, request: { url } }) => {
    const kind = kindOf[type ?? ""] ?? "other";
    kindOfRequest.set(requestId, kind);
    byKind[kind].requests++;
    const { pathname } = new URL(url);
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  devtools.on("Network.dataReceived", ({ requestId, dataLength }) => {
    byKind[kindOfRequest.get(requestId) ?? "other"].decoded += dataLength;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    byKind[kindOfRequest.get(requestId) ?? "other"].transferred += encodedDataLength;
  });
  await devtools.send("Network.enable");
  const since = performance.now();
  await page.goto(`${base}${path}`, { waitUntil: "commit" });
  await content(page).first().waitFor({ state: "visible" });
  const visibleMs = performance.now() - since;
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  await context.close();
  return { byKind, visibleMs, asked };
}

type State = Awaited<ReturnType<APIRequestContext["storageState"]>>;

async function signIn(api: APIRequestContext): Promise<State> {
  const answer = await api.post("/api/auth/sign-in/email", { data: JSON.parse(await readFile(accountFile, "utf8")) });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
  return api.storageState();
}

/** Holds a consultation to its end. @returns the address of its page. */
async function heldConsultation(api: APIRequestContext): Promise<string> {
  const started = await api.post("/api/consultations", {
    data: { patientId: "synthetic-0009" },
    headers: { origin: base },
  });
  const path = `/consultations/${(await started.json()).id}`;
  for (;;) {
    const { consultation } = await (await api.get(`/api${path}`)).json();
    if (consultation.status === "finished") return path;
    if (consultation.status === "failed") throw new Error("the consultation failed");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function ready(): Promise<void> {
  while (!(await fetch(`${base}/api/health`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 500));
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);

async function report(browser: Browser, state: State, measured: MeasuredPage): Promise<Record<string, number>> {
  const loads: Measured[] = [];
  for (let run = 0; run <= RUNS; run++) loads.push(await measure(browser, state, measured));
  const [last] = loads.slice(-1) as [Measured];
  const visible = Math.round(median(loads.slice(1).map(({ visibleMs }) => visibleMs)));
  const all = { requests: 0, transferred: 0, decoded: 0 };
  console.log(`\n${measured.name}: content visible after ${visible} ms`);
  console.log("  kind          requests  transferred KiB  decoded KiB");
  const line = (name: string, load: Load) =>
    console.log(
      `  ${name.padEnd(14)}${String(load.requests).padStart(8)}  ${kib(load.transferred).padStart(15)}  ${kib(load.decoded).padStart(11)}`,
    );
  for (const kind of kinds) {
    const load = last.byKind[kind];
    if (load.requests > 0) line(kind, load);
    all.requests += load.requests;
    all.transferred += load.transferred;
    all.decoded += load.decoded;
  }
  line("all", all);
  if (last.asked.length > 0) console.log(`  asked: ${last.asked.join(", ")}`);
  return { ...all, fetches: last.byKind.fetch.requests, visibleMs: visible };
}

const server = spawn(process.execPath, ["scripts/serve-tests.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await ready();
  const api = await request.newContext({ baseURL: base });
  const state = await signIn(api);
  const consultation = await heldConsultation(api);
  const pages: MeasuredPage[] = [
    { name: "patient list", path: "/patients", content: (page) => page.getByRole("table", { name: "Patients" }) },
    { name: "patient", path: patient, content: (page) => page.getByText("MRN S-0007") },
    { name: "patient, risk", path: patient, content: (page) => page.getByText("Mean of the panel, calibrated.") },
    { name: "flowsheet", path: `${patient}/flowsheet`, content: (page) => page.getByRole("table") },
    { name: "consultation", path: consultation, content: (page) => page.getByTestId("review") },
    {
      name: "report",
      path: `${consultation}/report`,
      content: (page) => page.getByRole("heading", { name: "Consultation report", level: 1 }),
    },
    { name: "library", path: "/library", content: (page) => page.getByRole("table") },
    { name: "models", path: "/models", content: (page) => page.getByRole("heading", { name: "Models", level: 1 }) },
  ];
  const figures: Record<string, Record<string, number>> = {};
  for (const one of pages) figures[one.name] = await report(browser, state, one);
  console.log(JSON.stringify({ name: "page-load", figures }));
} finally {
  await browser.close();
  server.kill("SIGTERM");
}
