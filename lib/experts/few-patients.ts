/** Fewer patients with the outcome, or without it, tell little of a model: an evaluation gives no figures of such a subgroup. */
const FEWEST = 20;

/** Whether figures rest on so few patients that it has to be said: an interval of theirs is narrow by chance alone. */
export const isFew = ({ n, events }: { n: number; events: number }) => events < FEWEST || n - events < FEWEST;
