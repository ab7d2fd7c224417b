import type { Draw } from "./seeded-errors";
import { type Filling, type Fillings, pick, type RawStay } from "./worded-templates";

export function ofRisk({ state }: RawStay, draw: Draw): Fillings | null {
  const risk = state.ensemble?.risk;
  if (risk === undefined) return null;
  const stated = [
    ...Object.values(state.reviews).map((r) => r.statedRisk),
    ...state.rounds.flatMap((r) => Object.values(r.opinions).map((o) => o.statedRisk)),
  ];
  const others = [state.ensemble, state.fused, ...state.predictions].flatMap((one) =>
    one ? [one.risk, ...(one.interval ?? [])] : [],
  );
  const wrongly = pick([0.03, 0.08, 0.22, 0.35, 0.48, 0.63, 0.77, 0.91], draw);
  // What the doctors' figures come to together lies among them.
  const isAmong = wrongly > Math.min(...stated) - 0.04 && wrongly < Math.max(...stated) + 0.04;
  if (isAmong || others.some((one) => Math.abs(one - wrongly) < 0.04)) return null;
  const sentence = (value: number): Filling => [
    { p: (100 * value).toFixed(0), p2: value.toFixed(2) },
    [{ kind: "risk", of: null, number: { value, decimals: 2, unit: null }, is: "equal", orThreshold: false }],
  ];
  return { truth: sentence(Number(risk.toFixed(2))), error: sentence(wrongly), feature: null };
}

const opposites: readonly (readonly [RegExp, string])[] = [
  [/\bis\b/, "is not"],
  [/\bare\b/, "are not"],
  [/\babove\b/, "below"],
  [/\bbelow\b/, "above"],
  [/\bhigher\b/, "lower"],
];

export function ofQuote({ state }: RawStay, draw: Draw): Fillings | null {
  const sentences = state.retrievals.flatMap(({ passages }) =>
    passages.flatMap(({ text }) =>
      text.split(/(?<=[a-z])\.\s+/).filter((s) => /^[^"“”]{40,160}$/.test(s) && !/[.?!]\s/.test(s)),
    ),
  );
  const able = sentences.filter((s) => opposites.some(([from]) => from.test(s)));
  if (able.length === 0) return null;
  const words = pick(able, draw).trim().replace(/\.$/, "");
  const opposite = opposites.find(([pattern]) => pattern.test(words));
  if (!opposite) return null;
  const [from, to] = opposite;
  const sentence = (q: string): Filling => [{ q }, [{ kind: "quote", words: q, from: "guidance" }]];
  return { truth: sentence(words), error: sentence(words.replace(from, to)), feature: null };
}
