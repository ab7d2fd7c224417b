import type { CaptureFault } from "./json-capture";

export type PieceFault = CaptureFault | "truncated" | "garbage";

/** A part of a JSON text that can be parsed by itself. */
export interface Piece {
  /** "entry": an element of a Bundle's `entry`. "whole": any other text's object; a Bundle's comes last and without its entries. */
  kind: "entry" | "whole";
  /** Empty where there is a fault. */
  bytes: Uint8Array;
  fault: PieceFault | null;
  /** Line on which the text began that this is of, from 1. */
  line: number;
  /** Number of the entry, from 1; of a whole, how many entries it had. */
  entry: number;
  /** Number of the text within the file, from 0. */
  text: number;
  /** Colons outside strings: as many as it has keys, each of which stands once. */
  colons: number;
}
