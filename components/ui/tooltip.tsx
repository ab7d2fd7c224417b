"use client";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { cx } from "./class-names";

const margin = 8;

/**
 * A term with an explanation. It opens on hover, focus and tap, stays while the pointer is on it, and Escape closes it
 * (WCAG 1.4.13). It is drawn in the top layer, so no frame cuts it off.
 */
export function Tooltip({ text, children, className }: { text: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    clearTimeout(leaving.current);
    setOpen(true);
  }, []);
  const hide = useCallback(() => {
    leaving.current = setTimeout(() => setOpen(false), 120);
  }, []);

  useEffect(() => {
    const element = bubble.current;
    if (!open || !element || !trigger.current) return;
    element.showPopover();
    const from = trigger.current.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const below = from.bottom + 4 + size.height < window.innerHeight - margin;
    const left = Math.min(Math.max(margin, from.left), window.innerWidth - size.width - margin);
    element.style.left = `${left}px`;
    element.style.top = `${below ? from.bottom + 4 : Math.max(margin, from.top - 4 - size.height)}px`;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    const onScroll = () => setOpen(false);
    document.addEventListener("keydown", onKey);
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", onScroll, { capture: true });
      if (element.matches(":popover-open")) element.hidePopover();
    };
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-describedby={open ? id : undefined}
        aria-expanded={open}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        className={cx("explained min-h-6 cursor-help rounded-control", className)}
      >
        {children}
      </button>
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={show}
        onPointerLeave={hide}
        className="fixed inset-auto m-0 max-w-[20rem] rounded-control border border-line-strong bg-surface px-3 py-2 text-data font-normal text-ink"
      >
        {text}
      </span>
    </>
  );
}
