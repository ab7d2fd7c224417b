import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../database/database.server";
import { forEachEngine } from "../database/test-database.server";
import { disableAccount, enableAccount } from "./account-changes.server";
import { addAccount, freshPassword } from "./accounts.server";
import { absoluteLimitMs, createAuth, idleLimitMs, signedInUser } from "./auth.server";
import { handleAuth } from "./auth-handler.server";
import { type DemoAccount, seedDemoAccount } from "./demo-account.server";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "consilium-auth-"));
});
afterEach(() => rm(directory, { recursive: true }));

let address = 0;
/** Each sign-in comes from an address of its own, unless told. */
function post(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  const forwarded = `10.1.${Math.floor(++address / 250)}.${address % 250}`;
  return new Request(`http://localhost:3000/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded, ...headers },
    body: JSON.stringify(body),
  });
}

async function install(open: () => Promise<Database>) {
  const database = await open();
  const demo = await seedDemoAccount(database, { HOST: "127.0.0.1", CONSILIUM_DATA_DIR: directory });
  if (!demo) throw new Error("there is no demo account");
  const auth = createAuth(database);
  const signIn = (account: DemoAccount, headers = {}) => handleAuth(post("/sign-in/email", account, headers), auth);
  return { database, demo, auth, signIn };
}

function cookieOf(response: Response): Headers {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ cookie: cookies.join("; ") });
}

const later = (ms: number) => Date.now() + ms;

forEachEngine("signing in", (open) => {
  it("lets the demo clinician in, and knows it by its cookie", async () => {
    const { demo, auth, signIn } = await install(open);
    const response = await signIn(demo);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ done: true });
    const user = await signedInUser(cookieOf(response), await auth);
    expect(user).toMatchObject({ name: "Demo clinician", email: demo.email, role: "clinician" });
  });

  it("gives a cookie that scripts cannot read and that ends with the browser", async () => {
    const { demo, signIn } = await install(open);
    const [cookie] = (await signIn(demo)).headers.getSetCookie();
    expect(cookie).toMatch(/^consilium\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/max-age|expires/i);
    expect(cookie).not.toMatch(/secure/i);
  });

  it("gives a cookie of this very host, over https alone, where the install is on https", async () => {
    const { database, demo } = await install(open);
    const settings = { HOST: "127.0.0.1", PORT: 3000, CONSILIUM_URL: "https://consilium.example.org" };
    const auth = createAuth(database, settings);
    const response = await handleAuth(post("/sign-in/email", demo), auth);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-consilium\.session_token=.*; Path=\/;/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(await signedInUser(cookieOf(response), await auth)).toMatchObject({ email: demo.email });
  });

  it("refuses a wrong password, an unknown address and a forged cookie", async () => {
    const { demo, auth, signIn } = await install(open);
    const refused = await signIn({ ...demo, password: "not the password" });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      issue: { code: "login", text: "The e-mail address or the password is not right." },
    });
    expect((await signIn({ email: "nobody@example.org", password: demo.password })).status).toBe(401);
    const forged = new Headers({ cookie: "consilium.session_token=abc.def" });
    expect(await signedInUser(forged, await auth)).toBeNull();
    expect(await signedInUser(new Headers(), await auth)).toBeNull();
  });

  const someone = () => ({ email: `someone${++address}@example.org`, password: "not the password" });
  const wrong = "not the password";
  const origin = "http://localhost:3000";

  /** Somebody with an account of this test's own: failures are remembered for as long as the process lives. */
  async function owner(database: Database) {
    const { email } = someone();
    const password = freshPassword();
    await addAccount(database, { email, name: "Owner", role: "clinician" }, password);
    return { email, password };
  }

  it("makes whoever guesses at an account wait, each time longer, and says how long", async () => {
    const { database, signIn } = await install(open);
    const demo = await owner(database);
    const from = { "x-forwarded-for": `10.9.0.${++address % 250}` };
    for (let i = 0; i < 5; i++) expect((await signIn({ ...demo, password: wrong }, from)).status).toBe(401);
    const refused = await signIn(demo, from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toEqual({
      issue: { code: "throttled", text: "Too many failed attempts to sign in. Try again in 1 second." },
    });
    await new Promise((done) => setTimeout(done, 1100));
    expect((await signIn({ ...demo, password: wrong }, from)).status).toBe(401);
    expect((await signIn(demo, from)).headers.get("retry-after")).toBe("2");
  });

  it("slows guesses at one account that come from many addresses, also all at once", async () => {
    const { signIn } = await install(open);
    const account = someone();
    const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await signIn(account)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(110);
  });

  it("slows guesses at many accounts that come from one address", async () => {
    const { signIn } = await install(open);
    const from = { "x-forwarded-for": `10.8.0.${++address % 250}` };
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await signIn(someone(), from)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.at(-1)).toBe(429);
  });

  it("lets the owner in, from the browser that has signed in before, while somebody elsewhere guesses", async () => {
    const { database, signIn } = await install(open);
    const own = await owner(database);
    const { cookie } = Object.fromEntries(cookieOf(await signIn(own)));
    for (let i = 0; i < 30; i++) await signIn({ ...own, password: wrong });
    expect((await signIn(own)).status).toBe(429);
    expect((await signIn(own, { cookie, origin })).status).toBe(200);
  });

  it("makes a known browser wait for its own failures", async () => {
    const { database, signIn } = await install(open);
    const own = await owner(database);
    const { cookie } = Object.fromEntries(cookieOf(await signIn(own)));
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await signIn({ ...own, password: wrong }, { cookie, origin })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("counts a network of IPv6 as one, which its owner fills with addresses at will", async () => {
    const { signIn } = await install(open);
    const account = someone();
    const network = `2001:db8:0:${(++address).toString(16)}`;
    const statuses = [];
    for (let i = 1; i <= 6; i++)
      statuses.push((await signIn(account, { "x-forwarded-for": `${network}::${i}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("does not forget the failures at other accounts once somebody signs in to their own", async () => {
    const { database, signIn } = await install(open);
    const own = await owner(database);
    const from = { "x-forwarded-for": `10.7.0.${++address % 250}` };
    for (let i = 0; i < 20; i++) {
      if (i % 5 === 4) expect((await signIn(own, from)).status).toBe(200);
      expect((await signIn(someone(), from)).status).toBe(401);
    }
    expect((await signIn(own, from)).status).toBe(429);
  });

  it("counts an account's failures together however its address is written", async () => {
    const { signIn } = await install(open);
    const { email } = someone();
    const from = { "x-forwarded-for": `10.6.0.${++address % 250}` };
    const statuses = [];
    for (const written of [email, email.toUpperCase(), ` ${email}`, `${email}\t`, `\n${email} `, email])
      statuses.push((await signIn({ email: written, password: wrong }, from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("lets nobody in to a disabled account, and says no more than of a wrong password; who was in is out", async () => {
    const { database, auth, signIn } = await install(open);
    const own = await owner(database);
    const cookie = cookieOf(await signIn(own));
    expect(await signedInUser(cookie, await auth)).not.toBeNull();
    await database.query(`update "user" set disabled_at = now() where email = $1`, [own.email]);
    expect(await signedInUser(cookie, await auth)).toBeNull();
    expect(await disableAccount(database.query, own.email)).toBe(false);
    const refused = await signIn(own);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { issue: { code: "login", text: "The e-mail address or the password is not right." } },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    await enableAccount(database.query, own.email);
    expect(await signedInUser(cookie, await auth)).toBeNull();
    expect((await signIn(own)).status).toBe(200);
  });

  it("takes what it is to check as JSON alone", async () => {
    const { demo, auth } = await install(open);
    const { email, password } = demo;
    const as = (type: string, body: string) =>
      handleAuth(new Request(post("/sign-in/email", {}, { "content-type": type }), { body }), auth);
    const form = new URLSearchParams({ email, password }).toString();
    for (const refused of [
      await as("application/x-www-form-urlencoded", form),
      await as("text/plain", JSON.stringify(demo)),
      await as("application/json", form),
      await as("application/json", JSON.stringify({ email, password: [password] })),
    ]) {
      expect(refused.status).toBe(400);
      expect((await refused.json()).issue.text).toBe("Send an e-mail address and a password, as application/json.");
    }
    expect((await as("application/json; charset=utf-8", JSON.stringify(demo))).status).toBe(200);
  });

  it("takes nobody new, and offers nothing else of its library", async () => {
    const { auth } = await install(open);
    const newcomer = { email: "new@example.org", password: "a long password", name: "New" };
    for (const path of [
      "/sign-up/email",
      "/request-password-reset",
      "/change-email",
      "/update-user",
      "/delete-user",
      "/get-session",
    ]) {
      expect((await handleAuth(post(path, newcomer), auth)).status).toBe(404);
    }
    await expect((await auth).api.signUpEmail({ body: newcomer })).rejects.toThrow();
  });

  it("refuses a sign-in from another site's page", async () => {
    const { demo, signIn } = await install(open);
    expect((await signIn(demo, { origin: "https://evil.example" })).status).toBe(403);
    expect((await signIn(demo, { origin: "http://127.0.0.1:3000" })).status).toBe(200);
  });

  it("ends a session left idle, and one that has lasted a shift", async () => {
    const { demo, auth, signIn } = await install(open);
    const cookie = cookieOf(await signIn(demo));
    expect(await signedInUser(cookie, await auth, later(idleLimitMs - 60_000))).not.toBeNull();
    expect(await signedInUser(cookie, await auth, later(idleLimitMs + 60_000))).toBeNull();
    expect(await signedInUser(cookie, await auth, later(absoluteLimitMs + 60_000))).toBeNull();
  });

  it("keeps a session that is used alive", async () => {
    const { database, demo, auth, signIn } = await install(open);
    const cookie = cookieOf(await signIn(demo));
    await database.query(
      "update session set updated_at = now() - interval '20 minutes', expires_at = now() + interval '10 minutes'",
    );
    expect(await signedInUser(cookie, await auth)).not.toBeNull();
    const { rows } = await database.query<{ kept: boolean }>(
      "select expires_at > now() + interval '29 minutes' and updated_at > now() - interval '1 minute' as kept from session",
    );
    expect(rows).toEqual([{ kept: true }]);
  });

  it("gives each sign-in a token of its own, too long to guess, and ends the session that the browser had", async () => {
    const { demo, auth, signIn } = await install(open);
    const origin = "http://localhost:3000";
    const first = cookieOf(await signIn(demo));
    const elsewhere = cookieOf(await signIn(demo));
    const second = cookieOf(await signIn(demo, { cookie: first.get("cookie") ?? "", origin }));
    const tokens = [first, elsewhere, second].map(
      (headers) => /session_token=([^.;]+)/.exec(headers.get("cookie") ?? "")?.[1],
    );
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
    expect(await signedInUser(first, await auth)).toBeNull();
    for (const still of [elsewhere, second]) expect(await signedInUser(still, await auth)).not.toBeNull();
  });

  it("ends a session that its user signs out of", async () => {
    const { database, demo, auth, signIn } = await install(open);
    const cookie = cookieOf(await signIn(demo));
    const out = post("/sign-out", {}, { cookie: cookie.get("cookie") ?? "", origin: "http://localhost:3000" });
    expect((await handleAuth(out, auth)).status).toBe(200);
    expect(await signedInUser(cookie, await auth)).toBeNull();
    expect((await database.query("select 1 from session")).rows).toEqual([]);
  });
});
