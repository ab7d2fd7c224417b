import { cookieName } from "@/lib/platform/sign-in/cookie-name";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Holds the reader's choice of light or dark, and nothing else; first as it is called where the page came by https. */
export const themeCookies = [true, false].map((https) => cookieName("consilium-theme", https));

const oneYear = 31_536_000;

/** What a page sets to keep a choice for a year, so that the server draws it at once; "system" is kept by no cookie. */
export function themeCookieText(theme: Theme, https: boolean): string {
  const age = theme === "system" ? 0 : oneYear;
  return `${cookieName("consilium-theme", https)}=${theme}; path=/; max-age=${age}; samesite=lax${https ? "; secure" : ""}`;
}

/** The theme a cookie asks for; "system" for anything else. */
export function parseTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
