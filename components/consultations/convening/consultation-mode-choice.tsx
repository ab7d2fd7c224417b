"use client";
import type { ConveneOptions } from "@/components/consultations/responses";
import { Notice } from "@/components/ui/notice";
import { RadioList } from "@/components/ui/radio-list";
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

const lengths = [
  { value: "short", label: "Short: reviews, synthesis, final report; no round of discussion" },
  { value: "full", label: "Full: rounds of discussion until the doctors agree, three at most" },
] as const;

/** Proposes a short consultation where the experts agree; else says why a full one is held. */
export function LengthChoice({
  proposal: { proposed, because },
  mode,
  onChange,
}: {
  proposal: ShortConsultation;
  mode: ConsultationMode["mode"];
  onChange: (mode: ConsultationMode["mode"]) => void;
}) {
  if (!proposed)
    return (
      <p className="text-caption text-ink-faint">
        Held in full, with rounds of discussion. {because[0]}
        {because.length > 1 ? ` More speaks against a short one: ${because.slice(1).join(" ")}` : ""}
      </p>
    );
  return (
    <RadioList legend="Length" options={lengths} value={mode} onChange={onChange}>
      <Notice>A short consultation will do: {because.join(" ")}</Notice>
    </RadioList>
  );
}

/** Whether the doctors hear each other in the rounds, or the report alone as in the paper. */
export const waysToTalk = [
  { value: "open", label: "The doctors hear each other's reasons in the rounds" },
  { value: "paper", label: "Each doctor hears the current report alone, as in the paper" },
] as const;
