/**
 * Signs in by e-mail address and password; the session comes as a cookie.
 *
 * @returns null when it worked, else what went wrong, for a person
 */
export async function signIn(credentials: { email: string; password: string }): Promise<string | null> {
  const response = await fetch("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => null);
  if (!response) return "The server cannot be reached. Check the connection and try again.";
  if (response.ok) return null;
  const wait = response.headers.get("x-retry-after") ?? response.headers.get("retry-after");
  switch (response.status) {
    case 400:
    case 401:
      return "E-mail address and password do not match an account.";
    case 403:
      return "This address of the install is not among those it answers to. Open it by the address in its settings.";
    case 429:
      return wait
        ? `Too many attempts. Try again in ${wait} ${wait === "1" ? "second" : "seconds"}.`
        : "Too many attempts. Wait a little and try again.";
    default:
      return `The server answered with an error (${response.status}). Its log says more.`;
  }
}
