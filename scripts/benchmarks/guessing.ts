import { spawnSync } from "node:child_process";
import { median } from "../../lib/platform/averages";
import { benchOptions, wholeNumber } from "../bench-options";
import { tellFigures } from "../measured";
import { whileServed } from "../served";

/**
 * Guesses at passwords of the application itself (`npm start` on data of its own), each guess with another X-Forwarded-For: how many
 * are weighed (401), refused for their form (400) or told to wait (429); whether the right password then lets in whoever guessed,
 * and the owner's browser; and how long a signed-in user waits for a page while wrong sign-ins at many accounts run at once.
 * With CONSILIUM_TRUSTED_PROXIES=127.0.0.1 the guesses count as coming from as many addresses.
 */
const USAGE =
  "npm run bench -- guessing [--guesses <number, default 120>] [--at-once <number, default 40>] [--port <number, default 4398>]";
const values = benchOptions(USAGE, {
  guesses: { type: "string", default: "120" },
  "at-once": { type: "string", default: "40" },
  port: { type: "string", default: "4398" },
});
const guessCount = wholeNumber(USAGE, "guesses", values.guesses);
const atOnce = wholeNumber(USAGE, "at-once", values["at-once"]);
const email = "ada@example.org";
const wrong = "not the password";
const page = "/patients";

const form = (body: Record<string, string>) => new URLSearchParams(body).toString();
const types = { "application/json": JSON.stringify, "application/x-www-form-urlencoded": form };

let guess = 0;
function signIn(base: string, account: { email: string; password: string }, type: keyof typeof types, cookie = "") {
  guess++;
  const headers = {
    origin: base,
    "content-type": type,
    "x-forwarded-for": `198.51.${guess >> 8}.${guess & 255}`,
    cookie,
  };
  return fetch(`${base}/api/auth/sign-in/email`, { method: "POST", headers, body: types[type](account) });
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

async function pageMs(base: string, cookie: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(base + page, { headers: { cookie }, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`GET ${page}: HTTP ${response.status}`);
  return performance.now() - asked;
}

function count(name: string, statuses: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((it) => [`${name}${it}`, statuses.filter((s) => s === it).length]),
  );
}

/** @returns the owner's password. */
function addOwner(env: NodeJS.ProcessEnv): string {
  const args = ["scripts/consilium.mjs", "user", "add", "--email", email, "--name", "Ada", "--role", "clinician"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`no account could be made: ${stderr}`);
  return stdout.trim().split("\n").at(-1) ?? "";
}

async function attack(base: string, password: string): Promise<Record<string, number>> {
  const json = "application/json";
  const before = cookiesOf(await signIn(base, { email, password }, json));
  await pageMs(base, before);
  const guessed = async (type: keyof typeof types) => {
    const statuses: number[] = [];
    for (let i = 0; i < guessCount; i++) {
      const answer = await signIn(base, { email, password: i % 2 ? wrong : `${wrong} ${i}` }, type);
      statuses.push(answer.status);
    }
    return statuses;
  };
  const [asForm, asJson] = [await guessed("application/x-www-form-urlencoded"), await guessed(json)];
  const right = { email, password };
  const elsewhereAsForm = await signIn(base, right, "application/x-www-form-urlencoded");
  const elsewhere = await signIn(base, right, json);
  const owner = await signIn(base, right, json, before);
  // Signing in ends the session that the browser had.
  const cookie = cookiesOf(owner);
  const guesses = {
    ...count("form", asForm),
    ...count("json", asJson),
    rightPasswordThereAsForm: elsewhereAsForm.status,
    rightPasswordThere: elsewhere.status,
    rightPasswordInTheOwnersBrowser: owner.status,
  };

  const calm: number[] = [];
  for (let i = 0; i < 10; i++) calm.push(await pageMs(base, cookie));

  let running = true;
  const crowd = Promise.all(
    Array.from({ length: atOnce }, async (_, i) => {
      const { status } = await signIn(base, { email: `nobody${i}@example.org`, password: wrong }, json);
      return status;
    }),
  ).finally(() => {
    running = false;
  });
  const pages: number[] = [];
  while (running) pages.push(await pageMs(base, cookie));
  const crowded = await crowd;

  return {
    ...guesses,
    pageCalmMs: Math.round(median(calm)),
    pageInCrowdMs: Math.round(median(pages)),
    pageInCrowdMaxMs: Math.round(Math.max(...pages)),
    pagesInCrowd: pages.length,
    ...count("crowd", crowded),
  };
}

let password = "";
const figures = await whileServed(
  {
    port: values.port,
    before: (env) => {
      password = addOwner(env);
    },
  },
  (base) => attack(base, password),
);
tellFigures("guessing", figures);
process.exit(0);
