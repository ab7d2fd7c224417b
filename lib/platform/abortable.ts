/** What comes of work, or the signal's reason as soon as it aborts; the work itself is not ended by it. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    const letGo = () => signal.removeEventListener("abort", stop);
    work.then(resolve, reject).finally(letGo);
  });
}
