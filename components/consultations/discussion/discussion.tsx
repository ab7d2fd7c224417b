"use client";
import { GitFork } from "lucide-react";
import type { ReactNode } from "react";
import { ContributionsTakenUp, SeatOpinionCard } from "@/components/consultations/contributions/contribution-card";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { endOfRound } from "@/lib/consultations/protocol/forkable-rounds";
import type { Actor } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { roundOfStep } from "@/lib/consultations/protocol/step-key";
import type { ActiveStep } from "@/lib/runs/run-state";
import { ActorName } from "./actor-name";
import { DecisionCard } from "./decision-card";
import { OpinionCard } from "./opinion-card";
import { ReportCard } from "./report-card";
import { ReviewCard } from "./review-card";
import { streamedAnswerText } from "./streamed-answer-text";

type Turns = Readonly<Record<string, string>>;

/** The discussion from the first reviews to the final report, in the order in which it was said. */
export function Discussion({ state, turns }: { state: ConsultationState; turns: Turns }) {
  const first = state.reports.find(({ round, anewFor }) => round === 0 && anewFor === undefined);
  const reviewing = state.reviewed.filter(({ round }) => round === 0);
  return (
    <div className="space-y-6">
      <Stage
        title="Round 0: initial reviews"
        note="Each doctor reads the record with its own model, before it hears the others."
      >
        <Cards>
          <Reviews state={state} round={0} />
          <Speaking
            state={state}
            turns={turns}
            steps={(step) => roundOfStep(step) === 0 && /^(?:review|retrieve):/.test(step)}
          />
        </Cards>
        {reviewing.length === 0 && state.active.length === 0 && (
          <p className="text-ink-faint">Nothing has been said yet.</p>
        )}
      </Stage>
      {first && <ReportCard state={state} version={first} />}
      {first && <ForkHere state={state} round={0} />}
      <Speaking state={state} turns={turns} steps={(step) => step === "draft"} />
      {state.rounds.map(({ round }) => (
        <RoundStage key={round} state={state} turns={turns} round={round} />
      ))}
      {state.begun > state.rounds.length && <RoundStage state={state} turns={turns} round={state.rounds.length + 1} />}
      <Speaking state={state} turns={turns} steps={(step) => step === "finalise" || step === "fuse"} />
      {state.interrupted.map(({ step, text }) => (
        <Notice key={step} tone="caution">
          A turn was broken off. What had been said: {streamedAnswerText(text).join(" ") || "nothing yet"}
        </Notice>
      ))}
    </div>
  );
}

/** What was written in a round's place of reviews, in the order of the table. */
function Reviews({ state, round }: { state: ConsultationState; round: number }) {
  return (state.request?.panel ?? []).map((doctor) => {
    const found = state.reviewed.find((one) => one.round === round && one.doctor === doctor);
    return found && <ReviewCard key={doctor} state={state} doctor={doctor} review={found.review} round={round} />;
  });
}

/** Where observations were excluded: the reviews and the report written once more, before the round itself. */
function Anew({ state, round }: { state: ConsultationState; round: number }) {
  const report = state.reports.find(({ anewFor }) => anewFor === round);
  if (!state.reviewed.some((one) => one.round === round)) return null;
  return (
    <>
      <Cards>
        <Reviews state={state} round={round} />
      </Cards>
      {report && <ReportCard state={state} version={report} />}
    </>
  );
}

const inRound = (step: string, round: number) =>
  roundOfStep(step) === round && !step.startsWith("decide:") && !step.startsWith("revise:");

/** A round: what was brought in and written again for it, the opinions, the decision and the report revised; as far as it has gone. */
function RoundStage({ state, turns, round }: { state: ConsultationState; turns: Turns; round: number }) {
  const said = state.rounds.find((one) => one.round === round);
  const revised = state.reports.find((one) => one.round === round && one.anewFor === undefined);
  return (
    <Stage title={`Round ${round}`} note="Each doctor says whether it agrees with the report, and why.">
      <ContributionsTakenUp state={state} round={round} />
      <Anew state={state} round={round} />
      <Cards>
        {said && <Opinions state={state} said={said} />}
        <Speaking state={state} turns={turns} steps={(step) => inRound(step, round)} />
      </Cards>
      {said?.decision && <DecisionCard state={state} decision={said.decision} />}
      {said && (
        <Speaking
          state={state}
          turns={turns}
          steps={(step) => step === `decide:${round}` || step === `revise:${round}`}
        />
      )}
      {said && revised && <ReportCard state={state} version={revised} />}
      {said && <ForkHere state={state} round={round} />}
    </Stage>
  );
}

/** The doctors' opinions in the order of the table, then the votes of the people at it. */
function Opinions({ state, said }: { state: ConsultationState; said: ConsultationState["rounds"][number] }) {
  const { round, opinions } = said;
  return (
    <>
      {(state.request?.panel ?? []).map((doctor) => {
        const opinion = opinions[doctor];
        return opinion && <OpinionCard key={doctor} state={state} doctor={doctor} round={round} opinion={opinion} />;
      })}
      {state.broughtIn
        .filter(({ votesIn }) => votesIn === round)
        .map((one) => (
          <SeatOpinionCard key={one.id} one={one} />
        ))}
    </>
  );
}

/** Where a round has ended, another consultation may begin from it. */
function ForkHere({ state, round }: { state: ConsultationState; round: number }) {
  const readerActions = useReaderActions();
  if (!readerActions || endOfRound(state, round) === null) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<GitFork size={14} aria-hidden />}
      onClick={() => readerActions.fork(round)}
    >
      {round === 0 ? "Fork after this report" : `Fork after round ${round}`}
    </Button>
  );
}

function Stage({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <header>
        <h2 className="text-read font-semibold">{title}</h2>
        <p className="text-ink-faint">{note}</p>
      </header>
      {children}
    </section>
  );
}

/** Cards side by side where there is room for it. */
function Cards({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">{children}</div>;
}

/** Those who are at work on these steps: what they do, and their words as they come. */
function Speaking({
  state,
  turns,
  steps,
}: {
  state: ConsultationState;
  turns: Turns;
  steps: (step: string) => boolean;
}) {
  return state.active
    .filter(({ step }) => steps(step))
    .map((active) => <ActiveCard key={active.step} state={state} active={active} text={turns[active.step] ?? ""} />);
}

function ActiveCard({ state, active, text }: { state: ConsultationState; active: ActiveStep<Actor>; text: string }) {
  const paragraphs = streamedAnswerText(text);
  return (
    <article className="space-y-1 rounded-card border border-dashed border-line-strong p-4">
      <ActorName state={state} actor={active.actor} />
      <p className="text-accent">{active.sentence}</p>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a turn's paragraphs only grow at the end
        <p key={index} className="text-ink-soft">
          {paragraph}
        </p>
      ))}
    </article>
  );
}
