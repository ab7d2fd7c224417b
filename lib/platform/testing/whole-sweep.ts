/**
 * Whether sweeps go over all that there is of them, on both databases, as they do under `npm run fuzz`. `npm test` goes over a fair
 * sample: one of each kind.
 */
export const isWholeSweep = process.env.CONSILIUM_TEST_SWEEP === "whole";
