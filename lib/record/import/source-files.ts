import type { SourceId } from "../source-of";
import type { ParsedStay } from "./parsed-stay";
import type { Outcome } from "./stay-outcome";

/** Where a stay stands: the file's name, and which of its stays where a file holds several ("patient 12"), else null. */
export interface StayPlace {
  /** The record id in the source. */
  id: string;
  file: string;
  within: string | null;
}
/** A stay as it was found, under the source's own id. */
export interface FoundStay extends StayPlace {
  stay: ParsedStay;
  /** All that the stay was read from: tells a later import whether anything changed. */
  content: string;
  /** What became of it, where its own file says so. */
  outcome: Outcome | null;
  /** Whose it is, where a patient may have several; each stay is another patient's unless given. */
  patientId?: string;
}
/** A stay, or why one cannot be read. */
export type Found = FoundStay | (StayPlace & { fault: string });

export interface OutcomesFile {
  file: string;
  outcomes: Outcome[];
  /** Lines that could not be read. */
  malformed: number;
}

/** Stays that lie together with their outcomes, to evaluate models on. */
export interface StaySet {
  /** Of the file or folder, without its path. */
  name: string;
  /** What became of its stays, without reading them. `observedMinutes`: where known, how long the stay was recorded. */
  outcomes: readonly (Outcome & { observedMinutes?: number })[];
  /** Its stays; those that are not wanted are passed over unread. */
  stays: (wanted: (id: string) => boolean) => AsyncGenerator<Found>;
}

/** How the files of a source are read: the one reader that imports, predictions, evaluations and comparisons stand on. */
export interface SourceFiles {
  source: SourceId;
  /** What is brought in, for the command line. */
  description: string;
  /** What the path may be, for the command line: "folder of ..., a .tar.gz of one, or one such file". */
  from: string;
  /** What is said where nothing is found at all. */
  none: string;
  /** Stay by stay; those that are not wanted are passed over. @throws AppError "invalid" where `from` holds no such files. */
  stays: (from: string, wanted?: (id: string) => boolean) => AsyncGenerator<Found>;
  /** How many stays `stays` will find, counted without reading them; null where `from` cannot be read, which `stays` then says. */
  count?: (from: string) => Promise<number | null>;
  /** Where outcomes have a file of their own. */
  outcomes?: {
    /** What the file may be, for the command line. */
    words: string;
    /** The file named, else one that lies beside the stays; null where there is none. @throws AppError "invalid" where it cannot be read. */
    read: (from: string, file?: string) => Promise<OutcomesFile | null>;
  };
  /** The sets in a folder to evaluate on; where absent, what `stays` finds is one for each file. */
  sets?: (from: string) => Promise<StaySet[]>;
}
