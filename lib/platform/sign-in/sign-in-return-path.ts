/** Leads each role to where it begins. */
const elsewhere = "/home";

/**
 * Where to go after signing in: a path of this application, never another site. Anything else leads to where the role
 * begins. Judged is what a browser makes of the path, not how it is written: "/.//host/x" becomes "//host/x", which is another site.
 */
export function signInReturnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return elsewhere;
  const here = "http://consilium.invalid";
  if (!URL.canParse(wanted, here)) return elsewhere;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  const leadsAway = origin !== here || pathname.startsWith("//") || pathname.startsWith("/sign-in");
  return leadsAway ? elsewhere : `${pathname}${search}${hash}`;
}
