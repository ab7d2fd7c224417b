import type { ServerKind } from "../language-models/server-kinds";

/** A model that would speak in a run, and what it is known to hold. */
export interface SpeakersWindow {
  model: string;
  host: string;
  family: ServerKind;
  /** Prompt and answer together. */
  tokens: number;
}
