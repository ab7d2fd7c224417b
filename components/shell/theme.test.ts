import { expect, it } from "vitest";
import { parseTheme, themeCookies, themeCookieText } from "./theme";

it("is kept for a year, and over https in a cookie of this very host", () => {
  expect(themeCookieText("dark", false)).toBe("consilium-theme=dark; path=/; max-age=31536000; samesite=lax");
  expect(themeCookieText("dark", true)).toBe(
    "__Host-consilium-theme=dark; path=/; max-age=31536000; samesite=lax; secure",
  );
  expect(themeCookieText("system", true)).toContain("max-age=0");
  expect(themeCookies).toEqual(["__Host-consilium-theme", "consilium-theme"]);
});

it("is the system's where a cookie holds anything else", () => {
  expect(["light", "dark", "system", "x", undefined].map(parseTheme)).toEqual([
    "light",
    "dark",
    "system",
    "system",
    "system",
  ]);
});
