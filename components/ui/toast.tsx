"use client";
import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { IconButton } from "./button";
import { cx } from "./class-names";

interface Toast {
  id: number;
  tone: "status" | "error";
  text: string;
}
interface Toasts {
  /** Says something that needs no answer; it leaves by itself. */
  say: (text: string) => void;
  /** Says that something failed; it stays until closed. */
  fail: (text: string) => void;
}
const ToastContext = createContext<Toasts | null>(null);

/** Words read by, and ms a toast stays: about 240 words a minute and two seconds to notice. */
function readingTime(text: string): number {
  return 2_000 + text.split(/\s+/).length * 250;
}

/** Holds the messages at the lower edge; a live region, so that screen readers speak them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(1);
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const api = useMemo<Toasts>(() => {
    const add = (tone: Toast["tone"], text: string) => {
      const id = next.current++;
      setToasts((now) => [...now.slice(-2), { id, tone, text }]);
      if (tone === "status") setTimeout(() => close(id), readingTime(text));
    };
    return { say: (text) => add("status", text), fail: (text) => add("error", text) };
  }, [close]);
  return (
    <ToastContext value={api}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2 print:hidden"
      >
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className={cx(
              "pointer-events-auto flex max-w-[40rem] items-center gap-2 rounded-card border bg-surface py-1 pr-1 pl-3",
              toast.tone === "error" ? "border-danger text-danger" : "border-line-strong",
            )}
          >
            <p>{toast.text}</p>
            <IconButton label="Close message" onClick={() => close(toast.id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above it");
  return toasts;
}
