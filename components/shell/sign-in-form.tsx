"use client";
import { LogIn } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { signIn } from "./sign-in";

interface Credentials {
  email: string;
  password: string;
}

/** E-mail address and password; where the install offers a demo account, one button signs in with it. */
export function SignInForm({ returnTo, demo }: { returnTo: string; demo: Credentials | null }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState<"form" | "demo" | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  // The form answers only once the page's code runs; until then a press would send the fields nowhere.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  async function enter(credentials: Credentials, from: "form" | "demo") {
    setBusy(from);
    setFault(null);
    const refused = await signIn(credentials);
    // A full load, so that the signed-in pages start from the server's answer.
    if (refused === null) return window.location.assign(returnTo);
    setFault(refused);
    setBusy(null);
    emailInput.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email.trim() || !password) {
      setFault("Give your e-mail address and your password.");
      emailInput.current?.focus();
      return;
    }
    void enter({ email: email.trim(), password }, "form");
  }

  return (
    <>
      <div aria-live="assertive">
        {fault && (
          <Notice tone="danger" className="mb-4">
            {fault}
          </Notice>
        )}
      </div>
      <form onSubmit={submit} noValidate method="post" className="flex flex-col gap-4">
        <TextField
          ref={emailInput}
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!ready}
          busy={busy === "form"}
          icon={<LogIn size={14} aria-hidden />}
        >
          {busy === "form" ? "Signing in" : "Sign in"}
        </Button>
      </form>
      {demo && (
        <section aria-labelledby="demo-account" className="mt-6 border-t border-line pt-4">
          <h2 id="demo-account" className="font-semibold">
            Demo clinician
          </h2>
          <p className="text-ink-soft">
            Shown because this install answers on this computer alone and holds synthetic patients only.
          </p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
            <dt className="text-ink-faint">E-mail</dt>
            <dd className="break-all">{demo.email}</dd>
            <dt className="text-ink-faint">Password</dt>
            <dd className="break-all">{demo.password}</dd>
          </dl>
          <Button className="mt-3 w-full" disabled={!ready} busy={busy === "demo"} onClick={() => enter(demo, "demo")}>
            {busy === "demo" ? "Signing in" : "Sign in as the demo clinician"}
          </Button>
        </section>
      )}
    </>
  );
}
