import { DoctorMark } from "@/components/ui/doctor-mark";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import type { Actor } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { META_LETTER } from "@/lib/experts/meta-agent-letter";

/** A doctor's mark and name, the same everywhere. */
export function DoctorName({ state, doctor }: { state: ConsultationState; doctor: string }) {
  const known = doctorOf(state, doctor);
  return <Voice letter={known.letter} name={doctorName(known)} />;
}

/** The MetaAgent's mark and name. */
export function MetaName() {
  return <Voice letter={META_LETTER} name="MetaAgent" />;
}

function Voice({ letter, name }: { letter: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <DoctorMark letter={letter} />
      {name}
    </span>
  );
}

/** Whoever acts: a doctor, the MetaAgent, the system or a clinician. */
export function ActorName({ state, actor }: { state: ConsultationState; actor: Actor }) {
  switch (actor.kind) {
    case "doctor":
      return <DoctorName state={state} doctor={actor.doctor} />;
    case "meta":
      return <MetaName />;
    case "system":
      return <span className="font-semibold">Expert models</span>;
    case "clinician":
      return <span className="font-semibold">Clinician</span>;
    default:
      return actor satisfies never;
  }
}
