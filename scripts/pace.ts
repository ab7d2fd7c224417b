/**
 * How fast something goes, and how long the rest takes. It counts from the first one done: that one waits until what all of them
 * need is opened, and what an earlier call left behind took no time in this one.
 */
export class Pace {
  private first: { done: number; at: number } | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns how many were done in how many seconds since the first, and the seconds left; null on the first. */
  after(done: number, of: number): { done: number; seconds: number; left: number } | null {
    const at = this.now();
    this.first ??= { done, at };
    const since = done - this.first.done;
    if (since === 0) return null;
    const seconds = (at - this.first.at) / 1000;
    return { done: since, seconds, left: (seconds / since) * Math.max(0, of - done) };
  }
}
