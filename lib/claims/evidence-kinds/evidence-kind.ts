import type { z } from "zod";
import type { FeatureId } from "../../record/catalogue";
import type { PassageSpan } from "../assertions/assertion";
import type { ClaimKind, Judgement } from "../judgement";
import type { AllowedFigures } from "../quantities";
import type { EvidenceSources } from "./evidence-sources";

/** What a reader calls the things that evidence names by id. */
export interface ShownNames {
  /** The number of a passage in the list of sources; null where it is not cited there. */
  passageNumber: (passageId: string) => number | null;
  expertTitle: (expert: string) => string;
}

/** What citations are written and read against. */
export type CitedFrom = Pick<EvidenceSources, "chart" | "passages">;

/** A kind of evidence: how it is addressed, checked, named and shown. One file a kind, one line in `evidence-kinds.ts`. */
export interface EvidenceKind<S extends z.ZodObject<{ kind: z.ZodLiteral<string> }>> {
  schema: S;
  /** What a sentence that rests on it states. */
  claimKind: ClaimKind;
  /** Whether it stands. */
  check(ref: z.infer<S>, sources: EvidenceSources): Judgement;
  /** Whether what it addresses is there at all, whatever is said of it. */
  exists(ref: z.infer<S>, sources: EvidenceSources): boolean;
  /** The figures that a text resting on it may state. */
  figures(ref: z.infer<S>, sources: EvidenceSources): AllowedFigures;
  /** The feature that it speaks of, where it speaks of one. */
  featureOf?(ref: z.infer<S>): FeatureId;
  /** What makes two pieces one, without the kind. */
  key(ref: z.infer<S>): string;
  /** What a claim is about that rests on it and on no feature, where that is not its `key`; later in order of `evidence-kinds.ts`, weaker. */
  topic?(ref: z.infer<S>): string;
  /** Where its words stand in passages. */
  spans?(ref: z.infer<S>, sources: EvidenceSources): PassageSpan[];
  /** How a prompt cites it, in words that a language model can copy, and how such a citation is read; null where a text is none. */
  notation: {
    write(ref: z.infer<S>, passages: EvidenceSources["passages"]): string;
    read(text: string, from: CitedFrom): z.infer<S> | null;
  };
  /** It in a few words. */
  shown(ref: z.infer<S>, names: ShownNames): string;
}

/** Keeps the types of a kind as they are written. */
export function evidenceKind<S extends z.ZodObject<{ kind: z.ZodLiteral<string> }>>(kind: EvidenceKind<S>) {
  return kind;
}
