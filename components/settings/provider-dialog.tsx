"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { type ProviderInput, type ProviderView, providerInputSchema } from "@/lib/language-models/provider-settings";
import { useSettingsChange } from "./queries";

/** As typed, of a new one. */
const empty = {
  name: "",
  baseUrl: "",
  model: "",
  key: "",
  noKey: false,
  priceIn: "",
  priceOut: "",
  timeoutSeconds: "120",
};
type Typed = typeof empty;

function typedOf(provider: ProviderView | null): Typed {
  if (!provider) return empty;
  const { name, baseUrl, model, priceIn, priceOut, timeoutSeconds } = provider;
  const text = (price: number | null) => (price === null ? "" : String(price));
  const figures = { priceIn: text(priceIn), priceOut: text(priceOut), timeoutSeconds: String(timeoutSeconds) };
  return { ...empty, name, baseUrl, model, ...figures };
}

/** What was typed as the server takes it; a key that is not typed is not sent, and the one that is kept stays. */
function inputOf({ key, noKey, priceIn, priceOut, timeoutSeconds, ...rest }: Typed): unknown {
  const price = (text: string) => (text.trim() === "" ? null : Number(text));
  return {
    ...rest,
    ...(noKey ? { key: null } : key.trim() === "" ? {} : { key }),
    priceIn: price(priceIn),
    priceOut: price(priceOut),
    timeoutSeconds: Number(timeoutSeconds),
    server: "other",
    apiVersion: null,
    concurrency: null,
    firstByteSeconds: null,
    contextTokens: null,
    reasoningEffort: null,
  };
}

const expected: Partial<Record<keyof ProviderInput, string>> = {
  name: "A name of up to 120 characters.",
  baseUrl: "An address such as http://localhost:11434/v1, without user, query or fragment.",
  model: "The model's name, as its server calls it.",
  key: "At most 4,000 characters.",
  priceIn: "A number, or nothing.",
  priceOut: "A number, or nothing.",
  timeoutSeconds: "A whole number from 5 to 900.",
};

/** Adds a language model, or changes one. The key goes in and never comes out. */
export function ProviderDialog({
  provider,
  open,
  onClose,
}: {
  /** Null for a new one. */
  provider: ProviderView | null;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={provider ? "Change a language model" : "Add a language model"}>
      <ProviderForm provider={provider} onDone={onClose} />
    </Dialog>
  );
}

function ProviderForm({ provider, onDone }: { provider: ProviderView | null; onDone: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(provider));
  const [tried, setTried] = useState(false);
  const change = useSettingsChange(onDone);
  const parsed = providerInputSchema.safeParse(inputOf(typed));
  const wrong = (name: keyof ProviderInput) =>
    tried && !parsed.success && parsed.error.issues.some(({ path }) => path[0] === name) ? expected[name] : null;
  const field = (name: Exclude<keyof Typed, "key" | "noKey">) => ({
    value: typed[name],
    error: wrong(name),
    onChange: ({ target }: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: target.value })),
  });
  const save = () => {
    setTried(true);
    if (parsed.success) change.mutate({ path: provider ? `providers/${provider.id}` : "providers", body: parsed.data });
  };
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) save();
      }}
    >
      <TextField label="Name" hint="How it is called here." {...field("name")} />
      <TextField
        label="Base URL"
        hint="Of an OpenAI-compatible server, to which /chat/completions is added."
        inputMode="url"
        spellCheck={false}
        {...field("baseUrl")}
      />
      <TextField label="Model" spellCheck={false} {...field("model")} />
      <KeyField provider={provider} typed={typed} error={wrong("key")} onChange={setTyped} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label="Price in" hint="US$ a million tokens" inputMode="decimal" {...field("priceIn")} />
        <TextField label="Price out" hint="US$ a million tokens" inputMode="decimal" {...field("priceOut")} />
        <TextField label="Longest silence" hint="seconds" inputMode="numeric" {...field("timeoutSeconds")} />
      </div>
      <FailureNotice of={change} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" busy={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

const keyHints: Record<ProviderView["key"], string> = {
  none: "None is kept. Leave it empty where the server wants none.",
  set: "One is kept, encrypted; it is never shown. Leave it empty to keep it. For another host it must be entered again.",
  "enter-again": "The one that was kept cannot be used any more. Enter it again.",
};

function KeyField({
  provider,
  typed,
  error,
  onChange,
}: {
  provider: ProviderView | null;
  typed: Typed;
  error?: string | null;
  onChange: (change: (now: Typed) => Typed) => void;
}) {
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        hint={keyHints[provider?.key ?? "none"]}
        value={typed.key}
        disabled={typed.noKey}
        onChange={(event) => onChange((now) => ({ ...now, key: event.target.value }))}
        error={error}
      />
      {provider && provider.key !== "none" && (
        <label className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={typed.noKey}
            onChange={(event) => onChange((now) => ({ ...now, noKey: event.target.checked, key: "" }))}
          />
          Forget the key
        </label>
      )}
    </div>
  );
}
