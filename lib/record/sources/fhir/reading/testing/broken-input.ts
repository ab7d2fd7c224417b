/** An input that is not as it should be, or looks as if it were not. */
export interface BrokenInput {
  name: string;
  /** Writes it into an empty folder. @returns what to read */
  write: (folder: string) => Promise<string>;
  /** What is said about it, in one line without the folder; null where there is nothing for a reader of files to say. */
  line: string | null;
  /** What is handed on, by type: with patients or shared. */
  kept: Readonly<Record<string, number>>;
  /** Whether it is broken only for those who may not do everything. */
  needsRights?: boolean;
}
