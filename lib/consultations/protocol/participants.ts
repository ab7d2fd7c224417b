import { META_LETTER } from "../../experts/meta-agent-letter";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import type { DoctorId } from "./reviews-and-reports";
import type { Actor } from "./schema";
import { sitsOut } from "./seated-doctors";
import type { ConsultationState } from "./state";
import type { Doctor } from "./team-schema";

/** Someone at the table, as the page shows them. */
export interface Participant {
  /** A doctor's id, or "meta". */
  id: string;
  /** "AdaCare doctor", "MetaAgent". */
  name: string;
  letter: string;
  /** The expert model's calibrated risk and how sure it is; null for the MetaAgent and before the models have spoken. */
  model: Pick<RecordedPrediction, "risk" | "outsideDomain"> | null;
  /** The doctor's own risk as stated in the review (round 0) and in each round since. Never the model's. */
  statedRisks: { round: number; risk: number }[];
  /** What the doctor last said of the report; null before the first opinion. */
  stance: "agree" | "disagree" | null;
  /** Whether nothing could be used of what the doctor answered last. */
  gaveNoAnswer: boolean;
  /** What they are doing now, as a sentence; null when nothing. */
  doing: string | null;
}

/** A doctor as the request names it; one that is not on the panel, by its id alone. */
export function doctorOf(state: Pick<ConsultationState, "request">, id: DoctorId): Doctor {
  const found = state.request?.doctors.find((doctor) => doctor.id === id);
  return found ?? { id, title: id, letter: id.slice(0, 1).toUpperCase() };
}

export function doctorName({ title }: Doctor): string {
  return `${title} doctor`;
}

/** Who did something, for people. A clinician is "Clinician": who that is, the page knows. */
export function actorName(state: ConsultationState, actor: Actor): string {
  switch (actor.kind) {
    case "system":
      return "System";
    case "doctor":
      return doctorName(doctorOf(state, actor.doctor));
    case "meta":
      return "MetaAgent";
    case "clinician":
      return "Clinician";
    default:
      return actor satisfies never;
  }
}

/** Everyone at the table: the doctors in the order of the panel, then the MetaAgent. */
export function participants(state: ConsultationState): Participant[] {
  const doctors = (state.request?.panel ?? []).map((id) => doctorAtTable(state, id));
  const doing = state.active.find(({ actor }) => actor.kind === "meta")?.sentence ?? null;
  const meta: Participant = {
    id: "meta",
    name: "MetaAgent",
    letter: META_LETTER,
    model: null,
    statedRisks: [],
    stance: null,
    gaveNoAnswer: false,
    doing,
  };
  return [...doctors, meta];
}

function doctorAtTable(state: ConsultationState, id: DoctorId): Participant {
  const doctor = doctorOf(state, id);
  const first = state.reviewed.find((one) => one.doctor === id)?.review ?? state.reviews[id];
  const opinions = state.rounds.flatMap(({ round, opinions }) => {
    const opinion = opinions[id];
    return opinion ? [{ round, opinion }] : [];
  });
  const lastNone = state.unusable.findLast((one) => one.doctor === id && one.of === "opinion");
  return {
    id,
    name: doctorName(doctor),
    letter: doctor.letter,
    model: state.predictions.find(({ expert }) => expert === id) ?? null,
    statedRisks: [
      ...(first ? [{ round: 0, risk: first.statedRisk }] : []),
      ...opinions.map(({ round, opinion }) => ({ round, risk: opinion.statedRisk })),
    ],
    stance: opinions.at(-1)?.opinion.stance ?? null,
    gaveNoAnswer: sitsOut(state, id) || (lastNone !== undefined && lastNone.round > (opinions.at(-1)?.round ?? 0)),
    doing: state.active.find(({ actor }) => actor.kind === "doctor" && actor.doctor === id)?.sentence ?? null,
  };
}
