"use client";
import { ChevronRight, GitFork } from "lucide-react";
import type { ReactNode } from "react";
import { ContributionsTakenUp, SeatOpinionCard } from "@/components/consultations/contributions/contribution-card";
import { useReaderActions } from "@/components/consultations/contributions/reader-actions";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { endOfRound } from "@/lib/consultations/protocol/forkable-rounds";
import { sitsOut } from "@/lib/consultations/protocol/seated-doctors";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { stepOf } from "@/lib/consultations/protocol/step-key";
import { counted } from "@/lib/platform/english";
import { isOpen } from "@/lib/runs/run-state";
import { ActorName, DoctorName } from "./actor-name";
import { AgendaCard } from "./agenda-card";
import { DecisionCard, decisionOutcomes } from "./decision-card";
import { OpinionCard } from "./opinion-card";
import { PartlyRead } from "./partly-read";
import { ReportCard } from "./report-card";
import { ReviewCard } from "./review-card";
import { tallyText } from "./run-line";
import { streamedAnswerText } from "./streamed-answer-text";

type Turns = Readonly<Record<string, string>>;

/** The discussion from the first reviews to the final report, in the order in which it was said; folded by round on request. */
export function Discussion({ state, turns, folded }: { state: ConsultationState; turns: Turns; folded: boolean }) {
  const first = state.reports.find(({ round, anewFor }) => round === 0 && anewFor === undefined);
  const reviewing = state.reviewed.filter(({ round }) => round === 0);
  return (
    <div className={folded ? "divide-y divide-line rounded-card border border-line bg-surface" : "space-y-5"}>
      <Stage
        title="Round 0: initial reviews"
        note={
          state.questions.length > 0
            ? "Each doctor answers with its own model and the chart, before it hears the others."
            : "Each doctor reads the record with its own model, before it hears the others."
        }
        folded={folded}
        inShort={[
          ...(state.questions.length > 0 ? [counted(state.questions.length, "question")] : []),
          counted(reviewing.length, "review"),
          "the first report",
        ].join(", ")}
      >
        <AgendaCard state={state} />
        <PartlyRead state={state} step={{ kind: "agenda", round: 0 }} />
        <Speaking state={state} turns={turns} steps={(step) => step === "agenda"} />
        <Cards>
          <Reviews state={state} turns={turns} round={0} />
        </Cards>
        {first && <ReportCard state={state} version={first} />}
        {first && <ForkHere state={state} round={0} />}
        <Speaking state={state} turns={turns} steps={(step) => step === "draft"} />
      </Stage>
      {state.rounds.map(({ round }) => (
        <RoundStage key={round} state={state} turns={turns} round={round} folded={folded} />
      ))}
      {state.begun > state.rounds.length && (
        <RoundStage state={state} turns={turns} round={state.rounds.length + 1} folded={folded} />
      )}
      <Speaking state={state} turns={turns} steps={(step) => step === "finalise" || step === "fuse"} />
      {state.interrupted.map(({ step, text }) => (
        <Notice key={step} tone="caution">
          A turn was broken off. What had been said: {streamedAnswerText(text).join(" ") || "nothing yet"}
        </Notice>
      ))}
    </div>
  );
}

/** The reviews of a round, each in its doctor's place, which is kept free until it has spoken. */
function Reviews({ state, turns, round }: { state: ConsultationState; turns: Turns; round: number }) {
  return (state.request?.panel ?? []).map((doctor) => {
    const found = state.reviewed.find((one) => one.round === round && one.doctor === doctor);
    const { key } = stepOf({ kind: "review", round, doctor });
    return found ? (
      <ReviewCard key={doctor} state={state} doctor={doctor} review={found.review} round={round} />
    ) : (
      <Place key={doctor} state={state} doctor={doctor} text={turns[key]} step={{ of: "review", round }} />
    );
  });
}

/** Where a doctor will speak: its words as they come. What it does meanwhile stands at its seat. */
function Place({
  state,
  doctor,
  text,
  step,
}: {
  state: ConsultationState;
  doctor: string;
  text: string | undefined;
  step: { of: "review" | "opinion"; round: number };
}) {
  const none = state.unusable.find((one) => one.doctor === doctor && one.of === step.of && one.round === step.round);
  if (none) return <NoUsableAnswer state={state} none={none} />;
  if (!isOpen(state) || (step.of === "opinion" && sitsOut(state, doctor))) return null;
  const said = streamedAnswerText(text ?? "").join(" ");
  return (
    <article className="min-h-22 rounded-card border border-dashed border-line-strong px-4 py-2.5">
      <DoctorName state={state} doctor={doctor} />
      <p className="line-clamp-2 max-w-[76ch] text-ink-faint">{said || "Has not spoken yet."}</p>
    </article>
  );
}

/** In the place of what a doctor would have said. */
function NoUsableAnswer({ state, none }: { state: ConsultationState; none: ConsultationState["unusable"][number] }) {
  return (
    <article className="rounded-card border border-dashed border-line-strong px-4 py-2.5">
      <DoctorName state={state} doctor={none.doctor} />
      <p className="max-w-[76ch] text-ink-soft">
        Gave no usable answer; {none.of === "review" ? "the team discusses without it." : "its last word stands."}{" "}
        {none.why}
      </p>
    </article>
  );
}

/** Where observations were excluded: the reviews and the report written once more, before the round itself. */
function Anew({ state, turns, round }: { state: ConsultationState; turns: Turns; round: number }) {
  const report = state.reports.find(({ anewFor }) => anewFor === round);
  if (!state.reviewed.some((one) => one.round === round)) return null;
  return (
    <>
      <Cards>
        <Reviews state={state} turns={turns} round={round} />
      </Cards>
      {report && <ReportCard state={state} version={report} />}
    </>
  );
}

/** A round: what was brought in and written again for it, the opinions, the decision and the report revised; as far as it has gone. */
function RoundStage({
  state,
  turns,
  round,
  folded,
}: {
  state: ConsultationState;
  turns: Turns;
  round: number;
  folded: boolean;
}) {
  const said = state.rounds.find((one) => one.round === round);
  const revised = state.reports.find((one) => one.round === round && one.anewFor === undefined);
  return (
    <Stage
      title={`Round ${round}`}
      note="Each doctor says whether it agrees with the report, and why."
      folded={folded}
      isAnswer={
        state.forkedFrom !== null &&
        round > state.forkedFrom.round &&
        state.broughtIn.some((one) => one.round === round)
      }
      inShort={said ? inShort(said) : ""}
    >
      <ContributionsTakenUp state={state} round={round} />
      <Anew state={state} turns={turns} round={round} />
      <Cards>
        <Opinions state={state} turns={turns} round={round} opinions={said?.opinions ?? {}} />
        <Speaking state={state} turns={turns} steps={(step) => step.startsWith(`answer:${round}:`)} />
      </Cards>
      {said?.decision && <DecisionCard state={state} decision={said.decision} />}
      <PartlyRead state={state} step={{ kind: "decide", round }} />
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

/** The doctors' opinions, each in its doctor's place, then the votes of the people at the table. */
function Opinions({
  state,
  turns,
  round,
  opinions,
}: {
  state: ConsultationState;
  turns: Turns;
  round: number;
  opinions: ConsultationState["rounds"][number]["opinions"];
}) {
  return (
    <>
      {(state.request?.panel ?? []).map((doctor) => {
        const opinion = opinions[doctor];
        const { key } = stepOf({ kind: "opinion", round, doctor });
        return opinion ? (
          <OpinionCard key={doctor} state={state} doctor={doctor} round={round} opinion={opinion} />
        ) : (
          <Place key={doctor} state={state} doctor={doctor} text={turns[key]} step={{ of: "opinion", round }} />
        );
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

/** "3 agree, 1 disagrees. Ends the discussion: ..." */
function inShort({ opinions, decision }: ConsultationState["rounds"][number]): string {
  const outcome = decision ? `. ${decisionOutcomes[decision.reason]}` : "";
  return `${tallyText(Object.values(opinions))}${outcome}`;
}

function Stage({
  title,
  note,
  inShort: short,
  folded,
  isAnswer = false,
  children,
}: {
  title: string;
  note: string;
  /** What came of it, for the line under which it is folded. */
  inShort: string;
  folded: boolean;
  /** Whether it was held in a fork, for what was brought in there: it is not folded away from whoever waits for it. */
  isAnswer?: boolean;
  children: ReactNode;
}) {
  if (folded)
    return (
      <details className="group" open={isAnswer}>
        <summary className="flex min-h-9 list-none items-baseline gap-x-2 px-4 py-2 hover:bg-sunken">
          <ChevronRight
            size={14}
            aria-hidden
            className="shrink-0 self-center text-ink-faint transition-transform group-open:rotate-90"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <h2 className="font-semibold">{title}</h2>
            <span className="text-ink-soft">{short}</span>
          </span>
        </summary>
        <div className="space-y-2 bg-canvas p-3">{children}</div>
      </details>
    );
  return (
    <section className="space-y-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-read font-semibold">{title}</h2>
        <p className="text-ink-faint">{note}</p>
      </header>
      {children}
    </section>
  );
}

/** Turns one under the other, in the order of the table. */
function Cards({ children }: { children: ReactNode }) {
  return <div className="space-y-2">{children}</div>;
}

/** The words of those who are at work on these steps, as they come; that they are stands at their seats. */
function Speaking({
  state,
  turns,
  steps,
}: {
  state: ConsultationState;
  turns: Turns;
  steps: (step: string) => boolean;
}) {
  return state.active.map(({ step, actor }) => {
    const paragraphs = steps(step) ? streamedAnswerText(turns[step] ?? "") : [];
    if (paragraphs.length === 0) return null;
    return (
      <article key={step} className="space-y-1 rounded-card border border-dashed border-line-strong px-4 py-2.5">
        <ActorName state={state} actor={actor} />
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a turn's paragraphs only grow at the end
          <p key={index} className="text-ink-soft">
            {paragraph}
          </p>
        ))}
      </article>
    );
  });
}
