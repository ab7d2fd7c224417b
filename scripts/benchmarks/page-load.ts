import { spawn } from "node:child_process";
import { type APIRequestContext, type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { median } from "../../lib/platform/averages";
import { paddedTable } from "../../lib/platform/padded-table";
import { benchOptions } from "../bench-options";
import { answering, convened, finished, signedIn } from "../served";

/**
 * What a cold load of each page takes on a production build, with synthetic patients, in the server that the browser tests
 * start: requests and bytes by kind, and milliseconds until the content is visible (median of RUNS loads, each in a browser
 * without cache, after one that warms the server up).
 *
 *   npm run bench -- page-load
 *
 * Chromium is taken from CHROMIUM_PATH, else from /usr/bin/chromium.
 */
benchOptions("npm run bench -- page-load", {});
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

const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);

async function report(browser: Browser, state: State, measured: MeasuredPage): Promise<Record<string, number>> {
  const loads: Measured[] = [];
  for (let run = 0; run <= RUNS; run++) loads.push(await measure(browser, state, measured));
  const [last] = loads.slice(-1) as [Measured];
  const visible = Math.round(median(loads.slice(1).map(({ visibleMs }) => visibleMs)));
  const all = { requests: 0, transferred: 0, decoded: 0 };
  console.log(`\n${measured.name}: content visible after ${visible} ms`);
  for (const kind of kinds) for (const part of Object.keys(all) as (keyof Load)[]) all[part] += last.byKind[kind][part];
  const loaded = kinds
    .filter((kind) => last.byKind[kind].requests > 0)
    .map((kind) => [kind, last.byKind[kind]] as const);
  const rows = [...loaded, ["all", all] as const].map(([name, load]) => [
    `  ${name}`,
    ...[String(load.requests), kib(load.transferred), kib(load.decoded)],
  ]);
  for (const line of paddedTable([["  kind", "requests", "transferred KiB", "decoded KiB"], ...rows]))
    console.log(line);
  if (last.asked.length > 0) console.log(`  asked: ${last.asked.join(", ")}`);
  return { ...all, fetches: last.byKind.fetch.requests, visibleMs: visible };
}

const server = spawn(process.execPath, ["scripts/serve-tests.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await answering(server, base);
  const api = await signedIn(base, accountFile);
  const state = await api.storageState();
  const id = await convened(api, "synthetic-0009");
  await finished(api, id);
  const consultation = `/consultations/${id}`;
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
