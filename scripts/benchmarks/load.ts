import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { patientListSorts } from "../../lib/consultations/patient-list/patient-list";
import { source } from "../../lib/record/sources/physionet2012/source";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, quantile, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * What many users at once wait for, on a production build: `--users` people, each signed in and each taking a step of the mix
 * every `--pause` seconds, on `--patients` real stays; then `--convene` consultations requested at the same moment while the
 * users go on. The generator runs on the same cores as the server. A page counts once its last byte is there.
 *
 * `--keep` makes the data folder there, or uses it as it was left; `--postgres` takes an empty database on a server in place of
 * the embedded one.
 */
const USAGE =
  "npm run bench -- load --data <folder with set-a.tar.gz and Outcomes-a.txt> [--users <number, default 50>] [--pause <seconds, default 5>] " +
  "[--seconds <number, default 60>] [--convene <number, default 30>] [--keep <folder>] [--postgres <url of an empty database>]";

const values = benchOptions(USAGE, {
  data: { type: "string" },
  users: { type: "string", default: "50" },
  pause: { type: "string", default: "5" },
  seconds: { type: "string", default: "60" },
  convene: { type: "string", default: "30" },
  keep: { type: "string" },
  postgres: { type: "string" },
});
const users = wholeNumber(USAGE, "users", values.users);
const pauseMs = 1000 * wholeNumber(USAGE, "pause", values.pause);
const seconds = wholeNumber(USAGE, "seconds", values.seconds);
const conveners = wholeNumber(USAGE, "convene", values.convene);

const port = 4320;
const base = `http://127.0.0.1:${port}`;
/** How long a consultation of the last part may take. */
const mostConsultingMs = 10 * 60_000;

/** What a step may be about: some patient, some consultation that has ended. */
interface About {
  patient: string;
  consultation: string;
}
interface Step {
  name: string;
  /** Of a hundred steps. */
  share: number;
  path: (about: About) => string;
  body?: (uniform: () => number) => unknown;
}

const words = ["sepsis", "heart", "surgery", "M", "coronary", "7", "unit"];
const orders = Object.keys(patientListSorts);
const mix: readonly Step[] = [
  { name: "patient list", share: 25, path: () => "/patients" },
  {
    name: "search",
    share: 10,
    path: () => "/api/patients/search",
    body: (uniform) => ({
      query: words[Math.floor(uniform() * words.length)],
      source: null,
      careUnit: null,
      order: orders[Math.floor(uniform() * orders.length)],
      direction: "desc",
      offset: 0,
      limit: 50,
    }),
  },
  { name: "patient", share: 25, path: ({ patient }) => `/patients/${patient}` },
  { name: "predictions", share: 15, path: ({ patient }) => `/api/patients/${patient}/predictions` },
  { name: "flowsheet", share: 10, path: ({ patient }) => `/patients/${patient}/flowsheet` },
  { name: "consultation", share: 5, path: ({ consultation }) => `/consultations/${consultation}` },
  { name: "report", share: 5, path: ({ consultation }) => `/consultations/${consultation}/report` },
  { name: "library", share: 3, path: () => "/library" },
  { name: "models", share: 2, path: () => "/models" },
];

interface Taken {
  name: string;
  ms: number;
  /** Why it is an error. */
  fault: string | null;
}

async function ask(cookie: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${base}${path}`, {
    headers: { cookie, origin: base, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    redirect: "manual",
  });
}

async function timed(name: string, asking: () => Promise<Response>): Promise<Taken & { text: string }> {
  const began = performance.now();
  try {
    const answer = await asking();
    const text = await answer.text();
    return { name, ms: performance.now() - began, fault: answer.status < 300 ? null : String(answer.status), text };
  } catch (error) {
    return { name, ms: performance.now() - began, fault: String(error), text: "" };
  }
}

/** @param at of a hundred steps, those of one kind side by side. */
function drawnStep(at: number): Step {
  const [first, ...others] = mix as [Step, ...Step[]];
  let drawn = first;
  let before = first.share;
  for (const step of others) {
    if (at >= before) drawn = step;
    before += step.share;
  }
  return drawn;
}

/** A user who takes steps of the mix until the time is over. */
async function visit(
  cookie: string,
  about: () => About,
  uniform: () => number,
  isOver: () => boolean,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  // Users are not all at the same step at once.
  await pause(uniform() * pauseMs);
  while (!isOver()) {
    const step = drawnStep(uniform() * 100);
    taken.push(await timed(step.name, () => ask(cookie, step.path(about()), step.body?.(uniform))));
    await pause(pauseMs);
  }
  return taken;
}

/** Requests a consultation and follows it to its end, as its page does. */
async function convene(cookie: string, patientId: string): Promise<Taken> {
  const { text, ...convened } = await timed("convene", () => ask(cookie, "/api/consultations", { patientId }));
  if (convened.fault) return convened;
  const stream = await ask(cookie, `/api/runs/${JSON.parse(text).id}/events`);
  let last = "";
  const decoder = new TextDecoder();
  const giveUp = Date.now() + mostConsultingMs;
  for await (const part of stream.body ?? []) {
    last = (last + decoder.decode(part, { stream: true })).slice(-200);
    if (last.includes("event: end")) return convened;
    if (Date.now() > giveUp) break;
  }
  return { ...convened, fault: "the stream of the consultation ended before the consultation" };
}

type Figures = Record<string, { requests: number; p50: number; p95: number; most: number }>;

/** Milliseconds by step, and the number of errors, each kind told. */
function tell(title: string, taken: readonly Taken[]): void {
  const figures: Figures = {};
  for (const name of [...new Set(taken.map((one) => one.name)), "all"]) {
    const took = taken.filter((one) => name === "all" || one.name === name).map(({ ms }) => ms);
    const at = (share: number) => Math.round(quantile(took, share));
    figures[name] = { requests: took.length, p50: at(0.5), p95: at(0.95), most: at(1) };
  }
  const faults = taken.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []));
  console.log(`\n${title}: ${faults.length} errors\n${"".padEnd(16)}requests   p50 ms   p95 ms  most ms`);
  for (const [name, { requests, p50, p95, most }] of Object.entries(figures))
    console.log(name.padEnd(16) + [requests, p50, p95, most].map((n) => String(n).padStart(8)).join(" "));
  for (const fault of new Set(faults)) console.log(`  ${fault} (${faults.filter((one) => one === fault).length})`);
  console.log(JSON.stringify({ name: `load: ${title}`, figures: { errors: faults.length, ...figures } }));
}

interface Weight {
  miB: number;
  /** Of the processor, since the start. */
  seconds: number;
}

/** What a process, and those that it started, hold and have taken. */
function weigh(pid: number): Weight {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,time="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/) as [string, string, string, string]);
  const ours = new Set([String(pid)]);
  for (let before = 0; before < ours.size; ) {
    before = ours.size;
    for (const [one, parent] of rows) if (ours.has(parent)) ours.add(one);
  }
  const weight = { miB: 0, seconds: 0 };
  for (const [one, , kib, time] of rows) {
    if (!ours.has(one)) continue;
    weight.miB += Math.round(Number(kib) / 1024);
    weight.seconds += time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  }
  return weight;
}

/** Imports the stays, makes the users and signs them in, before the server holds the database. */
async function prepared(folder: string): Promise<{ cookies: string[]; patients: string[] }> {
  if (!existsSync(join(folder, "secret")) || values.postgres) {
    const data = resolveFromCaller(values.data ?? "");
    const stays = ["--from", join(data, "set-a.tar.gz"), "--outcomes", join(data, "Outcomes-a.txt")];
    const { status } = spawnSync(process.execPath, ["scripts/consilium.mjs", "import", source.id, ...stays], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("the stays could not be imported");
  }
  // Imported once the environment says where the data is.
  const { closeDatabase, database } = await import("../../lib/platform/database/database.server");
  const { addAccount } = await import("../../lib/platform/sign-in/accounts.server");
  const { createAuth } = await import("../../lib/platform/sign-in/auth.server");
  const opened = await database();
  try {
    const auth = await createAuth(opened);
    const cookies: string[] = [];
    const password = "of the load benchmark";
    const round = Date.now();
    for (let i = 0; i < users; i++) {
      const email = `load-${round}-${i}@example.org`;
      await addAccount(opened, { email, name: `User ${i}`, role: "clinician" }, password);
      const { headers } = await auth.api.signInEmail({ body: { email, password }, returnHeaders: true });
      cookies.push(
        headers
          .getSetCookie()
          .map((cookie) => cookie.split(";")[0])
          .join("; "),
      );
    }
    const { rows } = await opened.query<{ id: string }>(
      "select patient_id as id from encounter where source = $1 and observed_minutes >= 2880 order by patient_id",
      [source.id],
    );
    return { cookies, patients: rows.map(({ id }) => id) };
  } finally {
    await closeDatabase();
  }
}

async function ready(server: ChildProcess): Promise<void> {
  while (!(await fetch(`${base}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error("the server has not started");
    await pause(500);
  }
}

async function measure(folder: string): Promise<void> {
  Object.assign(process.env, {
    CONSILIUM_DATA_DIR: folder,
    DATABASE_URL: values.postgres ?? "",
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
  });
  const { cookies, patients } = await prepared(folder);
  const { random } = await import("../../lib/platform/random");
  const server = spawn(process.execPath, ["scripts/start.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  try {
    await ready(server);
    const pid = server.pid as number;
    const drawn = random("load");
    const patient = () => patients[Math.floor(drawn.uniform() * patients.length)] as string;
    const first = cookies[0] as string;
    console.log(`mix: ${mix.map(({ name, share }) => `${name} ${share}%`).join(", ")}`);
    console.log(`${patients.length} stays of 48 hours, ${users} users, a step every ${pauseMs / 1000} s`);

    const consultations: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { text } = await timed("convene", () => ask(first, "/api/consultations", { patientId: patient() }));
      const { id } = JSON.parse(text);
      await (await ask(first, `/api/runs/${id}/events`)).text();
      consultations.push(id);
    }
    const about = () => ({
      patient: patient(),
      consultation: consultations[Math.floor(drawn.uniform() * consultations.length)] as string,
    });
    for (const step of mix)
      for (let i = 0; i < 3; i++)
        await timed(step.name, () => ask(first, step.path(about()), step.body?.(drawn.uniform)));

    const all = (isOver: () => boolean) =>
      Promise.all(cookies.map((cookie, i) => visit(cookie, about, random(`user ${i}`).uniform, isOver)));
    await pause(10_000);
    const before = weigh(pid);
    let most = before.miB;
    const watching = setInterval(() => {
      most = Math.max(most, weigh(pid).miB);
    }, 2000);
    const until = Date.now() + seconds * 1000;
    const browsed = (await all(() => Date.now() > until)).flat();
    clearInterval(watching);
    const processorMs = Math.round((1000 * (weigh(pid).seconds - before.seconds)) / browsed.length);
    tell(`${users} users`, browsed);
    await pause(60_000);
    tellFigures("load: server", {
      "processor ms a step": processorMs,
      "MiB before": before.miB,
      "most MiB": most,
      "MiB a minute after": weigh(pid).miB,
    });

    const began = Date.now();
    const idle = weigh(pid);
    let open = true;
    const browsing = all(() => !open);
    await pause(pauseMs);
    const convened = await Promise.all(
      cookies.slice(0, conveners).map((cookie, i) => convene(cookie, patients[i] as string)),
    );
    const held = weigh(pid);
    const tookSeconds = Math.round((Date.now() - began) / 1000);
    open = false;
    tell(`${conveners} consultations at once, all held after ${tookSeconds} s`, convened);
    tell("pages meanwhile", (await browsing).flat());
    tellFigures("load: server while consultations are held", { "processor s": held.seconds - idle.seconds });
  } finally {
    const stopping = performance.now();
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    if (server.exitCode === null) await ended;
    console.log(`the server stopped after ${Math.round(performance.now() - stopping)} ms`);
  }
}

if (!values.data && !values.keep) {
  console.error(`--data is missing. Usage: ${USAGE}`);
  process.exit(2);
}
await (values.keep ? measure(resolveFromCaller(values.keep)) : inTemporaryFolder(measure));
