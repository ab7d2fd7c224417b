import type { Assertion } from "../../claims/assertions/assertion";
import { canonicalJson } from "../../platform/canonical-json";
import { doctorName, doctorOf } from "../protocol/participants";
import type { ConsultationState } from "../protocol/state";
import { type GivenOpinion, opinionsIn } from "./given-opinions";
import { type AuditMeasure, measured } from "./schema";

/** Share of what an opinion says that must stand in one earlier opinion for it to count as repeated. */
export const repeatedFrom = 0.8;
const gram = 3;

/**
 * Views repeated unchanged: opinions from the second round on whose words stand, for the most part, in one opinion of an earlier round,
 * the doctor's own or another's. What a reason states is compared where it is known, its words as trigrams elsewhere, without figures and
 * names, so that a new figure in an old sentence is still the old sentence. Definition after MedAgentAudit (the authors of ColaCare, on repeated viewpoints in medical multi-agent debates: 98% of
 * cases), where a language model judged it; here it is counted.
 */
export function repetitionIn(state: ConsultationState): AuditMeasure {
  const opinions = opinionsIn(state);
  const names = opinions.map((s) => doctorOf(state, s.doctor).title);
  // What is stated can be compared with what is stated alone: one opinion of which only the words are there makes all be read.
  const stated = opinions.every((s) => s.opinion.states?.reason !== undefined);
  const grams = new Map(opinions.map((s) => [s, stated ? statedIn(s) : trigrams(masked(s.opinion.reason, names))]));
  const later = opinions.filter((s) => opinions.some((e) => e.round < s.round));
  return measured(
    later.length,
    later.flatMap((s) => {
      const earlier = nearest(s, opinions, grams);
      if (!earlier || earlier.overlap < repeatedFrom) return [];
      const whose =
        earlier.opinion.doctor === s.doctor
          ? "its own"
          : `the ${doctorName(doctorOf(state, earlier.opinion.doctor))}'s`;
      return [
        {
          seq: s.seq,
          against: earlier.opinion.seq,
          who: s.doctor,
          round: s.round,
          text: `The ${doctorName(doctorOf(state, s.doctor))} says in round ${s.round} what stood in ${whose} opinion of round ${earlier.opinion.round}: ${Math.round(100 * earlier.overlap)}% of ${stated ? "what it states" : "its phrases"}.`,
          claim: null,
        },
      ];
    }),
  );
}

/** The things that an opinion's reason states, figures and names aside. */
function statedIn({ opinion }: GivenOpinion): Set<string> {
  const states = opinion.states?.reason ?? [];
  return new Set(states.flatMap((one) => one.states.map((assertion) => canonicalJson(withoutFigures(assertion)))));
}

/** What makes an assertion this one, whatever its figures and whosever it is. */
function withoutFigures(assertion: Assertion): object {
  return Object.fromEntries(Object.entries(assertion).filter(([key]) => !figuresAndNames.has(key)));
}

const figuresAndNames: ReadonlySet<string> = new Set([
  ...["number", "low", "high", "change", "at", "count"],
  ...["doctor", "expert", "experts"],
]);

function nearest(
  of: GivenOpinion,
  opinions: readonly GivenOpinion[],
  grams: ReadonlyMap<GivenOpinion, ReadonlySet<string>>,
) {
  const own = grams.get(of) ?? new Set<string>();
  return opinions
    .filter((s) => s.round < of.round)
    .map((s) => ({ opinion: s, overlap: overlapOf(own, grams.get(s) ?? new Set()) }))
    .sort(
      (a, b) =>
        b.overlap - a.overlap || Number(b.opinion.doctor === of.doctor) - Number(a.opinion.doctor === of.doctor),
    )[0];
}

/** Share of the first set that the second holds; 0 for an empty one. */
function overlapOf(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (own.size === 0) return 0;
  return [...own].filter((g) => other.has(g)).length / own.size;
}

/** Lower case, with numbers as "#" and the doctors' names as "@". */
export function masked(text: string, names: readonly string[]): string {
  const withoutNames = names.reduce((t, name) => t.replaceAll(name, "@"), text);
  return withoutNames
    .toLowerCase()
    .replace(/\d+(?:[.,]\d+)*/g, "#")
    .replace(/[^\p{L}#@]+/gu, " ")
    .trim();
}

/** Runs of three words; the whole of a shorter text. */
export function trigrams(text: string): Set<string> {
  const words = text.split(" ").filter(Boolean);
  if (words.length < gram) return new Set(words.length > 0 ? [words.join(" ")] : []);
  return new Set(Array.from({ length: words.length - gram + 1 }, (_, i) => words.slice(i, i + gram).join(" ")));
}
