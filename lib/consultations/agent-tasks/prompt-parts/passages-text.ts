import type { EvidenceRef } from "../../../claims/schema";
import { sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import { libraryWords, own, ownWords, type PromptText } from "../../../language-models/prompt-text";
import type { SignedOpinion } from "../../protocol/team-schema";
import { fenced } from "./fenced-text";

/** Documents as they were retrieved, each whole, with its title and year and the numbers by which its sentences are cited. */
export function passagesText(title: string, passages: readonly RetrievedPassage[]): PromptText {
  return passages.length > 0 ? allFenced(title, passages) : own`# ${ownWords(title)}\nNone was found: cite none.`;
}

/** The documents that are cited, likewise; "" where none is. */
export function citedPassagesText(
  title: string,
  passages: readonly RetrievedPassage[],
  cited: readonly EvidenceRef[],
): PromptText {
  const shown = passages.filter(({ id }) => cited.some((ref) => ref.kind === "passage" && ref.passageId === id));
  return shown.length > 0 ? allFenced(title, shown) : own``;
}

function allFenced(title: string, passages: readonly RetrievedPassage[]): PromptText {
  const passage = fenced("passage", {}, passages.map(documentText).join("\n\n"));
  return own`# ${ownWords(title)}\n${libraryWords(passage)}`;
}

function documentText({ id, title, year, text }: RetrievedPassage): string {
  return [`${id}: ${title} (${year})`, ...sentencesOf(text).map((one, i) => `#${i + 1} ${one}`)].join("\n");
}

/** The evidence cited by doctors who disagree or have changed their minds. */
export function citedIn(opinions: readonly SignedOpinion[]): EvidenceRef[] {
  return opinions.flatMap(({ opinion: { stance, evidence, changedBy, requests } }) => [
    ...(stance === "disagree" ? evidence : []),
    ...changedBy,
    ...requests.flatMap((r) => r.claim?.evidence ?? []),
  ]);
}
