import { Ban, ClipboardPen, Hand, Info, MessageCircleQuestion, Undo2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { isUnderstood, NOT_UNDERSTOOD } from "@/lib/consultations/built-in-doctors/doctor-reading/clinician-statements";
import { addresseeOf } from "@/lib/consultations/protocol/next-steps";
import { doctorName, doctorOf } from "@/lib/consultations/protocol/participants";
import { takenBackUnheard, withdrawnBy } from "@/lib/consultations/protocol/round-of-contribution";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import { riskText } from "@/lib/experts/risk-text";
import { feature } from "@/lib/record/catalogue";
import { hourText, valueText } from "@/lib/record/value-text";
import { isKnownAt } from "./contributions";
import { useReaderActions } from "./reader-actions";

const marks = {
  statement: { Icon: Info, says: "states" },
  question: { Icon: MessageCircleQuestion, says: "asks" },
  preference: { Icon: Hand, says: "states what the patient wants" },
  withdrawal: { Icon: Undo2, says: "withdraws what was said of the patient's wishes" },
  exclusion: { Icon: Ban, says: "excludes an observation" },
  entry: { Icon: ClipboardPen, says: "entered" },
} as const;
const verdicts = { stands: "Stands", withdrawn: "Withdrawn", noted: "From the record" } as const;

/** What clinicians brought in that a round takes up; their votes stand among the opinions. */
export function ContributionsTakenUp({ state, round }: { state: ConsultationState; round: number }) {
  const taken = state.broughtIn.filter((one) => one.round === round && one.kind !== "opinion");
  const rerun = state.reruns.find((one) => one.round === round);
  if (taken.length === 0) return null;
  return (
    <ul aria-label={`Brought in by clinicians, taken up in round ${round}`} className="space-y-2">
      {taken.map((one) => (
        <li key={one.id}>
          <BroughtInCard state={state} one={one} />
        </li>
      ))}
      {rerun && (
        <li className="text-ink-soft">
          The expert models read the record again without what was excluded: {movedText(state, rerun)}
        </li>
      )}
    </ul>
  );
}

/** From what to what the number went that is told; the panel's mean in runs that recorded none. */
function movedText({ reruns, headlineRisk }: ConsultationState, rerun: ConsultationState["reruns"][number]): string {
  const after = reruns[reruns.indexOf(rerun) + 1]?.headlineBefore ?? headlineRisk?.risk;
  return rerun.headlineBefore === null || after === undefined
    ? `the panel's mean went from ${riskText(rerun.before)} to ${riskText(rerun.after)}.`
    : `the risk went from ${inHundred(rerun.headlineBefore)} to ${inHundred(after)}.`;
}

/** What was said and no round has taken up: it will, or it was withdrawn before one did. */
export function ContributionsWaiting({ state }: { state: ConsultationState }) {
  const open = state.status === "running" || state.status === "stopping";
  const waiting = state.broughtIn.filter((one) => {
    if (one.kind === "opinion" || state.rounds.some(({ round }) => round === one.round)) return false;
    return takenBackUnheard(state, one) || (open && one.round > state.begun);
  });
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Not taken up" className="space-y-2">
      {waiting.map((one) => (
        <BroughtInCard key={one.id} state={state} one={one}>
          {!takenBackUnheard(state, one) && <Badge tone="accent">Taken up in round {one.round}</Badge>}
        </BroughtInCard>
      ))}
    </section>
  );
}

function BroughtInCard({ state, one, children }: { state: ConsultationState; one: BroughtIn; children?: ReactNode }) {
  if (one.kind === "opinion") return null;
  const { Icon, says } = one.entered ? marks.entry : marks[one.kind];
  const isStruck = one.entered !== null && one.withdrawn !== null;
  const { claim, observation } = one.about ?? {};
  const taken = withdrawnBy(state, one);
  return (
    <article
      id={one.id}
      data-testid="brought-in"
      className="space-y-1 rounded-card border border-line border-l-2 border-l-accent bg-surface px-4 py-3"
    >
      <header className="flex flex-wrap items-center gap-2">
        <Icon size={16} aria-hidden className="text-accent" />
        <h3 className="font-semibold">
          {one.by} {taken?.entered ? "withdraws an entry" : says}
        </h3>
        {one.entered && <EnteredFrom one={one} />}
        {one.entered && one.entered.confirmed.length > 0 && <Badge tone="caution">Confirmed when asked</Badge>}
        {one.withdrawn && <Badge tone="neutral">{withdrawnText(one.withdrawn.round, state, one)}</Badge>}
        {children}
        <WithdrawButton state={state} one={one} />
      </header>
      {taken && <p className="text-ink-soft">“{taken.text}” no longer holds.</p>}
      {claim && (
        <p className="text-ink-soft">
          On a claim of {claim.by === "meta" ? "the MetaAgent" : doctorName(doctorOf(state, claim.by))}: “{claim.text}”
        </p>
      )}
      {observation && !one.entered && (
        <p className="text-ink-soft">
          {feature(observation.feature).label}{" "}
          {one.kind === "exclusion" ? (
            <s>{valueText(observation.feature, observation.value)}</s>
          ) : (
            valueText(observation.feature, observation.value)
          )}{" "}
          at {hourText(observation.minutes)}
        </p>
      )}
      <p className="max-w-[72ch] whitespace-pre-line">{isStruck ? <s>{one.text}</s> : one.text}</p>
      {state.request?.reasoner.kind === "built-in" && !isUnderstood(one) && (
        <p className="text-ink-soft">{NOT_UNDERSTOOD}</p>
      )}
      {one.answer && (
        <p className="rounded-control bg-accent-soft px-2 py-1">
          <span className="font-medium">
            {one.entered ? answererOf(state, one) : `${verdicts[one.answer.verdict]}.`}
          </span>{" "}
          {one.answer.text}
        </p>
      )}
    </article>
  );
}

/** Where the person has it from, and when it was entered. */
function EnteredFrom({ one }: { one: BroughtIn }) {
  return (
    <span className="text-ink-soft">
      {one.entered?.entry.source}, <time dateTime={one.at}>{one.at.slice(11, 16)} UTC</time>
    </span>
  );
}

function answererOf(state: ConsultationState, { id }: BroughtIn): string {
  const doctor = addresseeOf(state, id);
  return doctor === null ? "The MetaAgent:" : `${doctorName(doctorOf(state, doctor))}:`;
}

const withdrawnText = (round: number, state: ConsultationState, one: BroughtIn) =>
  takenBackUnheard(state, one) ? "Withdrawn before the team took it up" : `Withdrawn from round ${round} on`;

/** Takes a preference or an own entry back, where the reader may take part and it stands. */
export function WithdrawButton({ state, one }: { state: ConsultationState; one: BroughtIn }) {
  const reader = useReaderActions();
  const withdraw = reader?.withdraw ?? null;
  const isTheirs = one.kind === "preference" || (one.entered !== null && reader?.isOwn(one));
  if (!withdraw || !isTheirs || one.withdrawn || !isKnownAt(state, one.seq)) return null;
  return (
    <Button size="sm" variant="quiet" icon={<Undo2 size={14} aria-hidden />} onClick={() => withdraw(one)}>
      Withdraw
    </Button>
  );
}

/** The word of a person at the table, beside the doctors'. */
export function SeatOpinionCard({ one }: { one: BroughtIn }) {
  return (
    <article
      className="flex min-w-0 flex-col gap-2 rounded-card border border-accent bg-surface p-4"
      data-testid="seat-opinion"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="inline-flex items-center gap-1.5 font-semibold">
          <UserRound size={18} aria-hidden className="text-accent" />
          {one.by}
        </h3>
        <span className={`font-medium ${one.stance === "agree" ? "text-good" : "text-caution"}`}>
          {one.stance === "agree" ? "Agrees" : "Disagrees"}
        </span>
      </header>
      <p className="text-ink-soft">
        A clinician at the table.{" "}
        {one.statedRisk === null ? "No risk of their own." : `Own risk ${riskText(one.statedRisk)}.`}
      </p>
      <p className="whitespace-pre-line">{one.text}</p>
    </article>
  );
}
