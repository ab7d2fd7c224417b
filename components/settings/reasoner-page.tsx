"use client";
import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { ProviderView } from "@/lib/language-models/provider-settings";
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

function Reasoner({ settings, agents, judged }: SettingsAnswer) {
  const [edited, setEdited] = useState<ProviderView | "new" | null>(null);
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
            your own, such as one that Ollama serves at http://localhost:11434/v1.
          </EmptyState>
        ) : (
          <ul className="border-t border-line">
            {providers.map((provider) => (
              <ProviderRow
                key={provider.id}
                provider={provider}
                judged={cardOf(provider, judged)}
                isDefault={provider.id === settings.defaultProvider}
                fixed={fixedByEnvironment}
                onEdit={() => setEdited(provider)}
              />
            ))}
          </ul>
        )}
      </Card>
      {providers.length > 0 && !fixedByEnvironment && <AgentModels settings={settings} agents={agents} />}
      <ProviderDialog
        provider={edited === "new" ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
