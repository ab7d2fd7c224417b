"use client";
import { TextField } from "@/components/ui/field";
import type { ProviderView } from "@/lib/language-models/provider-settings";
import type { ServerKind } from "@/lib/language-models/server-kinds";
import { serverPresets } from "@/lib/language-models/server-presets";
import type { Typed } from "./provider-typed";

const keptWords: Record<Exclude<ProviderView["key"], "none">, string> = {
  set: "One is kept, encrypted; it is never shown. Leave it empty to keep it. For another host it must be entered again.",
  "enter-again": "The one that was kept cannot be used any more. Enter it again.",
};

/** The key, which is typed and never shown, and the way to have none any more. */
export function KeyField({
  provider,
  server,
  value,
  isForgotten,
  error,
  onChange,
  onLeave,
}: {
  provider: ProviderView | null;
  server: ServerKind;
  value: string;
  isForgotten: boolean;
  error: string | null | undefined;
  onChange: (change: Pick<Typed, "key" | "noKey">) => void;
  onLeave: () => void;
}) {
  const kept = provider?.key ?? "none";
  const { label, needsKey } = serverPresets[server];
  const none = needsKey
    ? `${label} answers to a key alone. It is kept encrypted and never shown again.`
    : "Leave it empty where the server wants none, as most on one's own machine do.";
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label="Key"
        type="password"
        autoComplete="off"
        spellCheck={false}
        hint={kept === "none" ? none : keptWords[kept]}
        value={value}
        disabled={isForgotten}
        onChange={({ target }) => onChange({ key: target.value, noKey: false })}
        onBlur={onLeave}
        error={error}
      />
      {kept !== "none" && (
        <label className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={isForgotten}
            onChange={({ target }) => onChange({ key: "", noKey: target.checked })}
          />
          Forget the key
        </label>
      )}
    </div>
  );
}
