import { exactShapley, type HeadlineParts } from "./calibration/headline-parts";
import { headlineOf } from "./calibration/headline-risk";
import type { HeadGraph, HeadInput } from "./head-graph.server";
import type { LoadedTask } from "./model-store.server";
import { type HeadAverage, type HeadInputs, isHead } from "./schema";

/**
 * The parts of the risk that is told; null where the task's head does not say who its average patient is.
 * @param patient what a head reads of it.
 * @param logits of each expert and of each head, by name.
 */
export async function headlinePartsOf(
  { definition, experts, heads }: LoadedTask,
  patient: HeadInput,
  logits: Readonly<Record<string, number>>,
): Promise<HeadlineParts | null> {
  const ensemble = headlineOf(definition);
  const titled = (expert: string) => ({ expert, title: experts.get(expert)?.card.title ?? expert });
  const said = (name: string) => {
    const logit = logits[name];
    if (logit === undefined) throw new Error(`${ensemble.name} reads ${name}, which said nothing`);
    return logit;
  };
  if (!isHead(ensemble)) {
    const members = Object.entries(ensemble.weights);
    return {
      base: 0,
      logits: members.map(([name, weight]) => ({ ...titled(name), share: weight * said(name) })),
      hidden: null,
    };
  }
  const { inputs, average } = ensemble.head;
  const head = heads.get(ensemble.name);
  if (!head || !average) return null;
  const { base, shares } = await headShares(head, { inputs, average }, patient, said(ensemble.name));
  return {
    base,
    logits: inputs.logits.map((name, p) => ({ ...titled(name), share: shares[p] as number })),
    hidden: inputs.hidden.length > 0 ? (shares[inputs.logits.length] as number) : null,
  };
}

/**
 * Shapley values of a head's inputs, each logit a player and the hidden states together one: the average patient's stand in for what
 * is absent. Every set is asked in one batch; that of all is worth the logit that was told, whatever a batch does to its last digit.
 */
async function headShares(
  head: HeadGraph,
  { inputs, average }: { inputs: HeadInputs; average: HeadAverage },
  patient: HeadInput,
  told: number,
): Promise<{ base: number; shares: number[] }> {
  const absent = inputOf(inputs, average);
  const players = inputs.logits.length + (inputs.hidden.length > 0 ? 1 : 0);
  const partial = Array.from({ length: 2 ** players - 1 }, (_, set): HeadInput => {
    const isShown = (player: number) => (set & (1 << player)) !== 0;
    const logits = inputs.logits.map((name, p) => [name, (isShown(p) ? patient : absent).logits[name]]);
    return { logits: Object.fromEntries(logits), hidden: (isShown(inputs.logits.length) ? patient : absent).hidden };
  });
  const worths = [...(await head.run(partial)).map(({ logit }) => logit), told];
  return { base: worths[0] as number, shares: exactShapley(worths) };
}

/** The average patient as a head reads one. */
function inputOf({ logits, hidden }: HeadInputs, average: HeadAverage): HeadInput {
  let at = 0;
  const states = hidden.map(({ name, size }) => {
    at += size;
    return [name, average.hidden.slice(at - size, at)];
  });
  return {
    logits: Object.fromEntries(logits.map((name, i) => [name, average.logits[i] as number])),
    hidden: Object.fromEntries(states),
  };
}
