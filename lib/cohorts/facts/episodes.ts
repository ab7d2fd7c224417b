import type { CohortFact, OtherSource } from "./cohort-fact";
import { saysOtherwise } from "./says-otherwise";

/** A fact of a note, and whether the note itself dates it. */
interface Noted {
  fact: CohortFact;
  dated: boolean;
}

interface Episode {
  fact: CohortFact;
  also: OtherSource[];
}

/**
 * Longitudinal reasoning (ACR 3.3.2): what notes say again is one episode with all its sources. A note's fact is one with an earlier known
 * one of the same content, coded or noted, unless the note dates it otherwise, or something that says the contrary was known in between or is of
 * the same day: contradictions stay, and the engine tells of both. What is measured each time (performance) is one only where the day is.
 */
export function withEpisodes(coded: readonly CohortFact[], noted: readonly Noted[]): CohortFact[] {
  const episodes: Episode[] = coded.map((fact) => ({ fact, also: [] }));
  if (noted.length === 0) return [...coded];
  const byContent = new Map<string, Episode[]>();
  const byKind = new Map<string, CohortFact[]>();
  const keep = (episode: Episode) => {
    push(byContent, contentOf(episode.fact), episode);
    push(byKind, episode.fact.kind, episode.fact);
  };
  for (const one of episodes) keep(one);
  // Contradictions of a day count whichever of the two is read first.
  const contrary = new Map<string, CohortFact[]>();
  for (const { fact } of noted) push(contrary, fact.kind, fact);
  for (const one of noted.toSorted((a, b) => instantOf(a.fact) - instantOf(b.fact))) {
    const earlier = byContent
      .get(contentOf(one.fact))
      ?.findLast(({ fact }) => isSame(fact, one) && !isContradicted(fact, one.fact, byKind, contrary));
    if (earlier) {
      earlier.also.push({ place: one.fact.place, knownAt: one.fact.knownAt });
      continue;
    }
    const episode = { fact: one.fact, also: [] };
    episodes.push(episode);
    keep(episode);
  }
  return episodes.map(({ fact, also }) => (also.length === 0 ? fact : { ...fact, also: [...fact.also, ...also] }));
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  const known = into.get(key);
  if (known) known.push(value);
  else into.set(key, [value]);
}

const instantOf = ({ knownAt }: CohortFact) => (knownAt === null ? 0 : Date.parse(knownAt));

/** What a fact says, without when and where. */
function contentOf(fact: CohortFact): string {
  const { kind, concept, certainty, state, axis, stage, basis, afterTherapy, scale, number } = fact;
  const { gene, partner, alteration, change, exon, marker, result } = fact;
  const said = [
    concept,
    state,
    axis,
    stage,
    basis,
    afterTherapy,
    scale,
    gene,
    partner,
    alteration,
    change,
    exon,
    marker,
    result,
  ];
  return JSON.stringify([kind, certainty, ...said, kind === "performance" ? number : null]);
}

/** Whether a note's fact tells of the same: known later, of no other date, and of nothing that the earlier does not say. */
function isSame(earlier: CohortFact, { fact, dated }: Noted): boolean {
  if (instantOf(earlier) > instantOf(fact)) return false;
  if (!isWithin(fact.status, earlier.status, "unsaid") || !isWithin(fact.role, earlier.role, null)) return false;
  if (!isWithin(fact.origin, earlier.origin, null) || !isWithin(fact.significance, earlier.significance, null))
    return false;
  if (fact.histology === true && earlier.histology !== true) return false;
  if (fact.kind === "performance") return dayOf(fact) === dayOf(earlier);
  return !dated || isOfDate(fact, earlier);
}

const isWithin = <T>(later: T, earlier: T, silent: T): boolean => later === earlier || later === silent;
const dayOf = ({ occurredAt: { start } }: CohortFact) => start?.at.slice(0, 10) ?? null;

/** Whether the dates of both can be one: "March 2014" and 12 March 2014. */
function isOfDate({ occurredAt: a }: CohortFact, { occurredAt: b }: CohortFact): boolean {
  if (a.start === null || b.start === null) return a.start === b.start && a.end?.at === b.end?.at;
  const length = { year: 4, month: 7, day: 10, second: 10 };
  const shared = Math.min(length[a.start.precision], length[b.start.precision]);
  return a.start.at.slice(0, shared) === b.start.at.slice(0, shared);
}

/** Whether something says the contrary that was known since the earlier, or is of the later's day. */
function isContradicted(
  earlier: CohortFact,
  later: CohortFact,
  byKind: ReadonlyMap<string, readonly CohortFact[]>,
  ofNotes: ReadonlyMap<string, readonly CohortFact[]>,
): boolean {
  const [from, to, day] = [instantOf(earlier), instantOf(later), dayOf(later)];
  const between = (one: CohortFact) => instantOf(one) >= from && instantOf(one) <= to;
  return (
    (byKind.get(later.kind) ?? []).some((one) => between(one) && saysOtherwise(later, one)) ||
    (ofNotes.get(later.kind) ?? []).some((one) => day !== null && dayOf(one) === day && saysOtherwise(later, one))
  );
}
