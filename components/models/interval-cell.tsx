import type { ReactNode } from "react";
import { Td } from "@/components/ui/table";

/** A figure over its interval. */
export function IntervalCell({ value, interval }: { value: ReactNode; interval: string }) {
  return (
    <Td className="text-right whitespace-nowrap">
      {value}
      <span className="block text-caption text-ink-faint">{interval}</span>
    </Td>
  );
}
