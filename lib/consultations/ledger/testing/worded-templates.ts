import type { Assertion } from "../../../claims/assertions/assertion";
import type { FeatureId } from "../../../record/catalogue";
import type { PatientRecord } from "../../../record/schema";
import type { ConsultationState } from "../../protocol/state";
import prose1 from "../fixtures/prose-1.json";
import prose2 from "../fixtures/prose-2.json";
import prose3 from "../fixtures/prose-3.json";
import prose4 from "../fixtures/prose-4.json";
import prose5 from "../fixtures/prose-5.json";
import prose6 from "../fixtures/prose-6.json";
import prose7 from "../fixtures/prose-7.json";
import prose8 from "../fixtures/prose-8.json";
import prose9 from "../fixtures/prose-9.json";
import prose10 from "../fixtures/prose-10.json";
import worded from "../fixtures/worded-claims.json";
import type { Draw } from "./seeded-errors";

export type WordedTemplate = (typeof worded.templates)[number] & {
  is?: string;
  over?: string;
  limit?: string;
  says?: boolean;
  /** For a story: the features that it may be about, where not any. */
  of?: string;
};
/** Whole sentences as prose has them, in rounds: each was tried before any rule was made for it. */
export const proseRounds: readonly (readonly WordedTemplate[])[] = [
  prose1.templates,
  prose2.templates,
  prose3.templates,
  prose4.templates,
  prose5.templates,
  prose6.templates,
  prose7.templates,
  prose8.templates,
  prose9.templates,
  prose10.templates,
];
export const wordedTemplates: readonly WordedTemplate[] = [...worded.templates, ...proseRounds.flat()];

/** What no record of values decides, true or not. */
const undecidable = new Set(["treatment", "diagnosis"]);
export const isDecidable = (template: WordedTemplate) => !undecidable.has(template.class);

export interface RawStay {
  record: PatientRecord;
  state: ConsultationState;
  /** Minutes after which nothing was known. */
  end: number;
}

export type Slots = Readonly<Record<string, string>>;
export type Filling = readonly [Slots, Assertion[]];
export interface Fillings {
  truth: Filling | null;
  error: Filling | null;
  feature: FeatureId | null;
}

export const wordsOfFeatures: Readonly<Partial<Record<FeatureId, readonly string[]>>> = worded.featureWords;
export const featureIds = Object.keys(worded.featureWords) as FeatureId[];

export const wordsOfUnits: Readonly<Record<string, readonly string[]>> = worded.unitWords;

export const pick = <T>(items: readonly T[], draw: Draw): T => items[Math.floor(draw() * items.length)] as T;
