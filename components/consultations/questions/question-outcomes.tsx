import { Check, CircleDashed } from "lucide-react";
import { Card } from "@/components/ui/card";
import { DoctorMark } from "@/components/ui/doctor-mark";
import type { QuestionOutcome } from "@/lib/consultations/protocol/open-questions";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { listText } from "@/lib/platform/english";

/** What the questions came to in the end: those that stay open first, with what would settle each. */
export function QuestionOutcomes({ state }: { state: ConsultationState }) {
  const outcomes = state.final?.questions ?? [];
  if (outcomes.length === 0) return null;
  const open = outcomes.filter(({ outcome }) => outcome === "open");
  const settled = outcomes.filter(({ outcome }) => outcome === "settled");
  return (
    <Card title="What was asked, and what came of it" note={countedOutcomes(settled.length, open.length)}>
      <ul className="divide-y divide-line">
        {[...open, ...settled].map((one) => (
          <Outcome key={one.question} state={state} one={one} />
        ))}
      </ul>
    </Card>
  );
}

/** "2 settled, 1 open" */
export const countedOutcomes = (settled: number, open: number): string =>
  [settled > 0 ? `${settled} settled` : null, open > 0 ? `${open} open` : null].filter(Boolean).join(", ");

function Outcome({ state, one }: { state: ConsultationState; one: QuestionOutcome }) {
  const { text, outcome, conclusion, wouldSettle, otherwise } = one;
  const isOpen = outcome === "open";
  const Sign = isOpen ? CircleDashed : Check;
  const others = otherwise.map((id) => doctorOf(state, id));
  return (
    <li className="flex gap-2 py-1.5">
      <Sign size={16} aria-hidden className={`mt-0.5 shrink-0 ${isOpen ? "text-caution" : "text-good"}`} />
      <div className="min-w-0 max-w-[76ch]">
        <p>
          <span className={`font-medium ${isOpen ? "text-caution" : "text-good"}`}>{isOpen ? "Open" : "Settled"}:</span>{" "}
          <span className="text-ink-soft">{text}</span> <span className="font-medium">{conclusion}</span>
        </p>
        {wouldSettle && <p>{wouldSettle}</p>}
        {others.length > 0 && (
          <p className="flex flex-wrap items-center gap-1 text-ink-soft">
            {others.map(({ id, letter }) => (
              <DoctorMark key={id} letter={letter} size={16} />
            ))}
            {listText(others.map(doctorName))} {others.length === 1 ? "holds" : "hold"} otherwise.
          </p>
        )}
      </div>
    </li>
  );
}
