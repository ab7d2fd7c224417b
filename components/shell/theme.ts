export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Holds the reader's choice of light or dark, and nothing else. */
export const themeCookie = "consilium-theme";

/** The theme a cookie asks for; "system" for anything else. */
export function parseTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
