/**
 * Aborts a controller with the first of these signals, and its reason. The listeners hold the controller: what `AbortSignal.any`
 * makes is held by nothing but its sources' weak references, can be collected before it fires, and whoever waits on it hangs.
 * @returns lets go of the signals, which may outlive the controller by far.
 */
export function abortWithAny(controller: AbortController, ...signals: readonly AbortSignal[]): () => void {
  const listening = signals.map((signal) => {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener("abort", follow, { once: true });
    return () => signal.removeEventListener("abort", follow);
  });
  return () => {
    for (const letGo of listening) letGo();
  };
}
