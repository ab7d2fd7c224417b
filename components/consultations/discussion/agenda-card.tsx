import { EvidenceList } from "@/components/consultations/evidence/evidence-chip";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { listText } from "@/lib/platform/english";
import { MetaName } from "./actor-name";

/**
 * The questions on which this patient turns, as the MetaAgent opens them, each with who is asked. Why each is open is a press away,
 * so that the doctors' first answers stand on the same screen.
 */
export function AgendaCard({ state }: { state: ConsultationState }) {
  const { questions } = state;
  if (questions.length === 0) return null;
  return (
    <article
      data-testid="agenda"
      className="min-w-0 rounded-card border border-l-2 border-line border-l-voice-m bg-surface px-4 py-2.5"
    >
      <h3 className="flex flex-wrap items-center gap-x-2">
        <MetaName />
        <span className="text-ink-soft">
          {questions.length === 1
            ? "The question on which this patient turns"
            : "The questions on which this patient turns"}
        </span>
      </h3>
      <ol className="divide-y divide-line">
        {questions.map(({ id, text, askedOf }, index) => (
          <li key={id} className="flex gap-2 py-1">
            <Numeral of={index} />
            <p className="max-w-[76ch] min-w-0 grow font-medium">{text}</p>
            <AskedOf state={state} doctors={askedOf} />
          </li>
        ))}
      </ol>
      <Disclosure
        summary={questions.length === 1 ? "What leaves it open" : "What leaves them open"}
        className="text-ink-soft"
      >
        <ol className="space-y-2">
          {questions.map(({ id, because, evidence }, index) => (
            <li key={id} className="flex gap-2">
              <Numeral of={index} />
              <div className="min-w-0 space-y-1">
                <p className="max-w-[76ch]">{because}</p>
                <EvidenceList evidence={evidence} />
              </div>
            </li>
          ))}
        </ol>
      </Disclosure>
    </article>
  );
}

const Numeral = ({ of }: { of: number }) => (
  <span className="w-4 shrink-0 text-right font-semibold text-ink-faint tabular-nums">{of + 1}</span>
);

/** Whom a question is asked, by their marks; in words for who does not see them. */
function AskedOf({ state, doctors }: { state: ConsultationState; doctors: readonly string[] }) {
  const asked = doctors.map((id) => doctorOf(state, id));
  const words = `Asked of ${listText(asked.map(doctorName))}`;
  return (
    <span className="flex shrink-0 items-center gap-0.5 self-start pt-0.5" title={words}>
      <span className="sr-only">{words}.</span>
      {asked.map(({ id, letter }) => (
        <DoctorMark key={id} letter={letter} />
      ))}
    </span>
  );
}
