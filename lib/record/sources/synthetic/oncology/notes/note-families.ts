import { devFamily } from "./dev/dev-family";
import { heldoutFamily } from "./heldout/heldout-family";
import type { NoteFamily } from "./note-family";

/** Every family, the one that is meant where none is named first. */
export const noteFamilies: readonly NoteFamily[] = [devFamily, heldoutFamily];

/** The family of that id; null where there is none. */
export const noteFamily = (id: string): NoteFamily | null => noteFamilies.find((one) => one.id === id) ?? null;
