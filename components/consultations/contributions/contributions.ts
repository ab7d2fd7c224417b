"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { z } from "zod";
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

function routeOf(id: string, one: Contribution): { path: string; body: unknown } {
  switch (one.kind) {
    case "state":
      return { path: `/api/consultations/${id}/statements`, body: one.statement };
    case "withdraw":
      return { path: `/api/consultations/${id}/withdrawals`, body: one.withdrawal };
    case "exclude":
      return { path: `/api/consultations/${id}/exclusions`, body: one.observation };
    case "give-opinion":
      return { path: `/api/consultations/${id}/opinions`, body: one.opinion };
    default:
      return one satisfies never;
  }
}

/**
 * Sends what a person brings in. While the consultation runs, to its next round; after its end, to a fork after its last
 * round, where the page then goes. What failed is the caller's to keep, so that nothing written is lost.
 */
export function useContribute(id: string, state: ConsultationState) {
  const router = useRouter();
  return useMutation({
    mutationFn: async (one: Contribution) => {
      if (takesContributions(state)) {
        const { path, body } = routeOf(id, one);
        await request(z.unknown(), path, { body });
        return null;
      }
      const round = forkableRounds(state).at(-1) ?? 0;
      return request(startedSchema, `/api/runs/${id}/fork`, { body: { round, contributions: [one] } });
    },
    onSuccess: (fork) => fork && router.push(`/consultations/${fork.id}`),
  });
}

/** Forks a consultation after a round, and goes there. */
export function useFork(id: string) {
  const router = useRouter();
  return useMutation({
    mutationFn: (body: { round: number; contributions: Contribution[] }) =>
      request(startedSchema, `/api/runs/${id}/fork`, { body }),
    onSuccess: (fork) => router.push(`/consultations/${fork.id}`),
  });
}
