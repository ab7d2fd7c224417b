/** Fewer patients with the outcome, or without it, tell little of a model: an evaluation gives no figures of such a subgroup. */
const FEWEST = 20;

/** Whether a page has to say that figures rest on few patients: with few events an interval can be narrow by chance. */
export const isFew = ({ n, events }: { n: number; events: number }) => events < FEWEST || n - events < FEWEST;
