import type { ProviderTurn } from "./provider.server";

/** Stands for what a provider may echo of a patient's record: it must turn up in no error and no log. */
export const echoed = "Okafor, MRN 4711";

/** What a server may do instead of answering. */
export const hostileTurns = {
  "429 without Retry-After": { status: 429, message: `slow down, ${echoed}` },
  "429 with Retry-After": { status: 429, message: `slow down, ${echoed}`, retryAfter: "3600" },
  "500": { status: 500, message: `out of order: ${echoed}` },
  hang: { hang: true },
  "cut stream": { text: `{"assessment": "${echoed} is in septic shock and`.repeat(9), breakAfter: 2 },
  "broken JSON": { text: `{"assessment": "${echoed}", "claims": [{` },
  "broken stream": { raw: `data: {"choices": [${echoed}\n\ndata: [DONE]\n\n` },
  "wrong schema": { text: JSON.stringify({ verdict: echoed, sure: true }) },
  refusal: { refusal: `I will not speak of ${echoed}.` },
  "empty answer": { text: "" },
  "10 MB answer": { flood: 10_000_000 },
  "slow drip": { drip: ".", everyMs: 20 },
} as const satisfies Record<string, ProviderTurn>;

export type Hostility = keyof typeof hostileTurns;
