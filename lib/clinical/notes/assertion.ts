import {
  activeBefore,
  clauseEnds,
  directives,
  hedgesAfter,
  hedgesBefore,
  historyBefore,
  negationsAfter,
  negationsBefore,
  negationsRightAfter,
  noNegations,
  orders,
  pastAfter,
  pastBefore,
  plansAfter,
  plansBefore,
  relatives,
  type TriggerWords,
  tellsOrHelps,
  treatedAfter,
  treatedBefore,
  triggersIn,
} from "./assertion-words";
import { matchesOf } from "./matches-of";
import type { Sentence } from "./sentences";
import type { Span } from "./span";

/** What a sentence says of something that it names. */
export interface Assertion {
  /** It is not so. */
  negated: boolean;
  /** Nobody is sure. */
  hedged: boolean;
  /** It is meant to be, may come, or is spoken of in general. */
  planned: boolean;
  /** It is another's. */
  family: boolean;
  /** It was so: whether it is still, the sentence does not say. */
  history: boolean;
  /** It was so and is over. */
  past: boolean;
}

/** The words of a sentence that say something of what is around them, by what they say and how far they reach. */
export class SentenceAssertions {
  private readonly reaches: Record<keyof Assertion, readonly Span[]>;
  private readonly negatedAhead: readonly Span[];
  private readonly course: Record<"over" | "on" | "ended", readonly Span[]>;

  constructor(private readonly sentence: Sentence) {
    const { text } = sentence;
    const here = triggersIn(text);
    const found = (words: TriggerWords) => (here.has(words) ? spansOf(words.pattern, text) : []);
    const ends = spansOf(clauseEnds, text);
    const seeming = found(noNegations);
    const forward = (all: TriggerWords) => found(all).map(({ to }) => ({ from: to, to: nextEnd(ends, to, text) }));
    const backward = (all: TriggerWords) => found(all).map(({ from }) => ({ from: lastEnd(ends, from), to: from }));
    const rightBefore = (all: TriggerWords) =>
      found(all).map(({ from }) => ({ from: nearStart(text, from), to: from }));
    const negations = found(negationsBefore).filter((one) => !seeming.some((other) => meets(one, other)));
    this.negatedAhead = negations.map((one) => ({
      from: one.to,
      to: Math.min(nextEnd(ends, one.to, text), farthest(text, one)),
    }));
    this.reaches = {
      negated: [...this.negatedAhead, ...backward(negationsAfter), ...rightBefore(negationsRightAfter)],
      hedged: [...forward(hedgesBefore), ...rightBefore(hedgesAfter), ...questions(text)],
      planned: [
        ...forward(plansBefore),
        ...rightBefore(plansAfter),
        ...spansOf(orders, text).map(({ to }) => ({ from: to, to: nextEnd(ends, to, text) })),
      ],
      family: spansOf(relatives, text)
        .filter(({ to }) => !tellsOrHelps.test(text.slice(to)))
        .map(({ to }) => ({ from: to, to: nextEnd(ends, to, text) })),
      history: forward(historyBefore),
      past: [...forward(pastBefore), ...rightBefore(pastAfter)],
    };
    this.course = {
      over: [...forward(pastBefore), ...forward(treatedBefore)],
      on: forward(activeBefore),
      ended: [...rightBefore(pastAfter), ...rightBefore(treatedAfter)],
    };
  }

  /** What the sentence says of the part of it that these characters of the sentence are. */
  of(mention: Span): Assertion {
    const within = (which: keyof Assertion) =>
      this.reaches[which].some(({ from, to }) => mention.from >= from && mention.to <= to);
    const { section } = this.sentence;
    return {
      negated: within("negated") || isAnsweredNo(this.sentence.text, mention),
      hedged: within("hedged") || section === "question",
      planned: within("planned"),
      family: within("family") || section === "family",
      history: within("history") || section === "history",
      past: within("past"),
    };
  }

  /** Whether a word before it says that it is not so: a biopsy that was negative was done. */
  isNegatedBefore(mention: Span): boolean {
    return this.negatedAhead.some(({ from, to }) => mention.from >= from && mention.to <= to);
  }

  /**
   * Whether a treatment is over or goes on: by what stands right behind it, else by the nearest word before it ("treated with A, now on B").
   * Null where the sentence does not say.
   */
  courseOf(mention: Span): "over" | "on" | null {
    const { over, on, ended } = this.course;
    if (ended.some(({ from, to }) => mention.from >= from && mention.to <= to)) return "over";
    const nearest = (spans: readonly Span[]) =>
      Math.max(-1, ...spans.flatMap(({ from, to }) => (mention.from >= from && mention.to <= to ? [from] : [])));
    const [past, active] = [nearest(over), nearest(on)];
    if (past < 0 && active < 0) return null;
    return past >= active || wasOn(this.sentence.text.slice(0, active)) ? "over" : "on";
  }
}

/** "previously on", "was on", "no longer taking": what sounds like going on, of what is over. */
const wasOn = (before: string) =>
  /(?:previously|formerly|no longer|had been|was|were|stopped|discontinued)\s+(?:taking|on|receiving)$/iu.test(before);

/** Whether a sentence is written to whoever reads the note, as a planted instruction is. */
export const isDirective = (text: string): boolean => directives.some((one) => one.test(text));

/** Where in a text a global pattern is found. */
export const spansOf = (pattern: RegExp, text: string): Span[] =>
  matchesOf(pattern, text).map(({ 0: { length }, index }) => ({ from: index, to: index + length }));

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to;
const nextEnd = (ends: readonly Span[], at: number, text: string) =>
  ends.find(({ from }) => from >= at)?.from ?? text.length;
const lastEnd = (ends: readonly Span[], at: number) => ends.findLast(({ to }) => to <= at)?.to ?? 0;

/** How far back a word speaks of what stands right before it: to a comma, or over one that stands next to it ("kidney injury, resolved"). */
function nearStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - 60), at);
  const [gap = ""] = /(?:,\s*(?:now|has|is|was|since)?\s*)?$/u.exec(before) ?? [];
  const [near = ""] = /[^,;()]*$/u.exec(before.slice(0, before.length - gap.length)) ?? [];
  return at - gap.length - near.length;
}

/** "Not" speaks of the next few words, "no" and "denies" of a whole list. */
const farthest = (text: string, { from, to }: Span) =>
  /^(?:not|\w+n't)$/iu.test(text.slice(from, to)) ? to + 45 : text.length;

/** A sentence that asks, and a word behind a question mark ("?PE"). */
function questions(text: string): Span[] {
  if (text.trimEnd().endsWith("?")) return [{ from: 0, to: text.length }];
  return spansOf(/\?\s*(?=[\p{L}])/gu, text).map(({ to }) => {
    const end = text.slice(to).search(/[,;.]/u);
    return { from: to, to: end < 0 ? text.length : to + end };
  });
}

/** "Diabetes: no", "HIV (-)", "asthma - denies". */
function isAnsweredNo(text: string, { to }: Span): boolean {
  return /^\s*(?:[:=–-]\s*(?:no|none|neg(?:ative)?|denie[sd]|absent|n)\b|\(\s*(?:-|−|neg(?:ative)?|no)\s*\))/iu.test(
    text.slice(to),
  );
}
