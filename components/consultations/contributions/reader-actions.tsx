"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import {
  type ConsultationDialog,
  ExcludeDialog,
  ForkDialog,
  QuestionDialog,
  SeatDialog,
  WithdrawDialog,
} from "./contribution-dialogs";
import { canBeContributedTo } from "./contributions";

/** A claim that is questioned: whose it is ("meta": the MetaAgent's), and its words. */
export interface QuestionedClaim {
  by: string;
  text: string;
}

/** What the reader may do in this consultation besides reading it. In a replay nothing but forking. */
export interface ReaderActions {
  ask: ((claim: QuestionedClaim) => void) | null;
  exclude: ((observation: ObservationKey) => void) | null;
  withdraw: ((said: BroughtIn) => void) | null;
  /** Whether the reader has brought it in. */
  isOwn: (said: BroughtIn) => boolean;
  takeSeat: (() => void) | null;
  fork: (round: number) => void;
}

type Opened = (given: ConsultationDialog) => ReactNode;

const ReaderActionsContext = createContext<ReaderActions | null>(null);

/** Lets what is below ask, exclude, withdraw, vote and fork, each in a dialog over the page, so that nothing that is read moves. */
export function ReaderActionsProvider({
  id,
  state,
  person,
  replaying,
  children,
}: {
  id: string;
  /** The consultation as it now stands, whatever moment is shown. */
  state: ConsultationState;
  /** Who reads; null where they may not take part. */
  person: { id: string; name: string } | null;
  replaying: boolean;
  children: ReactNode;
}) {
  const [dialog, setDialog] = useState<Opened | null>(null);
  const closed = replaying || !canBeContributedTo(state);
  const { id: userId, name } = person ?? { id: null, name: "" };
  const readerActions = useMemo<ReaderActions>(() => {
    const show = (opened: Opened) => setDialog(() => opened);
    return {
      ask: closed ? null : (claim) => show((given) => <QuestionDialog {...given} claim={claim} />),
      exclude: closed ? null : (observation) => show((given) => <ExcludeDialog {...given} observation={observation} />),
      withdraw: closed ? null : (said) => show((given) => <WithdrawDialog {...given} said={said} />),
      isOwn: ({ actor }) => actor.kind === "clinician" && actor.userId === userId,
      takeSeat: closed ? null : () => show((given) => <SeatDialog {...given} name={name} />),
      fork: (round) => show((given) => <ForkDialog {...given} round={round} />),
    };
  }, [closed, name, userId]);
  return (
    <ReaderActionsContext value={person && readerActions}>
      {children}
      {dialog?.({ id, state, onClose: () => setDialog(null) })}
    </ReaderActionsContext>
  );
}

/** What the reader may do here; null where nothing, or where there is no consultation around. */
export function useReaderActions(): ReaderActions | null {
  return useContext(ReaderActionsContext);
}
