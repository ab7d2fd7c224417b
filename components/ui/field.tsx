"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names";

const look =
  "min-h-8 w-full rounded-control border border-line-strong bg-surface px-2 text-ink placeholder:text-ink-faint aria-invalid:border-danger";

interface Labelled {
  label: string;
  /** Keeps the label for screen readers alone, where the page makes it plain. */
  hideLabel?: boolean;
  hint?: string;
  error?: string | null;
}

/** The props of a field, parted into those of its frame and those of its control, tied by an id. */
function useField<P extends Labelled & { className?: string }>(props: P) {
  const id = useId();
  const { label, hideLabel, hint, error, className, ...rest } = props;
  const described = cx(hint && `${id}-hint`, error && `${id}-error`) || undefined;
  return {
    frame: { id, label, hideLabel, hint, error, className },
    control: { ...rest, id, "aria-invalid": error ? true : undefined, "aria-describedby": described },
  };
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

/** A one-line input with its label, hint and error tied to it. */
export function TextField({
  leading,
  trailing,
  ...props
}: ComponentProps<"input"> & Labelled & { leading?: ReactNode; trailing?: ReactNode }) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <span className="relative flex items-center">
        {leading && <span className="pointer-events-none absolute left-2 text-ink-faint">{leading}</span>}
        <input {...control} className={cx(look, leading ? "pl-8" : null, trailing ? "pr-9" : null)} />
        {trailing && <span className="absolute right-1.5 flex items-center">{trailing}</span>}
      </span>
    </Frame>
  );
}

/** Several lines of text with label, hint and error tied to them. */
export function TextArea({ rows = 3, ...props }: ComponentProps<"textarea"> & Labelled) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <textarea {...control} rows={rows} className={cx(look, "resize-y py-1.5")} />
    </Frame>
  );
}

/** A native select with its label. */
export function SelectField({ children, ...props }: ComponentProps<"select"> & Labelled) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <select {...control} className={look}>
        {children}
      </select>
    </Frame>
  );
}

/** A file from the reader's machine. */
export function FileField(props: ComponentProps<"input"> & Labelled) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <input
        {...control}
        type="file"
        className="w-full rounded-control border border-line-strong bg-surface p-1 file:mr-3 file:min-h-7 file:rounded-control file:border-0 file:bg-sunken file:px-2 file:font-medium file:text-ink aria-invalid:border-danger"
      />
    </Frame>
  );
}
