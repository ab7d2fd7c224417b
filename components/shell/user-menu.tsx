"use client";
import { ChevronDown, LogOut } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { useToasts } from "@/components/ui/toast";
import type { Role } from "@/lib/platform/permissions";
import { parseTheme, type Theme, themeCookieText } from "./theme";

/** What the shell shows of who is signed in. */
export interface ShellUser {
  name: string;
  email: string;
  role: Role;
}

/** Who is signed in, the theme, and signing out. */
export function UserMenu({ user }: { user: ShellUser }) {
  const id = useId();
  const { fail } = useToasts();
  const [leaving, setLeaving] = useState(false);
  async function signOut() {
    setLeaving(true);
    const response = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }).catch(() => null);
    // A full load, so that nothing of a record stays in the page's memory.
    if (response?.ok) return window.location.assign("/sign-in");
    setLeaving(false);
    fail("Signing out did not reach the server. Try again.");
  }
  return (
    <>
      <Button variant="quiet" popoverTarget={id} className="max-w-48">
        <span className="truncate">{user.name}</span>
        <ChevronDown size={14} aria-hidden className="shrink-0" />
      </Button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-[calc(var(--top-bar)+0.25rem)] right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-card border border-line-strong bg-surface p-4 text-ink"
      >
        <p className="font-semibold">{user.name}</p>
        <p className="truncate text-ink-soft">{user.email}</p>
        <p className="text-ink-faint capitalize">{user.role}</p>
        <div className="my-4 border-y border-line py-3">
          <ThemeChoice />
        </div>
        <Button onClick={signOut} busy={leaving} icon={<LogOut size={14} aria-hidden />} className="w-full">
          {leaving ? "Signing out" : "Sign out"}
        </Button>
      </div>
    </>
  );
}

const options = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Light, dark, or as the system has it. */
function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(parseTheme(document.documentElement.dataset.theme)), []);
  function choose(next: Theme) {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = themeCookieText(next, location.protocol === "https:");
  }
  return <ChoiceGroup label="Theme" options={options} value={theme} onChange={choose} />;
}
