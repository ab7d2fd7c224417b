"use client";
import { type ComponentProps, useId } from "react";
import { cx } from "./class-names";

/** Several lines of text with label, hint and error tied to them. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  rows = 3,
  ...rest
}: ComponentProps<"textarea"> & { label: string; hideLabel?: boolean; hint?: string; error?: string | null }) {
  const id = useId();
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium text-ink-soft"}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        className="w-full resize-y rounded-control border border-line-strong bg-surface px-2 py-1.5 text-ink placeholder:text-ink-faint aria-invalid:border-danger"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
