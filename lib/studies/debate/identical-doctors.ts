import type { Reasoner } from "../../agents/reasoner";
import { consultationProtocol } from "../../consultations/consultation-protocol";
import { meanLogitStandIn } from "../../consultations/fusion/mean-logit-stand-in";
import type { DoctorId } from "../../consultations/protocol/reviews-and-reports";
import type { EventData } from "../../consultations/protocol/schema";
import type { ConsultationState, WithPredictions } from "../../consultations/protocol/state";
import { runInMemory } from "../../runs/run-in-memory";

/** What doctors who were given the same make of it. */
export interface IdenticalDoctors {
  pairs: number;
  /** Disagreements of the final report in which the two of a pair hold different things. */
  disagreements: number;
  /** Opinions in which the two of a pair give different figures, or one disputes what the other does not. */
  opinions: number;
}

const twinOf = (id: DoctorId) => `${id}-twin`;

/** Holds the debate anew with everyone seated twice under two names: the same model, attributions and passages. */
export async function identicalDoctorsOf(
  held: WithPredictions,
  { reasoner, signal }: { reasoner: Reasoner; signal: AbortSignal },
): Promise<IdenticalDoctors> {
  const { request, ensemble, chart, standings } = held;
  const passages = held.retrievals.filter(({ round }) => round === 0).flatMap((one) => one.passages);
  const found = passages.filter(({ id }, i) => passages.findIndex((one) => one.id === id) === i);
  const predictions = held.predictions.filter(({ expert }) => request.panel.includes(expert));
  const heard: EventData<"experts-predicted"> = {
    chart,
    ensemble,
    predictions: [...predictions, ...predictions.map((one) => ({ ...one, expert: twinOf(one.expert) }))],
    standings: Object.fromEntries(
      Object.entries(standings).flatMap(([id, one]) => [
        [id, one],
        [twinOf(id), one],
      ]),
    ),
  };
  const twins = request.doctors.map((one) => ({ ...one, id: twinOf(one.id) }));
  const data = {
    ...request,
    panel: [...request.panel, ...request.panel.map(twinOf)],
    doctors: [...request.doctors, ...twins],
  };
  const state = await runInMemory(consultationProtocol, {
    id: "00000000-0000-4000-8000-000000000000",
    actor: { kind: "system" },
    data,
    means: {
      reasonerFor: () => reasoner,
      retrieve: async () => found,
      predict: async () => heard,
      fuse: async (final) => meanLogitStandIn(final, "No fusion head was asked."),
    },
    clock: () => new Date(0),
    signal,
  });
  return comparedPairs(state, request.panel);
}

/**
 * Where the two of a pair come apart in a debate in which both sit: in what they hold, and not in what fell to them to speak to. The features
 * and questions are shared out, so that of two who were given the same often one alone speaks to a finding, names it first, or asks for it
 * to be named: a colleague who is silent, or who gives the same figure for another of its reasons, does not differ.
 */
export function comparedPairs(
  { rounds, final }: Pick<ConsultationState, "rounds" | "final">,
  panel: readonly DoctorId[],
): IdenticalDoctors {
  const last = rounds.at(-1)?.opinions;
  const apart = (id: DoctorId) => {
    const differing = (final?.disagreements ?? []).filter(({ positions, states }) => {
      const [one, twin] = [id, twinOf(id)].map((who) => positions.find(({ doctor }) => doctor === who)?.position);
      if (one === undefined || twin === undefined) return false;
      return states?.about?.kind === "level" ? figuresDiffer(last?.[id], last?.[twinOf(id)]) : one !== twin;
    });
    const opinions = rounds.filter(({ opinions: { [id]: one, [twinOf(id)]: twin } }) => {
      return figuresDiffer(one, twin) || disputes(one) !== disputes(twin);
    });
    return { disagreements: differing.length, opinions: opinions.length };
  };
  const all = panel.map(apart);
  return {
    pairs: all.length,
    disagreements: all.reduce((sum, one) => sum + one.disagreements, 0),
    opinions: all.reduce((sum, one) => sum + one.opinions, 0),
  };
}

type Heard = ConsultationState["rounds"][number]["opinions"][DoctorId] | undefined;

const figuresDiffer = (one: Heard, twin: Heard) => Math.abs((one?.statedRisk ?? 0) - (twin?.statedRisk ?? 0)) > 1e-9;

/** What an opinion disputes: level, readings and findings that do not stand, and not that a finding of its own is to be named. */
function disputes(opinion: Heard): string {
  const disputed = (opinion?.requests ?? []).filter(({ kind }) => kind !== "add-driver" && kind !== "add-action");
  return disputed.map(({ kind, text }) => `${kind} ${text}`).join("\n");
}
