import { expect, test } from "vitest";
import { forEachEngine } from "../database/test-database.server";
import { addAccount, freshPassword, newAccountSchema } from "./accounts.server";
import { createAuth } from "./auth.server";

const ada = { email: "ada@example.org", name: "Ada", role: "researcher" } as const;

forEachEngine("accounts", (open) => {
  test("an added person signs in with the password given, and with no other", async () => {
    const database = await open();
    const password = freshPassword();
    await addAccount(database, ada, password);
    const { api } = await createAuth(database);
    const signedIn = await api.signInEmail({ body: { email: ada.email, password } });
    expect(signedIn.user).toMatchObject({ email: ada.email, name: "Ada" });
    await expect(api.signInEmail({ body: { email: ada.email, password: freshPassword() } })).rejects.toThrow();
  });

  test("an address is taken once", async () => {
    const database = await open();
    await addAccount(database, ada, freshPassword());
    await expect(addAccount(database, ada, freshPassword())).rejects.toMatchObject({ code: "conflict" });
  });
});

test("a password that is made holds 128 random bits, in 22 characters that keyboards have", () => {
  const made = Array.from({ length: 200 }, freshPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(made.join("")).size, "all signs of the alphabet").toBe(64);
});

test("an account needs an address, a name and one of the roles", () => {
  expect(newAccountSchema.parse({ ...ada, email: "Ada@Example.org" }).email).toBe("ada@example.org");
  for (const wrong of [{ email: "ada" }, { name: " " }, { role: "king" }]) {
    expect(newAccountSchema.safeParse({ ...ada, ...wrong }).success).toBe(false);
  }
});
