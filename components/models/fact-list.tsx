import type { ReactNode } from "react";

/** Facts by name, one under the other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="max-w-[68ch] break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
