import { seatsOf } from "@/lib/consultations/protocol/clinician-votes";
import type { Decision } from "@/lib/consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { DoctorName, MetaName } from "./actor-name";
import { FoldedTurn } from "./folded-turn";

export const decisionOutcomes: Record<Decision["reason"], string> = {
  unanimous: "Ends the discussion: all agree",
  "no-merit": "Ends the discussion: no dissent brings evidence that the report lacks",
  merit: "Goes on: something with merit is still to be answered",
  "round-limit": "Ends the discussion: the round limit is reached; what has merit still enters the report",
};

/** The MetaAgent's decision on the round, with each dissent as it weighs it. */
export function DecisionCard({ state, decision }: { state: ConsultationState; decision: Decision }) {
  return (
    <FoldedTurn
      testId="decision"
      voice
      text={decision.text}
      head={
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2">
          <MetaName />
          <span className="font-medium">{decisionOutcomes[decision.reason]}</span>
        </h3>
      }
      shown={
        <>
          {decision.weighed.length > 0 && <Weighed state={state} weighed={decision.weighed} />}
          <CaseAgainst made={decision.caseAgainst} />
        </>
      }
    />
  );
}

/** What speaks most against the report, and the answer, a line each; nothing where no case was asked for. */
function CaseAgainst({ made }: { made: Decision["caseAgainst"] }) {
  if (made === undefined) return null;
  if (made === null) return <p className="pt-1 text-ink-soft">Nothing in the record speaks against the report.</p>;
  return (
    <dl data-testid="case-against" className="space-y-1 pt-1">
      <CaseLine name="Strongest case against the report" text={made.text} />
      <CaseLine name="Answer" text={made.answer} />
    </dl>
  );
}

function CaseLine({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{name}:</dt> <dd className="inline">{text}</dd>
    </div>
  );
}

function Weighed({ state, weighed }: { state: ConsultationState; weighed: Decision["weighed"] }) {
  return (
    <ul className="space-y-1 pt-1">
      {weighed.map(({ doctor, merit, why }) => (
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
  );
}

const seatName = (state: ConsultationState, id: string) => seatsOf(state).find((seat) => seat.id === id)?.name ?? id;
