"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToasts } from "@/components/ui/toast";
import type { JudgedCard } from "@/lib/consultations/judged-models/judged-card";
import { firstByteWait } from "@/lib/language-models/first-byte-wait";
import type { ProviderView, ReasonerSettings } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { serverPresets } from "@/lib/language-models/server-presets";
import { JudgedLine } from "./judged-line";
import { useSettingsChange } from "./queries";
import { TrialClock, TrialResult } from "./trial-result";
import { useTrial } from "./use-trial";

const reachWords: Record<ProviderView["reach"], string> = {
  loopback: "On this machine; the record goes to it as it is",
  private: "In this network; the record is de-identified first",
  remote: "Elsewhere; the record is de-identified first",
};
const keyWords: Record<ProviderView["key"], string> = {
  none: "no key",
  set: "key kept, encrypted",
  "enter-again": "key must be entered again",
};

/** A language model: where it is, what it costs, whether it answers. */
export function ProviderRow({
  provider,
  settings,
  judged,
  tested,
  onEdit,
}: {
  provider: ProviderView;
  settings: ReasonerSettings;
  /** How it was judged; null where it was not. */
  judged: JudgedCard | null;
  /** The Test after which it was saved, if it was in this sitting. */
  tested: Trial | null;
  onEdit: () => void;
}) {
  const trial = useTrial();
  const { name, model, baseUrl, key, reach, permitted, timeoutSeconds, server } = provider;
  const isDefault = provider.id === settings.defaultProvider;
  // The environment's can be tried and nothing else.
  const fixed = settings.fixedByEnvironment;
  const found = trial.data ?? tested;
  return (
    <li aria-label={name} className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{name}</span>
            {isDefault && <Badge tone="accent">default</Badge>}
            {!permitted && <Badge tone="caution">not allowed by the policy</Badge>}
            {key === "enter-again" && <Badge tone="danger">key must be entered again</Badge>}
          </p>
          <p className="break-words">
            {name === model ? "At" : `${model} at`} <span className="break-all">{baseUrl}</span>
          </p>
          <p className="text-ink-faint">
            {[
              server === "other" ? null : serverPresets[server].label,
              reachWords[reach],
              key === "enter-again" ? null : keyWords[key],
              priceWords(provider),
              `silence up to ${timeoutSeconds} s`,
            ]
              .filter((words) => words !== null)
              .join(" · ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={trial.isPending} onClick={() => trial.mutate({ kept: provider.id })}>
            {trial.isPending ? "Testing" : "Test"}
          </Button>
          {!fixed && (
            <>
              <Button size="sm" onClick={onEdit}>
                Change
              </Button>
              {!isDefault && <DefaultButton id={provider.id} settings={settings} />}
              <RemoveButton provider={provider} />
            </>
          )}
        </div>
      </div>
      <JudgedLine provider={provider} card={judged} />
      <div role="status" className="max-w-[68ch] empty:hidden">
        {trial.isPending ? (
          <TrialClock upTo={firstByteWait(provider, reach)} onCancel={trial.cancel} />
        ) : (
          found && <TrialResult trial={found} />
        )}
        <FailureNotice of={trial} />
      </div>
    </li>
  );
}

function priceWords({ priceIn, priceOut }: ProviderView): string {
  if (priceIn === null || priceOut === null) return "price not set, so no cost is shown";
  return `US$ ${priceIn} in, ${priceOut} out a million tokens`;
}

/** Somebody's own choice, whatever a Test came to. */
function DefaultButton({ id, settings: { agents } }: { id: string; settings: ReasonerSettings }) {
  const { fail, say } = useToasts();
  const change = useSettingsChange(() => say("Saved. It counts from the next consultation on."));
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() =>
        change.mutate(
          { path: "models", body: { defaultProvider: id, agents } },
          { onError: (error) => fail(wordsOf(error)) },
        )
      }
    >
      Make it the default
    </Button>
  );
}

function RemoveButton({ provider }: { provider: ProviderView }) {
  const [asked, setAsked] = useState(false);
  const change = useSettingsChange(() => setAsked(false));
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsked(true)}>
        Remove
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`Remove ${provider.name}?`}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>Keep it</Button>
            <Button
              variant="danger"
              busy={change.isPending}
              onClick={() => change.mutate({ path: `providers/${provider.id}/remove`, body: {} })}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>
          Its key is deleted. Agents that spoke through it speak through the default. Consultations that were begun with
          it and have not ended cannot go on; what was said is kept.
        </p>
        <FailureNotice of={change} />
      </Dialog>
    </>
  );
}
