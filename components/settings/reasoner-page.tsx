"use client";
import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { useToasts } from "@/components/ui/toast";
import type { ProviderView } from "@/lib/language-models/provider-settings";
import type { Trial } from "@/lib/language-models/provider-trial";
import { AgentModels } from "./agent-models";
import { cardOf } from "./judged-line";
import { ProviderDialog } from "./provider-dialog";
import { ProviderRow } from "./provider-row";
import type { SettingsAnswer } from "./responses";
import { SettingsFrame } from "./settings-frame";

/** The language models, and which of them each agent speaks through. */
export function ReasonerPage() {
  return <SettingsFrame>{(answer) => <Reasoner {...answer} />}</SettingsFrame>;
}

function Reasoner({ settings, agents, convenes, judged }: SettingsAnswer) {
  const [edited, setEdited] = useState<ProviderView | "new" | null>(null);
  const [tested, setTested] = useState<Readonly<Record<string, Trial | null>>>({});
  const { say } = useToasts();
  const { providers, fixedByEnvironment, policy } = settings;
  const add = (
    <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
      Add a model
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      {policy === "built-in-only" && (
        <Notice tone="caution">
          The policy allows the built-in reasoner alone: no language model is called, whatever is set up here. It can be
          changed under Privacy.
        </Notice>
      )}
      {policy !== "built-in-only" && <WhoConvenes convenes={convenes} />}
      <Card
        title="Language models"
        note="Servers that speak the OpenAI protocol. Without one, the built-in reasoner speaks: it needs none of them."
        aside={fixedByEnvironment || providers.length === 0 ? null : add}
        flush
      >
        {fixedByEnvironment && (
          <div className="px-4 pb-3">
            <Notice>
              The environment sets the model (CONSILIUM_LLM_BASE_URL, CONSILIUM_LLM_MODEL). It goes before what is set
              up here, for every agent, and is changed where the application is started.
            </Notice>
          </div>
        )}
        {providers.length === 0 ? (
          <EmptyState icon={<Bot size={24} aria-hidden />} title="No language model is set up" actions={add}>
            The doctors speak through the built-in reasoner: rules, on this machine, the same each time. Add a model of
            your own, such as one that Ollama serves on this machine: once a Test has passed, Convene uses it.
          </EmptyState>
        ) : (
          <ul className="border-t border-line">
            {providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                judged={cardOf(provider, judged)}
                settings={settings}
                tested={tested[provider.id] ?? null}
                onEdit={() => setEdited(provider)}
              />
            ))}
          </ul>
        )}
      </Card>
      {providers.length > 0 && !fixedByEnvironment && <AgentModels settings={settings} agents={agents} />}
      <ProviderDialog
        edited={edited}
        settings={settings}
        onClose={() => setEdited(null)}
        onSaved={(id, trial) => {
          setEdited(null);
          setTested((before) => ({ ...before, [id]: trial }));
          say("Saved. It counts from the next consultation on.");
        }}
      />
    </div>
  );
}

/** Through whom the doctors speak in the next consultation, and in one line why it is not the model that is set up. */
function WhoConvenes({ convenes: { kind, model, why } }: Pick<SettingsAnswer, "convenes">) {
  if (kind === "llm")
    return (
      <Notice>
        Convene uses <strong className="break-words">{model}</strong>. Whoever convenes the team can choose the built-in
        rules instead.
      </Notice>
    );
  return why !== null && <Notice tone="caution">Convene uses the built-in rules. {why}</Notice>;
}
