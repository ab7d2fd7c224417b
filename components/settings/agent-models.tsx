"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { SelectField } from "@/components/ui/field";
import { useToasts } from "@/components/ui/toast";
import type { AgentModels as Choice, ReasonerSettings } from "@/lib/language-models/provider-settings";
import { useSettingsChange } from "./queries";
import type { Agent } from "./responses";

/** Which model each agent speaks through: with one model for all, doctors think alike. */
export function AgentModels({ settings, agents }: { settings: ReasonerSettings; agents: readonly Agent[] }) {
  const { say } = useToasts();
  const stored: Choice = { defaultProvider: settings.defaultProvider, agents: settings.agents };
  const [draft, setDraft] = useState<Choice | null>(null);
  const change = useSettingsChange(() => say("Saved. It counts from the next consultation on."));
  const { defaultProvider, agents: own } = draft ?? stored;
  const choose = (id: string, providerId: string) => {
    const { [id]: _, ...others } = own;
    setDraft({ defaultProvider, agents: providerId === "" ? others : { ...others, [id]: providerId } });
  };
  const options = settings.providers.map(({ id, name, model }) => (
    <option key={id} value={id}>
      {name === model ? name : `${name} (${model})`}
    </option>
  ));
  return (
    <Card
      title="A model for each agent"
      note="Doctors that share a model tend to share its mistakes. A consultation keeps the models that it was begun with."
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (change.isPending) return;
          // What is chosen while this is being saved stays a draft.
          const saved = () => setDraft((now) => (now === draft ? null : now));
          change.mutate({ path: "models", body: { defaultProvider, agents: own } }, { onSuccess: saved });
        }}
      >
        <SelectField
          label="Default"
          className="sm:max-w-80"
          value={defaultProvider ?? ""}
          onChange={(event) =>
            setDraft({ defaultProvider: event.target.value === "" ? null : event.target.value, agents: own })
          }
        >
          <option value="">None: the built-in reasoner alone</option>
          {options}
        </SelectField>
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
          {agents.map(({ id, title, letter }) => (
            <li key={id} className="flex items-end gap-2">
              <DoctorMark letter={letter} className="mb-1.5 shrink-0" />
              <SelectField
                label={id === "meta" ? title : `${title} doctor`}
                className="min-w-0 grow"
                value={own[id] ?? ""}
                onChange={(event) => choose(id, event.target.value)}
              >
                <option value="">The default</option>
                {options}
              </SelectField>
            </li>
          ))}
        </ul>
        <FailureNotice of={change} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" busy={change.isPending} disabled={draft === null}>
            Save
          </Button>
          {draft !== null && <Button onClick={() => setDraft(null)}>Undo</Button>}
        </div>
      </form>
    </Card>
  );
}
