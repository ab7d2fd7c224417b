import type { Reasoner } from "../../agents/reasoner";
import { consultationProtocol } from "../../consultations/consultation-protocol";
import { meanLogitStandIn } from "../../consultations/fusion/mean-logit-stand-in";
import type { DoctorId, EventData } from "../../consultations/protocol/schema";
import type { ConsultationState, WithPredictions } from "../../consultations/protocol/state";
import { runInMemory } from "../../runs/run-in-memory";

/** What doctors who were given the same make of it. */
export interface IdenticalDoctors {
  pairs: number;
  /** Disagreements of the final report in which the two of a pair take different positions. */
  disagreements: number;
  /** Opinions in which the two of a pair take different stances or give different figures. */
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

/** Where the two of a pair come apart in a debate in which both sit. */
export function comparedPairs(
  { rounds, final }: Pick<ConsultationState, "rounds" | "final">,
  panel: readonly DoctorId[],
): IdenticalDoctors {
  const apart = (id: DoctorId) => {
    const differing = (final?.disagreements ?? []).filter(({ positions }) => {
      const said = (who: DoctorId) => positions.find(({ doctor }) => doctor === who)?.position;
      return said(id) !== said(twinOf(id));
    });
    const opinions = rounds.filter(({ opinions: { [id]: one, [twinOf(id)]: twin } }) => {
      return one?.stance !== twin?.stance || Math.abs((one?.statedRisk ?? 0) - (twin?.statedRisk ?? 0)) > 1e-9;
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
