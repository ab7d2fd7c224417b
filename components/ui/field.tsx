"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names";

const control =
  "min-h-8 w-full rounded-control border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-faint aria-invalid:border-danger";

interface Labelled {
  label: string;
  /** Keeps the label for screen readers alone, where the page makes it plain. */
  hideLabel?: boolean;
  hint?: string;
  error?: string | null;
}

function Frame({
  id,
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
}: Labelled & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium text-ink-soft"}>
        {label}
      </label>
      {children}
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

function described(id: string, hint?: string, error?: string | null): string | undefined {
  return cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
}

/** A one-line input with its label, hint and error tied to it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  leading,
  trailing,
  ...rest
}: ComponentProps<"input"> & Labelled & { leading?: ReactNode; trailing?: ReactNode }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <span className="relative flex items-center">
        {leading && <span className="pointer-events-none absolute left-2 text-ink-faint">{leading}</span>}
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
          className={cx(control, leading ? "pl-8" : null, trailing ? "pr-9" : null)}
        />
        {trailing && <span className="absolute right-1.5 flex items-center">{trailing}</span>}
      </span>
    </Frame>
  );
}

/** Several lines of text with label, hint and error tied to them. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  rows = 3,
  ...rest
}: ComponentProps<"textarea"> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        className={cx(control, "resize-y py-1.5")}
      />
    </Frame>
  );
}

/** A native select with its label. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  className,
  children,
  ...rest
}: ComponentProps<"select"> & Labelled) {
  const id = useId();
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <select {...rest} id={id} aria-describedby={described(id, hint, error)} className={control}>
        {children}
      </select>
    </Frame>
  );
}
