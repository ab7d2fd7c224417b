import { EvidenceList } from "@/components/consultations/evidence/evidence-chip";
import { Disclosure } from "@/components/ui/disclosure";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { listText } from "@/lib/platform/english";
import { MetaName } from "./actor-name";

/** The questions on which this patient turns, as the MetaAgent opens them: each with why it is open and who is asked. */
export function AgendaCard({ state }: { state: ConsultationState }) {
  const { questions } = state;
  if (questions.length === 0) return null;
  const cited = questions.some(({ evidence }) => evidence.length > 0);
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
        {questions.map(({ id, text, because, askedOf }, index) => (
          <li key={id} className="flex gap-2 py-1.5">
            <span className="w-4 shrink-0 text-right font-semibold text-ink-faint tabular-nums">{index + 1}</span>
            <div className="min-w-0 grow">
              <p className="max-w-[76ch] font-medium">{text}</p>
              <p className="max-w-[76ch] text-ink-soft">{because}</p>
            </div>
            <AskedOf state={state} doctors={askedOf} />
          </li>
        ))}
      </ol>
      {cited && (
        <Disclosure summary="What they rest on" className="text-ink-soft">
          {questions.map(({ id, evidence }, index) => (
            <div key={id} className="flex gap-2">
              <span className="sr-only">Question {index + 1}: </span>
              <EvidenceList evidence={evidence} />
            </div>
          ))}
        </Disclosure>
      )}
    </article>
  );
}

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
