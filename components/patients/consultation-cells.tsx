import { Badge } from "@/components/ui/badge";
import type { ReasonerIdentity } from "@/lib/agents/schema";
import type { ConsultationSummary } from "@/lib/consultations/protocol/summary";

/** How a consultation stands, in words and a colour. */
export const consultationStates = {
  running: { tone: "accent", words: "Under way" },
  waiting: { tone: "neutral", words: "Waiting" },
  stopping: { tone: "caution", words: "Stopping" },
  finished: { tone: "good", words: "Finished" },
  cancelled: { tone: "neutral", words: "Stopped" },
  failed: { tone: "danger", words: "Failed" },
} as const;

/** How the doctors stood in the end. */
export const agreementWords = { unanimous: "all agree", majority: "a minority dissents", split: "split" } as const;

/** After what a consultation was forked. */
export const afterRound = (round: number) => (round === 0 ? "after the first report" : `after round ${round}`);

/** Who spoke. */
export function reasonerWords(reasoner: ReasonerIdentity): string {
  switch (reasoner.kind) {
    case "built-in":
      return "Built-in reasoner";
    case "language-model":
      return reasoner.model;
    case "scripted":
      return `Script ${reasoner.name}`;
  }
}

export function StateBadge({ status }: Pick<ConsultationSummary, "status">) {
  const { tone, words } = consultationStates[status];
  return <Badge tone={tone}>{words}</Badge>;
}
