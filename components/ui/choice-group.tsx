"use client";
import { useId } from "react";
import { cx } from "./class-names";

/** A few exclusive choices side by side: radio buttons that look like segments. */
export function ChoiceGroup<T extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
}: {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 items-center gap-2 print:hidden">
      <legend className={cx("float-left", hideLabel ? "sr-only" : "mr-2 font-medium text-ink-soft")}>{label}</legend>
      <div className="inline-flex rounded-control border border-line-strong bg-surface p-px">
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "flex min-h-7 cursor-pointer items-center rounded-[3px] px-2.5 whitespace-nowrap",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
              value === option.value
                ? "bg-accent-soft font-medium text-accent-strong"
                : "text-ink-soft hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
