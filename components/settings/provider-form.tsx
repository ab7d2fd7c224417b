"use client";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { permits } from "@/lib/language-models/endpoint-reach";
import type { ProviderView, ReasonerSettings } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { type ServerKind, serverKinds } from "@/lib/language-models/server-kinds";
import { serverPresets } from "@/lib/language-models/server-presets";
import { KeyField } from "./key-field";
import { ModelField } from "./model-field";
import { MoreFields } from "./more-fields";
import { expected } from "./provider-typed";
import { TrialClock, TrialResult } from "./trial-result";
import { useProviderForm } from "./use-provider-form";

const submitWords = { save: "Save", "save-untested": "Save all the same", "test-and-save": "Test and save" } as const;

/** The kind of server, its address, the model, and whether it works, in this order; all else is folded. */
export function ProviderForm({
  provider,
  settings,
  onCancel,
  onSaved,
}: {
  /** Null for a new one. */
  provider: ProviderView | null;
  settings: ReasonerSettings;
  onCancel: () => void;
  onSaved: (id: string, trial: Trial | null) => void;
}) {
  const form = useProviderForm(provider, settings, onSaved);
  const { typed, listing, trial, change, found } = form;
  const wrong = (name: keyof typeof expected) => (form.isWrong(name) ? expected[name] : null);
  const isBarred = form.reach !== null && !permits(settings.policy, form.reach);
  const isDefault = provider !== null && provider.id === settings.defaultProvider;
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {/* What is being tested stays as it is until the Test is over. */}
      <fieldset disabled={trial.isPending} className="flex min-w-0 flex-col gap-3">
        <SelectField
          label="Server"
          value={typed.server}
          onChange={({ target }) => form.chooseServer(target.value as ServerKind)}
        >
          {serverKinds.map((kind) => (
            <option key={kind} value={kind}>
              {serverPresets[kind].label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Base URL"
          hint={
            typed.server === "azure"
              ? "Such as https://your-resource.openai.azure.com; an address pasted from Azure is taken apart."
              : "What is missing, such as /v1, is added as you leave the field."
          }
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed.baseUrl}
          error={wrong("baseUrl")}
          onChange={({ target }) => form.edit({ baseUrl: target.value })}
          onBlur={form.settleEndpoint}
        />
        {(typed.server === "azure" || typed.apiVersion !== "") && (
          <TextField
            label="API version"
            hint="Of addresses with ?api-version; left empty for those that end in /openai/v1."
            spellCheck={false}
            value={typed.apiVersion}
            error={wrong("apiVersion")}
            onChange={({ target }) => form.edit({ apiVersion: target.value })}
          />
        )}
        {isBarred && (
          <Notice tone="caution">
            This install&rsquo;s policy allows no calls to {new URL(typed.baseUrl).host}. It can be changed under{" "}
            <Link href="/settings/privacy" className="underline">
              Privacy
            </Link>
            .
          </Notice>
        )}
        <KeyField
          provider={provider}
          server={typed.server}
          value={typed.key}
          isForgotten={typed.noKey}
          error={wrong("key")}
          onChange={form.edit}
          onLeave={form.settleEndpoint}
        />
        <ModelField
          server={typed.server}
          value={typed.model}
          error={wrong("model")}
          listing={listing.found}
          listingFailed={listing.failed}
          isListing={listing.isPending}
          waitsForKey={
            !isBarred &&
            serverPresets[typed.server].needsKey &&
            typed.key.trim() === "" &&
            (typed.noKey || provider?.key !== "set")
          }
          onChange={(model) => form.edit({ model })}
          onList={() => listing.ask(typed, true)}
        />
        <MoreFields typed={typed} isWrong={form.isWrong} onChange={form.edit} />
        {!isDefault && (
          <label className="flex min-h-7 items-start gap-2">
            <input
              type="checkbox"
              className="mt-0.5 size-4 shrink-0 accent-accent"
              checked={form.isDefaultNext}
              onChange={({ target }) => form.setAsDefault(target.checked)}
            />
            <span>
              The default: Convene uses it
              {settings.defaultProvider === null && found === null && (
                <span className="block text-caption text-ink-faint">It becomes that once a Test has passed.</span>
              )}
            </span>
          </label>
        )}
      </fieldset>
      <div role="status" className="empty:hidden">
        {trial.isPending && <TrialClock upTo={form.waitsUpTo} onCancel={trial.cancel} />}
        {!trial.isPending && found && <TrialResult trial={found} />}
      </div>
      <FailureNotice of={trial} />
      <FailureNotice of={change} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button busy={trial.isPending} onClick={form.test}>
          {trial.isPending ? "Testing" : "Test"}
        </Button>
        <Button variant="primary" type="submit" busy={change.isPending || trial.isPending}>
          {submitWords[form.saves]}
        </Button>
      </div>
    </form>
  );
}
