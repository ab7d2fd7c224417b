"use client";
import { useId } from "react";
import type { ConveneOptions } from "@/components/consultations/responses";
import { Notice } from "@/components/ui/notice";
import { type ShortConsultation, shortConsultation } from "@/lib/consultations/protocol/short-consultation";

export interface ConsultationMode {
  mode: "full" | "short";
  talk: "open" | "paper";
}

/** Whether a short consultation is proposed for the doctors chosen. */
export function proposalFor(say: NonNullable<ConveneOptions["say"]>, panel: readonly string[]): ShortConsultation {
  const seated = say.experts.filter(({ expert }) => panel.includes(expert));
  return shortConsultation(seated, { findings: say.findings }, { highRiskThreshold: say.highRiskThreshold });
}

/** Proposes a short consultation where the experts agree; else says why a full one is held. */
export function LengthChoice({
  proposal,
  mode,
  onChange,
}: {
  proposal: ShortConsultation;
  mode: ConsultationMode["mode"];
  onChange: (mode: ConsultationMode["mode"]) => void;
}) {
  const name = useId();
  if (!proposal.proposed)
    return (
      <p className="text-caption text-ink-faint">
        Held in full, with rounds of discussion. {proposal.because[0]}
        {proposal.because.length > 1 ? ` More speaks against a short one: ${proposal.because.slice(1).join(" ")}` : ""}
      </p>
    );
  const lengths = [
    { value: "short", label: "Short: reviews, synthesis, final report; no round of discussion" },
    { value: "full", label: "Full: rounds of discussion until the doctors agree, three at most" },
  ] as const;
  return (
    <fieldset>
      <legend className="pb-1 font-medium">Length</legend>
      <Notice>A short consultation will do: {proposal.because.join(" ")}</Notice>
      <div className="mt-2 divide-y divide-line rounded-control border border-line">
        {lengths.map(({ value, label }) => (
          <Radio key={value} name={name} checked={mode === value} label={label} onChange={() => onChange(value)} />
        ))}
      </div>
    </fieldset>
  );
}

/** Whether the doctors hear each other in the rounds, or the report alone as in the paper. */
export function TalkChoice({
  talk,
  onChange,
}: {
  talk: ConsultationMode["talk"];
  onChange: (talk: ConsultationMode["talk"]) => void;
}) {
  const name = useId();
  const ways = [
    { value: "open", label: "The doctors hear each other's reasons in the rounds" },
    { value: "paper", label: "Each doctor hears the current report alone, as in the paper" },
  ] as const;
  return (
    <fieldset>
      <legend className="pb-1 font-medium">How they talk</legend>
      <div className="divide-y divide-line rounded-control border border-line">
        {ways.map(({ value, label }) => (
          <Radio key={value} name={name} checked={talk === value} label={label} onChange={() => onChange(value)} />
        ))}
      </div>
    </fieldset>
  );
}

function Radio({
  name,
  checked,
  label,
  onChange,
}: {
  name: string;
  checked: boolean;
  label: string;
  onChange: () => void;
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1">
      <input type="radio" name={name} checked={checked} onChange={onChange} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
