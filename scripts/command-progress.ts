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

/** Tells, every two seconds at most, of how many patients the facts that cohort searches go by were made. */
export function factsProgress(command: string): (done: number) => void {
  const isDue = dueEvery();
  return (done) => {
    if (isDue()) sayAs(command)(`facts for cohort searches: ${done.toLocaleString("en")} patients so far`);
  };
}

/** Reasons are told up to this many; beyond it only the number of stays. */
const REASONS_TOLD = 20;
/** Ids told of a reason that several stays share. */
const IDS_TOLD = 3;

/** Counts the stays that came to nothing and tells why: a reason when it is first met, and at the end how many shared it. */
export class FailedStays {
  count = 0;
  private readonly reasons = new Map<string, { n: number; ids: string[] }>();
  private isBeyondTold = false;

  /** @param beyond said in place of the reasons that are no longer told */
  constructor(
    private readonly say: (line: string) => void,
    private readonly beyond: string,
  ) {}

  add({ id, fault }: { id: string; fault: string }): void {
    this.count++;
    const told = JSON.stringify(id).slice(1, -1);
    const met = this.reasons.get(fault);
    if (met) {
      met.n++;
      if (met.ids.length < IDS_TOLD) met.ids.push(told);
    } else if (this.reasons.size < REASONS_TOLD) {
      this.reasons.set(fault, { n: 1, ids: [told] });
      this.say(`${told}: ${fault}`);
    } else if (!this.isBeyondTold) {
      this.isBeyondTold = true;
      this.say(this.beyond);
    }
  }

  /** "20 stays: <reason>: 1, 2, 3 ..., all in out.csv", a line for each reason that several share. @param file with a row of each, where there is one */
  tellShared(file?: string): void {
    for (const [fault, { n, ids }] of this.reasons)
      if (n > 1) {
        const more = n > ids.length ? " ..." : "";
        this.say(
          `${n} stays: ${fault.replace(/\.$/, "")}: ${ids.join(", ")}${more}${file === undefined ? "" : `, all in ${file}`}`,
        );
      }
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
