"use client";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names";

/** Exclusive choices one under the other, under a legend; `children` say what to know before choosing. */
export function RadioList<T extends string>({
  legend,
  options,
  value,
  onChange,
  children,
}: {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  children?: ReactNode;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1 font-medium">{legend}</legend>
      {children}
      <div className={cx(children ? "mt-2" : null, "divide-y divide-line rounded-control border border-line")}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1">
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-accent"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
