import type { Reasoner } from "./reasoner";
import type { ReasonerIdentity, SpokenThrough } from "./schema";

/**
 * A model for each agent, so that doctors are not clones: the one named for `options.agent` answers, else the fallback. Its
 * identity is the fallback's with the others named; an answer's provenance names the model that gave it.
 * @param agents by doctor's id, or "meta".
 */
export function agentReasoner({
  fallback,
  agents,
}: {
  fallback: Reasoner;
  agents: Readonly<Record<string, Reasoner>>;
}): Reasoner {
  const all = [fallback, ...Object.values(agents)];
  return {
    identity: jointIdentity(fallback.identity, agents),
    run(task, input, options) {
      const { agent } = options;
      const chosen = agent !== undefined && Object.hasOwn(agents, agent) ? agents[agent] : undefined;
      return (chosen ?? fallback).run(task, input, options);
    },
    async close() {
      await Promise.all([...new Set(all)].map((one) => one.close?.()));
    },
  };
}

function jointIdentity(fallback: ReasonerIdentity, agents: Readonly<Record<string, Reasoner>>): ReasonerIdentity {
  if (fallback.kind !== "language-model") return fallback;
  const named = Object.entries(agents).flatMap(([agent, { identity }]) =>
    identity.kind === "language-model" && !isSameEndpoint(identity, fallback)
      ? [[agent, endpointIn(identity)] as const]
      : [],
  );
  return named.length === 0 ? fallback : { ...fallback, agents: Object.fromEntries(named) };
}

function isSameEndpoint(one: SpokenThrough, other: SpokenThrough): boolean {
  return one.model === other.model && one.host === other.host && one.provider === other.provider;
}

const endpointIn = ({ model, host, provider }: SpokenThrough): SpokenThrough => ({
  model,
  host,
  ...(provider !== undefined && { provider }),
});
