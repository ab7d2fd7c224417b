import { mentionsIn } from "../lib/claims/reading/clinical-terms";
import { modelVocabularyIn } from "../lib/consultations/report/page/model-vocabulary";
import { textsBeforeAppendix, wordsBeforeAppendix } from "../lib/consultations/report/page/page-sections";
import type { ReportDocument } from "../lib/consultations/report/schema";
import { sentencesOf } from "../lib/evidence/citation";
import { median } from "../lib/platform/averages";
import { features } from "../lib/record/catalogue";

/** Words from which a piece of text counts as a sentence: a heading has fewer. */
const SENTENCE = 3;

/** What is measured of the pages of many reports. */
export interface PageFigures {
  pageWordsMedian: number;
  pageWordsMaximum: number;
  modelVocabularyOnPages: number;
  /** The share of the pages' sentences that stand in more than half of the reports once numbers, features and units are masked, in per cent. */
  sharedSentencesPercent: number;
}

export function pageFigures(documents: readonly ReportDocument[]): PageFigures {
  const words = documents.map(wordsBeforeAppendix);
  const texts = documents.map(textsBeforeAppendix);
  return {
    pageWordsMedian: words.length > 0 ? median(words) : 0,
    pageWordsMaximum: Math.max(0, ...words),
    modelVocabularyOnPages: texts.flat().flatMap(modelVocabularyIn).length,
    sharedSentencesPercent: Math.round(1000 * sharedShare(texts.map(maskedSentences))) / 10,
  };
}

const units = [...new Set(features.map(({ unitLabel }) => unitLabel))]
  .filter((unit) => /\p{L}/u.test(unit))
  .sort((a, b) => b.length - a.length);

const numbered = (text: string) => text.replace(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu, "#");

/** A sentence without what differs from patient to patient by number, feature or unit alone. */
export function masked(sentence: string): string {
  const named = mentionsIn(sentence).toSorted((a, b) => b.start - a.start);
  const withoutFeatures = named.reduce(
    (text, { start, end }) => `${text.slice(0, start)}F${text.slice(end)}`,
    sentence,
  );
  return units
    .reduce((text, unit) => text.replaceAll(`# ${unit}`, "# U").replaceAll(`#${unit}`, "#U"), numbered(withoutFeatures))
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
}

function maskedSentences(texts: readonly string[]): string[] {
  return texts
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.split(/\s+/u).length >= SENTENCE)
    .map(masked);
}

function sharedShare(reports: readonly (readonly string[])[]): number {
  const standsIn = new Map<string, number>();
  for (const sentences of reports)
    for (const one of new Set(sentences)) standsIn.set(one, (standsIn.get(one) ?? 0) + 1);
  const all = reports.flat();
  const shared = all.filter((one) => (standsIn.get(one) ?? 0) > reports.length / 2);
  return all.length > 0 ? shared.length / all.length : 0;
}
