"use client";
import { useEffect, useState } from "react";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { parseTheme, type Theme, themeCookie } from "./theme";

const options = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const oneYear = 31_536_000;

/** Light, dark, or as the system has it. The choice is kept in a cookie so that the server draws it at once. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(parseTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    const age = next === "system" ? 0 : oneYear;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = `${themeCookie}=${next}; path=/; max-age=${age}; samesite=lax`;
  }
  return <ChoiceGroup label="Theme" options={options} value={theme} onChange={choose} />;
}
