/** Settles as the promise does, or rejects with the signal's reason as soon as it aborts. The work behind the promise goes on. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    const stopListening = () => signal.removeEventListener("abort", stop);
    work.then(resolve, reject).finally(stopListening);
  });
}
