import type { z } from "zod";
import type { Message } from "../language-models/message";

/**
 * One agent step. Input and output are JSON only; what was retrieved is part of the input.
 * `prompt` and `rules` are pure: the language-model reasoner sends the one, the built-in reasoner runs the other.
 */
export interface Task<I, O> {
  /** Unique among all tasks, e.g. "doctor-review". */
  readonly name: string;
  /**
   * Raised whenever the prompt, the shape of the answer or the rules say something else: each answer is recorded with it, and
   * answers of one version may be compared and learnt from together.
   */
  readonly version: number;
  readonly input: z.ZodType<I>;
  readonly output: z.ZodType<O>;
  prompt(input: I): Message[];
  /**
   * How an answer is written where that is shorter than `output`: the JSON Schema that is asked for, and how what was written
   * is read as what `output` parses. What is in the shape of `output` already comes through unchanged.
   */
  readonly written?: {
    readonly schema: Record<string, unknown>;
    /** The schema for one input, where it has more to answer from than others; `schema` where not given. */
    schemaFor?(input: I): Record<string, unknown>;
    read(answer: unknown, input: I): unknown;
    /**
     * What `read` could not make out and has marked as such, each a sentence the model can act on. They go back once, as doubts do;
     * what is still there then is accepted with the marks.
     */
    unread?(answer: unknown, input: I): string[];
  };
  /** What can be left out where the prompt does not fit a model's context, the first first; each on top of those before it. */
  readonly shorter?: readonly Shortening<I>[];
  rules(input: I): O;
  /**
   * What makes an answer of the right shape unusable, such as an id that does not exist: each entry a sentence the model can
   * act on. Empty when sound. It goes back once; what is still there then fails the step, unless the task has `despiteFaults`.
   */
  verify?(input: I, output: O): string[];
  /** What is used of an answer that has gone back once and of which `verify` still complains: what does not stand is dropped and counted. */
  despiteFaults?(input: I, output: O): O;
  /**
   * Claims of a usable answer that do not stand, each a sentence the model can act on. They go back once, together with what
   * `verify` says; what is still there then is accepted, and whoever checks claims marks it.
   */
  doubts?(input: I, output: O): string[];
}

/** One way to make an input shorter. It never changes what stays: an id or a number under which something is cited is the same as before. */
export interface Shortening<I> {
  /** What goes, as the page says it: "the third passage". */
  readonly leavesOut: string;
  apply(input: I): I;
}
