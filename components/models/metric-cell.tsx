import { Td } from "@/components/ui/table";
import type { CardMetrics } from "@/lib/experts/schema";
import { type cardMeasures, figureText } from "./shown-metrics";

/** A figure of a card over its interval. */
export function MetricCell({ metrics, name }: { metrics: CardMetrics; name: (typeof cardMeasures)[number]["name"] }) {
  const { value, interval } = figureText(metrics[name]);
  return (
    <Td className="text-right whitespace-nowrap">
      {value}
      <span className="block text-caption text-ink-faint">{interval}</span>
    </Td>
  );
}
