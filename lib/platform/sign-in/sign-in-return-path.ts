/** Where to go after signing in: a path of this application, never another site. Anything else leads to the patients. */
export function signInReturnPath(wanted: unknown): string {
  if (typeof wanted !== "string" || !/^\/(?![/\\])/.test(wanted)) return "/patients";
  try {
    const here = "http://consilium.invalid";
    const url = new URL(wanted, here);
    return url.origin === here && !url.pathname.startsWith("/sign-in")
      ? `${url.pathname}${url.search}${url.hash}`
      : "/patients";
  } catch {
    return "/patients";
  }
}
