import { abortable } from "./abortable";

/** One that is being made, for as many as wait for it. */
interface Making<T> {
  result: Promise<T>;
  waiting: number;
  stop: AbortController;
}

/**
 * Results that take long to make, kept until what they are made from is another. One is made at a time, once for all who ask
 * for it, and given up when the last of them has left.
 */
export class KeptResults<T> {
  private readonly kept = new Map<string, { version: string; result: T }>();
  private readonly making = new Map<string, Making<T>>();
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param version of all that the result is made from.
   * @throws what `make` throws; the signal's reason when aborted.
   */
  async get(
    name: string,
    { version, signal, make }: { version: string; signal: AbortSignal; make: (signal: AbortSignal) => Promise<T> },
  ): Promise<T> {
    signal.throwIfAborted();
    const known = this.kept.get(name);
    if (known?.version === version) return known.result;
    const key = `${name} ${version}`;
    const making = this.making.get(key) ?? this.begin(key, make, (result) => this.kept.set(name, { version, result }));
    making.waiting++;
    try {
      return await abortable(making.result, signal);
    } finally {
      making.waiting--;
      if (making.waiting === 0) {
        if (this.making.get(key) === making) this.making.delete(key);
        making.stop.abort(new Error("nobody waits for it any more"));
      }
    }
  }

  private begin(key: string, make: (signal: AbortSignal) => Promise<T>, keep: (result: T) => void): Making<T> {
    const stop = new AbortController();
    const result = this.last.then(async () => {
      stop.signal.throwIfAborted();
      const made = await make(stop.signal);
      keep(made);
      return made;
    });
    this.last = result.catch(() => undefined);
    const making = { result, waiting: 0, stop };
    this.making.set(key, making);
    return making;
  }
}
