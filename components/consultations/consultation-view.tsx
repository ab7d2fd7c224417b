"use client";

import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { PaceControls } from "@/components/runs/pace/pace-controls";
import { useKeptFocus } from "@/components/runs/pace/use-kept-focus";
import { useReadingPace } from "@/components/runs/pace/use-reading-pace";
import { ReplayBar } from "@/components/runs/replay-bar";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { QueryFailure } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import type { EntryInWords } from "@/lib/consultations/clinician-entries/entry-in-words";
import { consultation } from "@/lib/consultations/protocol/consultation-rules";
import { forkableRounds } from "@/lib/consultations/protocol/forkable-rounds";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { may, maySteer, type Role } from "@/lib/platform/permissions";
import { isOpen } from "@/lib/runs/run-state";
import { ConsultationBanner } from "./consultation-banner";
import { ConsultationSkeleton } from "./consultation-skeletons";
import { canBeContributedTo } from "./contributions/contributions";
import { ReaderActionsProvider, useReaderActions } from "./contributions/reader-actions";
import { StatementComposer } from "./contributions/statement-composer";
import { eventSentence } from "./discussion/event-sentence";
import { RunLine } from "./discussion/run-line";
import { StagesLine } from "./discussion/stages-line";
import { type BegunEntry, EntryForm } from "./entries/entry-form";
import { useMoment } from "./moment";
import { isTurn, msToRead } from "./pace/turn-words";
import { watchedFrom } from "./pace/watched-from";
import { Room } from "./room";
import { RunCommands } from "./run-commands";
import { useConsultation } from "./use-consultation";
import { isWaiting, WaitLine } from "./wait-line";

/** Who looks at it, and may do what their role allows. */
type Viewer = { id: string; name: string; role: Role };
type Held = ReturnType<typeof useConsultation>;

/** A consultation, live and in replay: who sits at the table, what was said, and the evidence under it. */
export function ConsultationView({ id, viewer }: { id: string; viewer: Viewer }) {
  const held = useConsultation(id);
  if (held.first.isError) return <QueryFailure query={held.first} title="The consultation could not be loaded" />;
  if (held.log.state.seq === 0)
    return (
      <>
        <PinnedBanner>
          <ConsultationBanner consultation={held.summary} />
        </PinnedBanner>
        <h1 className="sr-only">Consultation</h1>
        <ConsultationSkeleton />
      </>
    );
  return <Loaded id={id} viewer={viewer} held={held} />;
}

function Loaded({
  id,
  viewer,
  held: { log, connection, aheadMs, summary, family, judged },
}: {
  id: string;
  viewer: Viewer;
  held: Held;
}) {
  const [at, move] = useMoment();
  const [from] = useState(() => watchedFrom(log.state));
  const [watching, setWatching] = useState(isOpen(log.state));
  const pace = useReadingPace(log.events, { from, stopped: at !== null, isTurn, msToRead });
  const upTo = at ?? pace.shown;
  const events = useMemo(() => (upTo === null ? log.events : log.events.slice(0, upTo)), [upTo, log.events]);
  const shown = useMemo(
    () => (events.length === log.events.length ? log.state : consultation.fold(events)),
    [events, log],
  );
  const person = may(viewer.role, "consultation:speak") ? viewer : null;
  const steers = summary !== null && maySteer(viewer, summary);
  const over = log.state.status === "finished";
  const paced = at === null && from !== null && (pace.behind > 0 || isOpen(log.state));
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const isLatest = events.length === log.events.length;
  return (
    <ReaderActionsProvider id={id} state={log.state} person={person} replaying={at !== null}>
      <PinnedBanner phone="last">
        <ConsultationBanner consultation={summary ?? null} />
        <div className="bg-surface" {...keptFocus}>
          <div className="flex items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-1.5 md:flex-wrap lg:px-6">
            <RunLine
              state={shown}
              events={at === null ? log.events : events}
              replaying={at !== null}
              aheadMs={aheadMs}
            />
            <div className="flex shrink-0 items-center gap-1">
              {paced && <PaceControls pace={pace} />}
              {over && watching && !paced && at === null && (
                <Button size="sm" onClick={() => toTheConclusion(() => setWatching(false))}>
                  Show the conclusion
                </Button>
              )}
              <RunCommands id={id} state={log.state} steers={steers} />
            </div>
          </div>
          {at === null && isOpen(log.state) && <StagesLine stages={log.stages} />}
          {at === null && isWaiting(log.state) && log.state.waitUntil !== null && (
            <WaitLine id={id} until={log.state.waitUntil} aheadMs={aheadMs} steers={steers} speaks={person !== null} />
          )}
        </div>
      </PinnedBanner>
      <h1 className="sr-only">Consultation</h1>
      <Room
        id={id}
        consultation={summary ?? null}
        state={shown}
        broughtIn={at === null ? log.state.broughtIn : shown.broughtIn}
        events={events}
        turns={isLatest && at === null ? log.turns : {}}
        connection={connection}
        family={family}
        judged={judged}
        concluded={over && at === null && !watching}
        composer={
          // In a replay, and where nothing can be brought in, it is hidden and not removed, so that what is being written stays.
          person && (
            <div className="space-y-4" hidden={at !== null || !canBeContributedTo(log.state)}>
              <Composers id={id} state={log.state} />
            </div>
          )
        }
      />
      <Replay events={log.events} shown={shown} at={at} upTo={events.length} onMove={move} />
    </ReaderActionsProvider>
  );
}

/** Fields, and free text that begins them where it tells something that has fields. */
function Composers({ id, state }: { id: string; state: ConsultationState }) {
  const [begun, setBegun] = useState<BegunEntry | null>(null);
  const begin = (entry: EntryInWords) => setBegun((last) => ({ entry, turn: (last?.turn ?? 0) + 1 }));
  return (
    <>
      <EntryForm id={id} state={state} begun={begun} />
      <StatementComposer id={id} state={state} onBegin={begin} />
    </>
  );
}

/** The button that is pressed goes away: whoever reads by keyboard goes on at the conclusion. */
function toTheConclusion(show: () => void) {
  flushSync(show);
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('section[aria-label="Conclusion"]')?.focus({ preventScroll: true });
}

interface ReplayProps {
  events: readonly ConsultationEvent[];
  shown: ConsultationState;
  at: number | null;
  /** How many of the events are shown. */
  upTo: number;
  onMove: (at: number | null) => void;
}

function Replay({ shown, ...bar }: ReplayProps) {
  const readerActions = useReaderActions();
  const round = forkableRounds(shown).at(-1);
  const { request } = shown;
  const sentenceOf = useCallback((event: ConsultationEvent) => eventSentence(event, { request }), [request]);
  const onFork = readerActions && round !== undefined ? () => readerActions.fork(round) : null;
  return (
    <ReplayBar
      noun="consultation"
      sentenceOf={sentenceOf}
      isTurn={isTurn}
      msToRead={msToRead}
      {...bar}
      onFork={onFork}
    />
  );
}
