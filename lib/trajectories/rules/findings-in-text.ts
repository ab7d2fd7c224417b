import { isDirective, SentenceAssertions } from "../../clinical/notes/assertion";
import { sentencesOf } from "../../clinical/notes/sentences";
import type { ChunkEntry } from "../chunks/chunk";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import type { Finding } from "./finding";
import type { KnownFactors } from "./known-factors";

/** Characters of a sentence that an event quotes. */
const LONGEST_QUOTE = 240;

/**
 * What the text of an entry names and affirms. What is denied, another's, meant to be or only feared is none; what "resolved", or is ruled out after it
 * stood, ends it. What is written to whoever reads is left alone.
 */
export function findingsInText({ entry, body }: ChunkEntry, known: KnownFactors): Finding[] {
  const found = new Map<string, Finding>();
  for (const sentence of sentencesOf(saidBy(entry, body))) {
    const named = known.namedIn(sentence.text);
    if (named.length === 0 || isDirective(sentence.text)) continue;
    const assertions = new SentenceAssertions(sentence);
    for (const { factor, from, to } of named) {
      const { negated, hedged, planned, family, past } = assertions.of({ from, to });
      const ends = saysOver(sentence.text) && (past || negated) && !family && !planned;
      if (!ends && (negated || planned || family || past || hedged)) continue;
      // The last word of a note counts.
      found.set(factor.id, {
        ...{ factor, key: factor.id, at: entry.at, ref: entry.ref, kind: entry.kind, ends },
        words: quoted(sentence.text),
        ...{ value: null, unit: null, state: null },
      });
    }
  }
  return [...found.values()];
}

/** Of what was measured or asked the answer: its name tells what was looked for, and stands for it only where the answer is yes. */
function saidBy({ kind, text, value }: TrajectoryEntry, body: string): string {
  if (kind !== "laboratory" && kind !== "vital" && kind !== "finding") return body;
  if (value !== null) return "";
  const cut = text.lastIndexOf(": ");
  const [name, answer] = cut < 0 ? ["", text] : [text.slice(0, cut), text.slice(cut + 2)];
  return /^(?:yes|true|present|positive|detected)\b/iu.test(answer) ? name : answer;
}

/** Words by which a text says that something stands no more, or never did: "nodule resolved", "cancer was ruled out". A team decision. */
const saysOver = (text: string) =>
  /\b(?:resolved|resolution of|no longer (?:seen|present|visible|identified)|ruled out|excluded|disappeared|has cleared|cleared|in remission|retracted|entered in error|misdiagnos\w+)\b/iu.test(
    text,
  );

const quoted = (text: string) => {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
};
