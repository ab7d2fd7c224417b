import { seatsOf } from "@/lib/consultations/protocol/clinician-votes";
import type { Decision } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { DoctorName, MetaName } from "./actor-name";

const outcomes: Record<Decision["reason"], string> = {
  unanimous: "Ends the discussion: all agree",
  "no-merit": "Ends the discussion: no dissent brings evidence that the report lacks",
  merit: "Goes on: a dissent has merit",
  "round-limit": "Ends the discussion: the round limit is reached; a dissent with merit still enters the report",
};

/** The MetaAgent's decision on the round, with each dissent as it weighs it. */
export function DecisionCard({ state, decision }: { state: ConsultationState; decision: Decision }) {
  return (
    <article
      className="space-y-2 rounded-card border border-line border-l-2 border-l-voice-m bg-surface p-4"
      data-testid="decision"
    >
      <h3 className="flex flex-wrap items-center gap-2">
        <MetaName />
        <span className="font-medium">{outcomes[decision.reason]}</span>
      </h3>
      <p className="max-w-[72ch]">{decision.text}</p>
      {decision.weighed.length > 0 && (
        <ul className="space-y-1">
          {decision.weighed.map(({ doctor, merit, why }) => (
            <li key={doctor}>
              {state.request?.panel.includes(doctor) ? (
                <DoctorName state={state} doctor={doctor} />
              ) : (
                <span className="font-semibold">{seatName(state, doctor)}</span>
              )}{" "}
              <span className={merit ? "font-medium text-accent" : "text-ink-soft"}>
                {merit ? "has merit:" : "no merit:"}
              </span>{" "}
              {why}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const seatName = (state: ConsultationState, id: string) => seatsOf(state).find((seat) => seat.id === id)?.name ?? id;
