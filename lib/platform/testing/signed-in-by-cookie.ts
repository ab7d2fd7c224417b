/**
 * Stands in for `sign-in/auth.server` in tests of the API, as `vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"))`:
 * whoever sends the cookie "<id>=<role>" is signed in so, from an address of documentation (RFC 5737), with a name that is not the id.
 */
export const auth = () => Promise.resolve({});

export async function signedInUser(headers: Headers) {
  const [id, role] = (headers.get("cookie") ?? "").split("=");
  return id && role ? { id, role, name: `Dr ${id}`, email: `${id}@example.org`, address: "192.0.2.7" } : null;
}
