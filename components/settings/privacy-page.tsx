"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { useToasts } from "@/components/ui/toast";
import type { Policy, ReasonerSettings } from "@/lib/language-models/provider-settings";
import { LocalHostsCard } from "./local-hosts-card";
import { useSettingsChange } from "./queries";
import { SettingsFrame } from "./settings-frame";

const choices: readonly { policy: Policy; title: string; words: string }[] = [
  {
    policy: "built-in-only",
    title: "Built-in reasoner only",
    words: "No language model is called. Nothing leaves this machine.",
  },
  {
    policy: "local-endpoints",
    title: "Local endpoints",
    words:
      "Language models on this machine (localhost) or in this network, given by number (10.x, 172.16 to 172.31.x, 192.168.x, fc00::/7) or by a name that counts as local. No other name is enough: what it leads to is decided elsewhere and may change.",
  },
  {
    policy: "any",
    title: "Any endpoint",
    words:
      "Language models anywhere. What is sent to them is de-identified first; their operators can read and keep it.",
  },
];

/** What may leave the machine, where to, and what is taken out of it before. */
export function PrivacyPage() {
  return <SettingsFrame>{({ settings }) => <Privacy settings={settings} />}</SettingsFrame>;
}

function Privacy({ settings }: { settings: ReasonerSettings }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="space-y-5">
        <PolicyCard settings={settings} />
        <LocalHostsCard localHosts={settings.localHosts} />
      </div>
      <WhatLeaves settings={settings} />
      <Deidentification />
    </div>
  );
}

function PolicyCard({ settings }: { settings: ReasonerSettings }) {
  const { say } = useToasts();
  const change = useSettingsChange(() => say("Saved. It counts from the next call on."));
  // What was chosen shows at once, and until the server has answered: the mutation itself says so only a moment later.
  const [chosen, setChosen] = useState<Policy | null>(null);
  const choose = (policy: Policy) => {
    setChosen(policy);
    change.mutate({ path: "policy", body: { policy } }, { onSettled: () => setChosen(null) });
  };
  return (
    <Card
      title="Where calls may go"
      note="Each call is held against this before it leaves, those of runs under way too."
    >
      <fieldset>
        <legend className="sr-only">Where calls may go</legend>
        <div className="divide-y divide-line rounded-control border border-line">
          {choices.map(({ policy, title, words }) => (
            <label key={policy} className="flex cursor-pointer items-start gap-3 px-3 py-2">
              <input
                type="radio"
                name="policy"
                value={policy}
                checked={(chosen ?? settings.policy) === policy}
                disabled={chosen !== null}
                onChange={() => choose(policy)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="font-medium">{title}</span>
                <span className="block text-ink-soft">{words}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FailureNotice of={change} className="mt-3" />
    </Card>
  );
}

function WhatLeaves({ settings }: { settings: ReasonerSettings }) {
  const { providers } = settings;
  const usable = providers.filter(({ permitted }) => permitted);
  return (
    <Card title="What leaves this machine now">
      {usable.length === 0 ? (
        <p>Nothing: no language model can be called.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {usable.map(({ id, name, baseUrl, reach }) => (
            <li key={id}>
              <span className="font-medium">{name}</span> at <span className="break-all">{new URL(baseUrl).host}</span>{" "}
              {reach === "loopback" ? <Badge>stays here</Badge> : <Badge tone="caution">leaves, de-identified</Badge>}
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-[68ch] pt-3 text-ink-soft">
        <p>
          A consultation through a language model sends what the doctors read: age and sex, the reason for admission,
          measurements with their minutes in the stay, the models&rsquo; risks and attributions, passages of the
          library, and what the team and clinicians have said. Who convenes the team can see the first messages word for
          word before.
        </p>
        <p className="pt-2">
          Nothing else is sent anywhere: no usage figures, no reports of errors. Keys go to their own host alone, and a
          redirect to another is refused.
        </p>
      </div>
    </Card>
  );
}

const kinds: readonly [string, string][] = [
  ["What the record holds of the patient", "name, MRN and identifiers, in every form in which they are written"],
  ["Names", "of people, by titles, relations, signatures, labels and shape"],
  ["Places smaller than a state", "addresses, towns, post codes, named hospitals"],
  ["Dates", "all but the year; times within the stay are kept, as minutes"],
  ["Ages over 89", "pooled as “90 or older”"],
  ["Numbers", "telephone, fax, social security, record, health plan, account, licence, vehicle, device"],
  ["On the network", "e-mail, web and network addresses"],
  ["The body", "biometric identifiers, photographs"],
  ["Anything else that is unique", "codes of studies, specimens, encounters and the like"],
];

function Deidentification() {
  return (
    <Card
      title="What de-identification takes out"
      note="The identifiers of the Safe Harbor method (45 CFR 164.514), before anything is sent beyond this machine."
      className="xl:col-span-2"
    >
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {kinds.map(([name, words]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch] pt-3 text-ink-soft">
        Measured values, units, drugs and eponyms such as Glasgow or Swan-Ganz stay. What was taken out is counted, and
        neither kept nor logged. It works by rules and by weights learned from notes: of 280 whole notes by four authors
        of whom it had seen none, one identifier in eighteen stayed in. Look at the preview before sending notes
        anywhere.
      </p>
    </Card>
  );
}
