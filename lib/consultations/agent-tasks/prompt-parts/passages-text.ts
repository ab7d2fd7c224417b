import type { EvidenceRef } from "../../../claims/schema";
import { sentencesOf } from "../../../evidence/citation";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { SignedOpinion } from "../../protocol/team-schema";
import { fenced } from "./fenced-text";

/** Documents as they were retrieved, each whole, with its title and year and the numbers by which its sentences are cited. */
export function passagesText(title: string, passages: readonly RetrievedPassage[]): string {
  return passages.length > 0 ? allFenced(title, passages) : `# ${title}\nNone was found: cite none.`;
}

/** The documents that are cited, likewise; "" where none is. */
export function citedPassagesText(
  title: string,
  passages: readonly RetrievedPassage[],
  cited: readonly EvidenceRef[],
): string {
  const shown = passages.filter(({ id }) => cited.some((ref) => ref.kind === "passage" && ref.passageId === id));
  return shown.length > 0 ? allFenced(title, shown) : "";
}

function allFenced(title: string, passages: readonly RetrievedPassage[]): string {
  return `# ${title}\n${fenced("passage", {}, passages.map(documentText).join("\n\n"))}`;
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
