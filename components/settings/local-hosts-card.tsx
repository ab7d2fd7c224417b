"use client";
import { type FormEvent, useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextArea } from "@/components/ui/field";
import { useToasts } from "@/components/ui/toast";
import { localHostSchema, mostLocalHosts } from "@/lib/language-models/local-hosts";
import { useSettingsChange } from "./queries";

/** The names that count as of this network, one on each line. */
export function LocalHostsCard({ localHosts }: { localHosts: readonly string[] }) {
  const { say } = useToasts();
  const [text, setText] = useState(localHosts.join("\n"));
  const [shown, setShown] = useState<string | null>(null);
  const change = useSettingsChange(() => say("Saved. It counts from the next call on."));
  const names = text.split("\n").flatMap((line) => line.trim() || []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultIn(names);
    setShown(fault);
    if (fault !== null) return;
    change.mutate(
      { path: "local-hosts", body: { localHosts: names } },
      // What is typed while this is being saved stays.
      { onSuccess: ({ settings }) => setText((now) => (now === text ? settings.localHosts.join("\n") : now)) },
    );
  };
  return (
    <Card
      title="Names that count as local"
      note="For a language model in this network that goes by a name and not by a number."
    >
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label="Hosts' names, one on each line"
          value={text}
          rows={3}
          spellCheck={false}
          placeholder="llm.hospital.internal"
          error={shown}
          onChange={(event) => {
            setText(event.target.value);
            setShown(null);
          }}
        />
        <p className="max-w-[68ch] text-ink-soft">
          For each call the name is looked up once, and the connection goes to the very address that was found, if every
          one that was found is of this machine or network (127.x, 10.x, 172.16 to 172.31.x, 192.168.x, fc00::/7). If
          not, nothing is sent. What is sent is de-identified as for any other machine.
        </p>
        <FailureNotice of={change} />
        <Button type="submit" busy={change.isPending} disabled={names.join() === localHosts.join()}>
          Save the names
        </Button>
      </form>
    </Card>
  );
}

function faultIn(names: readonly string[]): string | null {
  if (names.length > mostLocalHosts) return `At most ${mostLocalHosts} names; these are ${names.length}.`;
  for (const name of names) {
    const read = localHostSchema.safeParse(name);
    if (!read.success) return `“${name}”: ${read.error.issues[0]?.message ?? "no host's name"}.`;
  }
  return null;
}
