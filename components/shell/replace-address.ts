/**
 * Replaces the query of the address that is shown, past the router: told of another address, the router would drop a link that was
 * just followed. The router's own state of the entry is kept, so that the way back still works.
 */
export function replaceAddress(query: URLSearchParams): void {
  const { location, history } = window;
  const address = query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  History.prototype.replaceState.call(history, history.state, "", address);
}
