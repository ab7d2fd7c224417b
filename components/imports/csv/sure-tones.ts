/** Tones of how sure a guess is. */
export const sureTones = { sure: "good", likely: "neutral", unsure: "caution" } as const;
