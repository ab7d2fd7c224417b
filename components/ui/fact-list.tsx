import type { ReactNode } from "react";
import { cx } from "./class-names";

export type Fact = readonly [name: string, value: ReactNode];

/** Facts by name, one under the other; `false` stands for one that does not apply. */
export function FactList({
  facts,
  className,
  values = "max-w-[68ch] break-words",
}: {
  facts: readonly (Fact | false)[];
  className?: string;
  /** Classes of the values. */
  values?: string;
}) {
  return (
    <dl className={cx("grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1", className)}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-ink-faint">{name}</dt>
            <dd className={values}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
