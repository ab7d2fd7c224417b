"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ObservationKey } from "@/lib/consultations/protocol/contribution-schema";
import type { BroughtIn, ConsultationState } from "@/lib/consultations/protocol/state";
import { canBeContributedTo } from "./contributions";
import { ExcludeDialog } from "./exclude-dialog";
import { ForkDialog } from "./fork-dialog";
import { QuestionDialog } from "./question-dialog";
import { SeatDialog } from "./seat-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

/** A claim that is questioned: whose it is ("meta": the MetaAgent's), and its words. */
export interface QuestionedClaim {
  by: string;
  text: string;
}

/** What the reader may do in this consultation besides reading it. In a replay nothing but forking. */
export interface ReaderActions {
  ask: ((claim: QuestionedClaim) => void) | null;
  exclude: ((observation: ObservationKey) => void) | null;
  withdraw: ((preference: BroughtIn) => void) | null;
  takeSeat: (() => void) | null;
  fork: (round: number) => void;
}

type Open =
  | { what: "ask"; claim: QuestionedClaim }
  | { what: "exclude"; observation: ObservationKey }
  | { what: "withdraw"; preference: BroughtIn }
  | { what: "seat" }
  | { what: "fork"; round: number };

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
  person: { name: string } | null;
  replaying: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const closed = replaying || !canBeContributedTo(state);
  const readerActions = useMemo<ReaderActions>(
    () => ({
      ask: closed ? null : (claim) => setOpen({ what: "ask", claim }),
      exclude: closed ? null : (observation) => setOpen({ what: "exclude", observation }),
      withdraw: closed ? null : (preference) => setOpen({ what: "withdraw", preference }),
      takeSeat: closed ? null : () => setOpen({ what: "seat" }),
      fork: (round) => setOpen({ what: "fork", round }),
    }),
    [closed],
  );
  const given = { id, state, onClose: () => setOpen(null) };
  return (
    <ReaderActionsContext value={person && readerActions}>
      {children}
      {open?.what === "ask" && <QuestionDialog {...given} claim={open.claim} />}
      {open?.what === "exclude" && <ExcludeDialog {...given} observation={open.observation} />}
      {open?.what === "withdraw" && <WithdrawDialog {...given} preference={open.preference} />}
      {open?.what === "seat" && <SeatDialog {...given} name={person?.name ?? ""} />}
      {open?.what === "fork" && <ForkDialog {...given} round={open.round} />}
    </ReaderActionsContext>
  );
}

/** What the reader may do here; null where nothing, or where there is no consultation around. */
export function useReaderActions(): ReaderActions | null {
  return useContext(ReaderActionsContext);
}
