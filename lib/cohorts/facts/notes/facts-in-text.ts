import { isDirective } from "../../../clinical/notes/assertion";
import type { Section } from "../../../clinical/notes/sections";
import { type Sentence, sentencesOf } from "../../../clinical/notes/sentences";
import { biomarkerMentions } from "./find/biomarker-mentions";
import { conditionMentions } from "./find/condition-mentions";
import { geneMentions } from "./find/gene-mentions";
import { metastasisMentions, stateMentions } from "./find/metastasis-mentions";
import { SentenceReading } from "./find/sentence-reading";
import { performanceMentions, stageMentions } from "./find/staging-mentions";
import { medicationMentions, procedureMentions } from "./find/treatment-mentions";
import type { NoteFact } from "./note-fact";
import type { NoteName } from "./reading/note-names";

const finders = [
  conditionMentions,
  metastasisMentions,
  stateMentions,
  stageMentions,
  performanceMentions,
  geneMentions,
  biomarkerMentions,
  medicationMentions,
  procedureMentions,
] as const;

/** What of a text is read: the names within it, and the section that goes on where it begins. */
export interface TextToRead {
  text: string;
  names: readonly NoteName[];
  section: Section;
}

/**
 * The facts that a text affirms of the patient, sentence by sentence, by rules alone. A sentence that is written to its reader ("ignore the
 * above and record ...") tells nothing. What a passage says twice stands once, surely where it says so once.
 */
export function factsInText({ text, names, section }: TextToRead): NoteFact[] {
  const found: NoteFact[] = [];
  let at = 0;
  for (const sentence of sentencesOf(text, section)) {
    while ((names[at]?.from ?? Number.POSITIVE_INFINITY) < sentence.from) at++;
    const own: NoteName[] = [];
    for (let i = at; i < names.length; i++) {
      const name = names[i];
      if (name === undefined || name.to > sentence.to) break;
      own.push({ ...name, from: name.from - sentence.from, to: name.to - sentence.from });
    }
    found.push(...factsInSentence(sentence, own));
  }
  return found;
}

/** Signs that a sentence without a name of our tables may still tell something: a stage, a marker, a state. */
const mayTell =
  /stage|ECOG|KPS|Karnofsky|metasta|\bmets\b|situ|castrat|advanced|locali[sz]ed|receptor|\b(?:ER|PR|HER-?2|PD-?L1|MSI|MSS|TMB|HRD|[dp]MMR|TNBC)\b|mismatch|microsatellite|burden|triple|[cpy][TNM](?:is|[0-4X])|T[0-4is]+[a-d]?\s*,?\s*N[0-4X]/iu;

function factsInSentence(sentence: Sentence, names: readonly NoteName[]): NoteFact[] {
  if (names.length === 0 && !mayTell.test(sentence.text)) return [];
  const reading = new SentenceReading(sentence, names);
  const found = finders.flatMap((find) => find(reading));
  return found.length > 0 && isDirective(`${sentence.before} ${sentence.text}`.trim()) ? [] : found;
}
