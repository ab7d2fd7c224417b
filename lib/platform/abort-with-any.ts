/**
 * Aborts a controller when the first of these signals aborts, with that signal's reason. `AbortSignal.any` is not used: the
 * signal it makes is held by weak references alone, so that it can be collected before it fires, and whoever waits on it hangs.
 * @returns a function that removes the listeners; signals may live much longer than the controller.
 */
export function abortWithAny(controller: AbortController, ...signals: readonly AbortSignal[]): () => void {
  const listening = signals.map((signal) => {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener("abort", follow, { once: true });
    return () => signal.removeEventListener("abort", follow);
  });
  return () => {
    for (const stopListening of listening) stopListening();
  };
}
