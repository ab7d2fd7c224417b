"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request, wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorState } from "@/components/ui/error-state";
import { Bone, Loading } from "@/components/ui/skeleton";
import { VoiceMark } from "@/components/ui/voice-mark";
import type { Budget } from "@/lib/reasoning/budget";
import { BudgetFields, budgetOf, type Limits, noLimits } from "./budget-fields";
import { type HowHeld, LengthChoice, proposalFor, TalkChoice } from "./how-held";
import { PayloadPreview } from "./payload-preview";
import { type ConveneOptions, conveneOptionsSchema } from "./responses";

const reachWords: Record<ConveneOptions["reasoners"][number]["reach"], string> = {
  nowhere: "Nothing leaves this machine.",
  loopback: "A summary of the record goes to a model on this machine. Nothing leaves it.",
  private: "A summary of the record, de-identified, is sent to a model in this network.",
  remote: "A summary of the record, de-identified, is sent to this model's host.",
};

/** What is asked of POST /api/consultations besides the patient. */
export interface ConveneChoice {
  panel: string[];
  reasoner: ConveneOptions["reasoners"][number]["kind"];
  mode: "full" | "short";
  talk: "open" | "paper";
  budget: Budget | null;
}

/** Who sits at the table and through which reasoner the doctors speak, before the team is called together. */
export function ConveneDialog({
  patientId,
  open,
  busy,
  onClose,
  onConvene,
}: {
  patientId: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConvene: (choice: ConveneChoice) => void;
}) {
  const options = useQuery({
    queryKey: ["convene-options", patientId],
    queryFn: ({ signal }) =>
      request(conveneOptionsSchema, `/api/consultations/options?patient=${encodeURIComponent(patientId)}`, { signal }),
    enabled: open,
  });
  return (
    <Dialog open={open} onClose={onClose} title="Convene the team">
      {options.isError && (
        <ErrorState
          title="The choices could not be loaded"
          message={wordsOf(options.error)}
          onRetry={() => options.refetch()}
        />
      )}
      {options.isPending && (
        <Loading label="Loading the choices" className="space-y-2">
          <Bone className="h-24" />
          <Bone className="h-12" />
        </Loading>
      )}
      {options.data && <Choice patientId={patientId} options={options.data} busy={busy} onConvene={onConvene} />}
    </Dialog>
  );
}

function Choice({
  patientId,
  options,
  busy,
  onConvene,
}: {
  patientId: string;
  options: ConveneOptions;
  busy: boolean;
  onConvene: (choice: ConveneChoice) => void;
}) {
  const [panel, setPanel] = useState(() => options.doctors.filter(({ seated }) => seated).map(({ id }) => id));
  const [reasoner, setReasoner] = useState(
    () => options.reasoners.find(({ isDefault }) => isDefault)?.kind ?? "builtin",
  );
  const seat = (id: string, seated: boolean) =>
    setPanel(options.doctors.map((doctor) => doctor.id).filter((one) => (one === id ? seated : panel.includes(one))));
  const [held, setHeld] = useState<HowHeld>({ mode: "full", talk: "open" });
  const [limits, setLimits] = useState<Limits>(noLimits);
  const proposal = options.say && proposalFor(options.say, panel);
  const mode = proposal?.proposed ? held.mode : "full";
  const budget = reasoner === "llm" ? budgetOf(limits) : null;
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="pb-1 font-medium">At the table</legend>
        <ul className="divide-y divide-line rounded-control border border-line">
          {options.doctors.map(({ id, title, letter }) => (
            <li key={id}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2 px-3">
                <input
                  type="checkbox"
                  checked={panel.includes(id)}
                  onChange={(event) => seat(id, event.target.checked)}
                  className="size-4 accent-accent"
                />
                <VoiceMark letter={letter} />
                {title} doctor
              </label>
            </li>
          ))}
        </ul>
        {panel.length === 0 && <p className="pt-1 text-danger">Seat at least one doctor.</p>}
      </fieldset>
      <fieldset>
        <legend className="pb-1 font-medium">The doctors speak through</legend>
        <div className="divide-y divide-line rounded-control border border-line">
          {options.reasoners.map(({ kind, label }) => (
            <label key={kind} className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1">
              <input
                type="radio"
                name="reasoner"
                checked={reasoner === kind}
                onChange={() => setReasoner(kind)}
                className="size-4 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {proposal && panel.length > 0 && (
        <LengthChoice proposal={proposal} mode={mode} onChange={(to) => setHeld({ ...held, mode: to })} />
      )}
      {reasoner === "llm" && <BudgetFields limits={limits} onChange={setLimits} />}
      <Disclosure summary="More options">
        <TalkChoice talk={held.talk} onChange={(talk) => setHeld({ ...held, talk })} />
      </Disclosure>
      <p className="text-ink-soft">
        {reachWords[options.reasoners.find(({ kind }) => kind === reasoner)?.reach ?? "nowhere"]}
      </p>
      {reasoner === "llm" && <PayloadPreview patientId={patientId} panel={panel} />}
      <Button
        variant="primary"
        busy={busy}
        disabled={panel.length === 0 || budget === "wrong"}
        onClick={() => budget !== "wrong" && onConvene({ panel, reasoner, mode, talk: held.talk, budget })}
      >
        Convene
      </Button>
    </div>
  );
}
