import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { swellingPdf } from "../../lib/evidence/upload/testing/small-pdf";
import { source } from "../../lib/record/sources/physionet2012/source";
import { benchOptions, wholeNumber } from "../bench-options";
import { type Account, addUser } from "../faults/accounts";
import { inTemporaryFolder, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";
import { answering } from "../served";

/**
 * Requests that once stopped the application or were answered with an error of its own, one kind after the other, by users who
 * have signed in, on a production build with `--copies` times 4,000 stays: how long each takes, and how long somebody else who opens
 * the patient list meanwhile waits at most. Then SIGTERM while the cohort is read, and kill -9 with the start that follows.
 */
const USAGE =
  "npm run bench -- abuse --data <folder with set-a.tar.gz and Outcomes-a.txt> [--copies <number, default 1>] [--port <number, default 4397>]";

const values = benchOptions(USAGE, {
  data: { type: "string" },
  copies: { type: "string", default: "1" },
  port: { type: "string", default: "4397" },
});
const copies = wholeNumber(USAGE, "copies", values.copies);
const port = wholeNumber(USAGE, "port", values.port);
const base = `http://127.0.0.1:${port}`;

const LIST = { query: "", source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 50 };
const LOOK_EVERY_MS = 100;
const STREAMS = 400;
const REFUSED_BYTES = 80 << 20;

interface Answer {
  status: number;
  text: string;
}

class Caller {
  constructor(private readonly cookie: string) {}

  static async signIn(account: Account): Promise<Caller> {
    const answer = await fetch(`${base}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { origin: base, "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
    if (!answer.ok) throw new Error(`signing in: HTTP ${answer.status}`);
    return new Caller(cookies.join("; "));
  }

  /** The head of an answer, its body still to come. */
  begin(path: string, body?: unknown): Promise<Response> {
    const isFile = body instanceof Uint8Array;
    return fetch(base + path, {
      headers: {
        cookie: this.cookie,
        origin: base,
        "content-type": isFile ? "application/octet-stream" : "application/json",
      },
      ...(body !== undefined && { method: "POST", body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      redirect: "manual",
    });
  }

  async ask(path: string, body?: unknown): Promise<Answer> {
    const answer = await this.begin(path, body);
    return { status: answer.status, text: await answer.text() };
  }

  /** Over one connection that is kept, as a browser's or a proxy's. */
  over(agent: Agent, method: string, path: string, bytes = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: this.cookie, origin: base, ...(bytes > 0 && { "content-length": bytes }) };
      const sent = httpRequest(base + path, { agent, method, headers }, (answer: IncomingMessage) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          text += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      });
      sent.on("error", reject);
      if (bytes > 0) sent.write(Buffer.alloc(bytes, 32));
      sent.end();
    });
  }
}

/** Does it while another user opens the patient list again and again. @returns also the longest that they waited. */
async function beside<T>(
  other: Caller,
  work: () => Promise<T>,
): Promise<{ result: T; tookMs: number; waitedMs: number }> {
  let going = true;
  const looking = (async () => {
    let longest = 0;
    while (going) {
      const asked = performance.now();
      const { status } = await other.ask("/api/patients/search", LIST);
      if (status !== 200) throw new Error(`the patient list: HTTP ${status}`);
      longest = Math.max(longest, performance.now() - asked);
      await pause(LOOK_EVERY_MS);
    }
    return longest;
  })();
  await pause(3 * LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const result = await work();
    const tookMs = Math.round(performance.now() - began);
    going = false;
    return { result, tookMs, waitedMs: Math.round(await looking) };
  } finally {
    going = false;
  }
}

async function abused(name: string, other: Caller, work: () => Promise<string>): Promise<void> {
  const { result, tookMs, waitedMs } = await beside(other, work);
  console.log(`\n${name}: ${result}`);
  tellFigures(`abuse: ${name}`, { tookMs, longestWaitOfAnotherMs: waitedMs });
}

const counted = (statuses: readonly number[]) =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${statuses.filter((one) => one === status).length} times ${status}`)
    .join(", ");

const libraryPath = (title: string, file: string) =>
  `/api/libraries?${new URLSearchParams({ title, issuer: "Benchmark", year: "2024", licence: "CC0", file })}`;

async function abuse(clinician: Caller, administrator: Caller, other: Caller): Promise<void> {
  const { rows }: { rows: { id: string }[] } = JSON.parse((await clinician.ask("/api/patients/search", LIST)).text);
  const patient = rows[0]?.id ?? "";

  for (const time of ["first", "again"])
    await abused(`cohort, ${time}`, other, async () => {
      const answers = await Promise.all([1, 2, 3].map(() => clinician.ask("/api/models/icu-mortality/cohort")));
      return `3 at once, ${counted(answers.map(({ status }) => status))}`;
    });

  const letters = Array.from({ length: 100 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(" ");
  for (const [name, query] of [
    ["100 words", letters],
    ["12 words", letters.slice(0, 23)],
  ] as const)
    await abused(`search of ${name}`, other, async () => {
      const { status, text } = await clinician.ask("/api/patients/search", { ...LIST, query });
      return `HTTP ${status} ${text.slice(0, 120)}`;
    });

  const { id } = JSON.parse((await clinician.ask("/api/consultations", { patientId: patient })).text);
  await abused(`${STREAMS} event streams of one user`, other, async () => {
    const streams = await Promise.all(
      Array.from({ length: STREAMS }, () => clinician.begin(`/api/runs/${id}/events`).catch(() => null)),
    );
    const statuses = streams.map((stream) => stream?.status ?? 0);
    await Promise.all(streams.map((stream) => stream?.body?.cancel()));
    return counted(statuses);
  });

  await abused("NUL characters", other, async () => {
    const nul = "a\0b";
    const asked: [string, unknown?][] = [
      ["/api/patients/search", { ...LIST, query: nul }],
      ["/api/patients/search", { ...LIST, careUnit: nul }],
      [`/api/patients/${encodeURIComponent(nul)}`],
      [`/api/patients/${encodeURIComponent(nul)}/predictions`],
      ["/api/consultations", { patientId: nul }],
      ["/api/consultations", { patientId: patient, task: nul }],
      [`/api/consultations/${id}/contributions`, { text: nul }],
      [`/api/consultations/${id}/ratings`, { alignment: 3, relevance: 3, value: 3, comment: nul }],
      [`/api/consultations/${encodeURIComponent(nul)}`],
      [`/api/passages/${encodeURIComponent(nul)}`],
      [`/api/models/${encodeURIComponent(nul)}/cohort`],
      [`/patients/${encodeURIComponent(nul)}`],
    ];
    const answers = await Promise.all(asked.map(([path, body]) => clinician.ask(path, body)));
    return counted(answers.map(({ status }) => status));
  });

  const files: [name: string, file: string, bytes: () => Uint8Array][] = [
    ["deep lists", "deep.md", () => new TextEncoder().encode("- ".repeat(50_000).concat("a\n"))],
    ["deep quotations", "quoted.md", () => new TextEncoder().encode(">".repeat(100_000).concat(" a\n"))],
    ["a PDF with 30 MB of drawing", "drawing.pdf", () => swellingPdf(30 << 20)],
    ["a PDF with 400 MB of drawing", "swelling.pdf", () => swellingPdf(400 << 20)],
  ];
  for (const [name, file, bytes] of files) {
    const content = bytes();
    await abused(`upload of ${name} (${(content.length / 2 ** 20).toFixed(2)} MiB)`, other, async () => {
      const { status, text } = await administrator.ask(libraryPath(`Abuse ${name}`, file), content);
      return `HTTP ${status} ${text.slice(0, 160)}`;
    });
  }

  await abused(
    `a refused body of ${REFUSED_BYTES >> 20} MiB, and the next request over the same connection`,
    other,
    async () => {
      const said: string[] = [];
      for (const path of [libraryPath("Too large", "large.md"), "/api/patients/search"]) {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const tell = (answer: Promise<Answer>) =>
          answer.then(
            ({ status }) => `HTTP ${status}`,
            (error: NodeJS.ErrnoException) => error.code ?? error.message,
          );
        const refused = tell(administrator.over(agent, "POST", path, REFUSED_BYTES));
        const next = tell(administrator.over(agent, "GET", "/api/libraries"));
        said.push(`${await refused}, then ${await next}`);
        agent.destroy();
      }
      return said.join("; ");
    },
  );
}

function importStays(folder: string, env: NodeJS.ProcessEnv): void {
  const data = resolveFromCaller(values.data ?? "");
  const stays = ["--from", join(data, "set-a.tar.gz"), "--outcomes", join(data, "Outcomes-a.txt")];
  const { status } = spawnSync(process.execPath, ["scripts/consilium.mjs", "import", source.id, ...stays], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error(`the stays could not be imported into ${folder}`);
}

/** Patients like those imported, under other ids. */
async function copyStays(folder: string): Promise<void> {
  const { openDatabase } = await import("../../lib/platform/database/database.server");
  const { query, close } = await openDatabase({ directory: join(folder, "database") });
  for (let i = 1; i < copies; i++) {
    const suffix = `'-${i}'`;
    await query(
      `insert into patient (id, mrn, name, synthetic, sex) select id || ${suffix}, mrn || ${suffix}, name, synthetic, sex
       from patient where not synthetic and id !~ '-\\d+$'`,
    );
    await query(
      `insert into encounter (id, patient_id, source, age_years, height_cm, care_unit, admission_reason, observed_minutes, observations,
         urgency, problems, rules, content_mark) select id || ${suffix}, patient_id || ${suffix}, source, age_years, height_cm, care_unit,
         admission_reason, observed_minutes, observations, urgency, problems, rules, content_mark || ${suffix}
       from encounter where source = '${source.id}' and id !~ '-\\d+$'`,
    );
    await query(
      `insert into series select e.id || ${suffix}, s.feature, s.times, s.values, s.codes, s.units, s.source_lines, s.statuses
       from series s join encounter e on e.id = s.encounter_id where e.source = '${source.id}' and e.id !~ '-\\d+$'`,
    );
    await query(
      `insert into outcome select e.id || ${suffix}, o.died_in_hospital, o.saps_i, o.sofa, o.length_of_stay_days, o.survival_days
       from outcome o join encounter e on e.id = o.encounter_id where e.source = '${source.id}' and e.id !~ '-\\d+$'`,
    );
  }
  await close();
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const began = performance.now();
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await exit;
  return Math.round(performance.now() - began);
}

async function measure(folder: string): Promise<void> {
  const env = { ...process.env, CONSILIUM_DATA_DIR: folder, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "error" };
  importStays(folder, env);
  if (copies > 1) await copyStays(folder);
  const accounts = (["clinician", "administrator", "researcher"] as const).map((role) => addUser(env, role));
  let server: ChildProcess | undefined;
  const start = async () => {
    const began = performance.now();
    server = spawn(process.execPath, ["scripts/start.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
    await answering(server, base);
    return Math.round(performance.now() - began);
  };
  try {
    await start();
    const [clinician, administrator, other] = await Promise.all(accounts.map((account) => Caller.signIn(account)));
    if (!clinician || !administrator || !other) throw new Error("three people are to sign in");
    const { total }: { total: number } = JSON.parse((await other.ask("/api/patients/search", LIST)).text);
    console.log(`${total} patients`);
    await abuse(clinician, administrator, other);
    const held = () => execFileSync("ps", ["-o", "rss=", "-p", String(server?.pid)], { encoding: "utf8" });
    console.log(`the server holds ${Math.round(Number(held()) / 1024)} MiB`);
    const killed = await ended(server as ChildProcess, "SIGKILL");
    const startMs = await start();
    const reading = clinician.ask("/api/models/icu-mortality/cohort").catch(() => null);
    await pause(1000);
    const sigtermMs = await ended(server as ChildProcess, "SIGTERM");
    await reading;
    tellFigures("abuse: ends", {
      killed,
      "start after kill -9, ms": startMs,
      "SIGTERM while the cohort is read, ms": sigtermMs,
    });
  } finally {
    server?.kill("SIGKILL");
  }
}

if (!values.data) {
  console.error(`--data is missing. Usage: ${USAGE}`);
  process.exit(2);
}
await inTemporaryFolder(measure);
