import type { EvidenceRef } from "../../../claims/schema";
import { bestQuote, quoteStandsIn, sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { SignedOpinion } from "../../protocol/team-schema";
import { fenced } from "./fenced-text";

/**
 * The documents that were retrieved: of each, the sentences that bear most on the terms, by the numbers under which they are cited.
 * @param terms what the patient has, in any customary wording.
 * @param most how many sentences of each.
 */
export function passagesText(
  title: string,
  passages: readonly RetrievedPassage[],
  terms: readonly string[],
  most: number,
): string {
  const excerpts = passages.map((p) => {
    const chosen = bearingOn(p, terms, most);
    return sentencesText(p, (sentence) => chosen.has(sentence));
  });
  return excerpts.length > 0 ? allFenced(title, excerpts) : `# ${title}\nNone was found: cite none.`;
}

/** The cited sentences of each cited passage, with the numbers by which they are cited. */
export function citedPassagesText(
  title: string,
  passages: readonly RetrievedPassage[],
  cited: readonly EvidenceRef[],
): string {
  const quoted = passages.flatMap((p) => {
    const quotes = cited.flatMap((ref) => (ref.kind === "passage" && ref.passageId === p.id ? [ref.quote] : []));
    const isQuoted = (sentence: string) =>
      quotes.some((q) => quoteStandsIn({ text: q }, sentence) || quoteStandsIn({ text: sentence }, q));
    return quotes.length > 0 ? [sentencesText(p, isQuoted)] : [];
  });
  return quoted.length > 0 ? allFenced(title, quoted) : "";
}

function allFenced(title: string, passages: readonly string[]): string {
  return `# ${title}\n${fenced("passage", {}, passages.join("\n"))}`;
}

/** Sentences with the numbers by which they are cited, and with the passage's year where its id does not tell it. */
function sentencesText({ id, year, text }: RetrievedPassage, keep: (sentence: string) => boolean): string {
  const kept = sentencesOf(text).flatMap((sentence, i) => (keep(sentence) ? [`${id}#${i + 1} ${sentence}`] : []));
  return `${kept.join("\n")}${id.includes(String(year)) ? "" : ` (${year})`}`;
}

/** A sentence with more words than this is taken for a list, most of which concerns other patients. */
const mostWords = 40;

function bearingOn({ text }: RetrievedPassage, terms: readonly string[], most: number): Set<string> {
  const sentences = sentencesOf(text);
  const short = sentences.filter((sentence) => sentence.split(" ").length <= mostWords);
  let left = short.length > 0 ? short : sentences;
  const chosen = new Set<string>();
  while (chosen.size < most && left.length > 0) {
    const best = bestQuote({ text: left.join(" ") }, terms);
    chosen.add(best);
    left = left.filter((sentence) => sentence !== best);
  }
  return chosen;
}

/** The evidence cited by doctors who disagree or have changed their minds. */
export function citedIn(opinions: readonly SignedOpinion[]): EvidenceRef[] {
  return opinions.flatMap(({ opinion: { stance, evidence, changedBy, requests } }) => [
    ...(stance === "disagree" ? evidence : []),
    ...changedBy,
    ...requests.flatMap((r) => r.claim?.evidence ?? []),
  ]);
}
