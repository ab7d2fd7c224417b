import { expect, it } from "vitest";
import type { Database } from "../database/database.server";
import { forEachEngine } from "../database/test-database.server";
import { addAccount, freshPassword } from "./accounts.server";
import { auditedSignIn } from "./audited-sign-in.server";
import { createAuth } from "./auth.server";
import { handleAuth } from "./auth-handler.server";

const email = "ada@example.org";
let address = 0;

async function install(open: () => Promise<Database>) {
  const database = await open();
  const password = freshPassword();
  await addAccount(database, { email, name: "Ada", role: "researcher" }, password);
  const auth = createAuth(database);
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    // Sign-ins are limited by address: each comes from one of its own.
    const from = { origin: "http://localhost:3000", "x-forwarded-for": `10.7.0.${++address}` };
    const request = new Request(`http://localhost:3000/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from, ...headers },
      body: JSON.stringify(body),
    });
    const surroundings = { database: async () => database, auth: () => auth };
    return auditedSignIn(request, (asked) => handleAuth(asked, auth), surroundings);
  };
  const rows = async () =>
    (
      await database.query<{ who: string; address: string; action: string; outcome: string; detail: unknown }>(
        `select coalesce(u.email, actor_id) as who, address, action, outcome, detail
         from audit_event a left join "user" u on u.id = a.actor_id order by a.id`,
      )
    ).rows;
  return { password, post, rows };
}

forEachEngine("the audit of signing in", (open) => {
  it("tells who came in and went, and from where", async () => {
    const { password, post, rows } = await install(open);
    const signedIn = await post("/sign-in/email", { email, password }, { "x-forwarded-for": "::ffff:192.0.2.7" });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    await post("/sign-out", {}, { cookie, "x-forwarded-for": "2001:db8::1" });
    expect(await rows()).toEqual([
      { who: email, address: "192.0.2.7", action: "session.sign-in", outcome: "done", detail: null },
      { who: email, address: "2001:db8::1", action: "session.sign-out", outcome: "done", detail: null },
    ]);
  });

  it("tells whose account was tried, and never what was typed into the wrong field", async () => {
    const { password, post, rows } = await install(open);
    const typed = "correct horse battery staple";
    await post("/sign-in/email", { email, password: typed });
    for (let i = 0; i < 2; i++) await post("/sign-in/email", { email: `${password}@example.org`, password: typed });
    await post("/sign-in/email", { email, password }, { origin: "https://evil.example" });
    await post("/sign-in/email", "nonsense");
    const found = await rows();
    expect(found.map(({ who, outcome, detail }) => [who, outcome, detail])).toEqual([
      [email, "refused", { status: 401 }],
      [expect.stringMatching(/^unknown:[0-9a-f]{16}$/), "refused", { status: 401 }],
      [found[1]?.who, "refused", { status: 401 }],
      [email, "refused", { status: 403 }],
      ["nobody", "refused", { status: expect.any(Number) }],
    ]);
    const text = JSON.stringify(found);
    for (const secret of [password, typed, "evil.example"]) expect(text).not.toContain(secret);
  });

  it("leaves no row where nobody was signed in who signs out, and none elsewhere", async () => {
    const { post, rows } = await install(open);
    await post("/sign-out", {});
    await post("/get-session", {});
    expect(await rows()).toEqual([]);
  });
});
