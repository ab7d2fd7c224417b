"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { z } from "zod";
import { consultationQuery } from "@/components/consultations/queries";
import { startedSchema } from "@/components/consultations/responses";
import { request } from "@/components/shell/request";
import type { contributionSchema } from "@/lib/consultations/protocol/contribution-schema";
import { endOfRound, forkableRounds } from "@/lib/consultations/protocol/forkable-rounds";
import type { ConsultationState } from "@/lib/consultations/protocol/state";

/** What a person sends: a statement, a withdrawal, an exclusion or an opinion. */
export type Contribution = z.input<typeof contributionSchema>;

/** Whether the run takes what is said itself; one that has ended goes on in a fork. */
export function takesContributions(state: ConsultationState): boolean {
  const open = state.status === "running" || state.status === "stopping";
  return open && !state.active.some(({ step }) => step === "fuse");
}

/** Whether anything can be brought in: a run that ended before its first report can only go on, and be told things then. */
export function canBeContributedTo(state: ConsultationState): boolean {
  return takesContributions(state) || forkableRounds(state).length > 0;
}

/** The round that takes up what is said now; in a fork, the one after the round that it is forked at. */
export function roundThatTakesUp(state: ConsultationState): number {
  return takesContributions(state) ? state.begun + 1 : (forkableRounds(state).at(-1) ?? 0) + 1;
}

/** Whether the run, or a fork of it after its last round, knows what was said at this event. */
export function isKnownAt(state: ConsultationState, seq: number): boolean {
  return takesContributions(state) || seq < (endOfRound(state, forkableRounds(state).at(-1) ?? 0) ?? 0);
}

/** "round 3", or "round 3 of a fork" where the run itself takes nothing up any more. */
export function roundText(state: ConsultationState, round = roundThatTakesUp(state)): string {
  return `round ${round}${takesContributions(state) ? "" : " of a fork"}`;
}

const fork = (id: string, body: { round: number; contributions: Contribution[] }) =>
  request(startedSchema, `/api/runs/${id}/fork`, { body });

/** Goes to a fork that was begun; who comes back from it finds it in the tree. */
function useGoToFork(id: string) {
  const router = useRouter();
  const client = useQueryClient();
  return async (started: { id: string }) => {
    await client.invalidateQueries({ queryKey: consultationQuery(id).queryKey, refetchType: "none" });
    router.push(`/consultations/${started.id}`);
  };
}

/**
 * Sends what a person brings in. While the consultation runs, to its next round; after its end, to a fork after its last
 * round, where the page then goes. What failed is the caller's to keep, so that nothing written is lost.
 */
export function useContribute(id: string, state: ConsultationState) {
  const goToFork = useGoToFork(id);
  return useMutation({
    mutationFn: async (one: Contribution) => {
      if (!takesContributions(state))
        return fork(id, { round: forkableRounds(state).at(-1) ?? 0, contributions: [one] });
      await request(z.unknown(), `/api/consultations/${id}/contributions`, { body: one });
      return null;
    },
    onSuccess: (started) => started && goToFork(started),
  });
}

/** Forks a consultation after a round, and goes there. */
export function useFork(id: string) {
  const goToFork = useGoToFork(id);
  return useMutation({
    mutationFn: (body: Parameters<typeof fork>[1]) => fork(id, body),
    onSuccess: goToFork,
  });
}
