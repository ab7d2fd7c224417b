let quiet = false;

/** From now on nothing is said of progress; warnings and errors are. */
export function beQuiet(): void {
  quiet = true;
}

/** Says lines on stderr under a command's name. */
export const sayAs =
  (command: string) =>
  (line: string): void => {
    if (!quiet || line.startsWith("warning: ")) process.stderr.write(`${command}: ${line}\n`);
  };

/** Whether it is time again to say how far something is: true once that many milliseconds have passed since it last was. */
export function dueEvery(milliseconds = 2000): () => boolean {
  let said = performance.now();
  return () => {
    if (performance.now() - said < milliseconds) return false;
    said = performance.now();
    return true;
  };
}

/** "45 s", "12 min". */
export function timeText(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** Tells, every two seconds at most, how many stays a command has read. */
export function staysProgress(command: string): (stays: number) => void {
  const isDue = dueEvery();
  return (stays) => {
    if (isDue()) sayAs(command)(`${stays} stays so far`);
  };
}

/** Tells, every two seconds at most, for how many stays the number of the patient list was found. */
export function numbersProgress(command: string): (done: number, of: number) => void {
  const isDue = dueEvery();
  return (done, of) => {
    if (isDue()) sayAs(command)(`numbers for the patient list: ${done} of ${of} stays`);
  };
}

/** Reasons are told stay by stay up to this many; beyond it only their number. */
const REASONS_TOLD = 20;

/** Counts the stays that came to nothing and tells why, the first ones by name. */
export class FailedStays {
  count = 0;

  /** @param beyond said in place of the reasons that are no longer told */
  constructor(
    private readonly say: (line: string) => void,
    private readonly beyond: string,
  ) {}

  add({ id, fault }: { id: string; fault: string }): void {
    this.count++;
    if (this.count <= REASONS_TOLD) this.say(`${JSON.stringify(id).slice(1, -1)}: ${fault}`);
    else if (this.count === REASONS_TOLD + 1) this.say(this.beyond);
  }
}

/** Exit code after Ctrl-C, as a shell gives it. */
export const INTERRUPTED = 130;

/** Thrown by a command that Ctrl-C has ended in order: threads that ask models are gone, which a bare exit would tear down. */
export class Interrupted extends Error {
  constructor(
    readonly command: string,
    /** What is kept, what is not. */
    readonly kept: string,
  ) {
    super(`${command}: stopped; ${kept}`);
  }
}

/** Does some work whose signal is aborted at Ctrl-C, for this reason; a second Ctrl-C ends the process at once. */
export async function untilInterrupted<T>(reason: Interrupted, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  return atInterrupt(
    () => stop.abort(reason),
    () => work(stop.signal),
  );
}

/** Does some work, and calls back where Ctrl-C is pressed meanwhile. */
export async function atInterrupt<T>(onInterrupt: () => void, work: () => Promise<T>): Promise<T> {
  process.once("SIGINT", onInterrupt);
  try {
    return await work();
  } finally {
    process.off("SIGINT", onInterrupt);
  }
}
