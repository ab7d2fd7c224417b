/** A piece of a text: characters, the last one not included. */
export interface Span {
  from: number;
  to: number;
}
