"use client";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./button";
import { cx } from "./class-names";

/** A modal dialog on the native element: focus stays inside, Escape and the backdrop close it (unless `onClose` is absent). */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  side = "centre",
}: {
  open: boolean;
  /** Absent where the reader must decide. */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** "left" slides in a sheet (the phone's menu). */
  side?: "centre" | "left";
}) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is the pointer's equal
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === element.current && onClose?.()}
      className={cx(
        "border border-line bg-surface p-0 text-ink",
        side === "left"
          ? "m-0 h-dvh max-h-none w-64 max-w-[85vw] border-y-0 border-l-0"
          : "m-auto w-[32rem] max-w-[calc(100vw-2rem)] rounded-card",
      )}
    >
      {open && (
        <div className={cx("flex flex-col", side === "left" ? "max-h-dvh" : "max-h-[calc(100dvh-3rem)]")}>
          <div className="flex items-center justify-between gap-4 px-4 pt-3 pb-2">
            <h2 id={heading} className="text-read font-semibold">
              {title}
            </h2>
            {onClose && (
              <IconButton label="Close" onClick={onClose}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          <div className="overflow-y-auto px-4 pb-4">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
