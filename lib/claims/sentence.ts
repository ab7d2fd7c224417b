import type { Assertion } from "./assertions/assertion";
import type { EvidenceRef } from "./schema";

/** A sentence to be checked, with what its author cites for it and what the reader knows from its place. */
export interface SentenceInContext {
  text: string;
  evidence: readonly EvidenceRef[];
  /** Whose words they are; null for the MetaAgent's. */
  by: string | null;
  /** What a point of disagreement is about, for the positions and the resolution under it. */
  topic: string | null;
  /** The part of a report that it stands in; "prose" elsewhere. */
  part:
    | "headline"
    | "summary"
    | "driver"
    | "disagreement"
    | "action"
    | "check"
    | "gap"
    | "change"
    | "dissent"
    | "prose";
  /** What it states, where our own code made it from that; else it is read. */
  states?: readonly Assertion[] | undefined;
}
