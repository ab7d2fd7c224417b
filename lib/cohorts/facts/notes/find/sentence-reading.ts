import { SentenceAssertions } from "../../../../clinical/notes/assertion";
import type { Sentence } from "../../../../clinical/notes/sentences";
import type { Span } from "../../../../clinical/notes/span";
import type { NoteFact } from "../note-fact";
import type { NoteName } from "../reading/note-names";
import { datesIn, leadingDate, type SaidDate } from "../reading/said-date";

/** A sentence with what is named in it, its places counted from its beginning. */
export class SentenceReading {
  readonly text: string;
  readonly section: Sentence["section"];
  private readonly said: { assertions?: SentenceAssertions; dates?: SaidDate[]; leading?: SaidDate | null } = {};

  constructor(
    private readonly sentence: Sentence,
    readonly names: readonly NoteName[],
  ) {
    this.text = sentence.text;
    this.section = sentence.section;
  }

  get assertions(): SentenceAssertions {
    this.said.assertions ??= new SentenceAssertions(this.sentence);
    return this.said.assertions;
  }

  get dates(): readonly SaidDate[] {
    this.said.dates ??= datesIn(this.text);
    return this.said.dates;
  }

  /** The date with which the sentence begins. */
  get leading(): SaidDate | null {
    if (this.said.leading === undefined) this.said.leading = leadingDate(this.text, this.dates);
    return this.said.leading;
  }

  before({ from }: Span): string {
    return this.text.slice(0, from);
  }

  after({ to }: Span): string {
    return this.text.slice(to);
  }

  /** The place of a part of the sentence in the text that was read. */
  place({ from, to }: Span): Span {
    return { from: this.sentence.from + from, to: this.sentence.from + to };
  }

  /** The place of the whole sentence: what shows a fact suffices alone. */
  get whole(): Span {
    const { from, to } = this.sentence;
    return { from, to };
  }
}

/** What every fact of a sentence has: where it stands, how sure it is, and what the sentence says of when. */
export function factBase(
  reading: SentenceReading,
  { hedged, history }: { hedged: boolean; history: boolean },
  when: NoteFact["when"] = history ? "unsaid" : "noted",
): Pick<NoteFact, "from" | "to" | "certainty" | "when" | "occurredAt"> {
  const { leading } = reading;
  return {
    ...reading.whole,
    certainty: hedged ? "possible" : "sure",
    when,
    occurredAt: leading === null ? null : { start: leading.start, end: leading.end },
  };
}
