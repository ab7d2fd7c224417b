"use client";
import { useQuery } from "@tanstack/react-query";
import { conveningTimeSchema } from "@/components/consultations/responses";
import { request } from "@/components/shell/request";
import { timeEstimateInShort, timeEstimateText } from "@/lib/consultations/time-estimate/time-estimate-text";

/** How long an answer may be old, ms: what is known changes with each call, by little. */
const freshMs = 60_000;

/**
 * How long a consultation through language models will take: in short beside the button that begins it, whole in the dialog.
 * @param panel who was chosen to sit at the table, with the mode; without them it tells of the usual panel, where language models
 * speak unless somebody chooses otherwise, and else nothing.
 */
export function ConveningTime({
  task,
  panel,
  mode = "full",
}: {
  task: string;
  panel?: readonly string[];
  mode?: "full" | "short";
}) {
  const { data } = useQuery({
    queryKey: ["convening-time", task],
    queryFn: ({ signal }) =>
      request(conveningTimeSchema, `/api/consultations/time?${new URLSearchParams({ task })}`, { signal }),
    staleTime: freshMs,
  });
  if (!data?.paces || (panel === undefined && !data.byDefault)) return null;
  const convened = { panel: panel ?? data.panel, mode };
  const words = timeEstimateText(data.paces, convened);
  const whole = `${words[0]?.toUpperCase()}${words.slice(1)}.`;
  if (panel !== undefined) return <p className="text-caption text-ink-soft">{whole}</p>;
  return (
    <span className="mr-1 text-caption text-ink-soft max-lg:hidden" title={whole}>
      {timeEstimateInShort(data.paces, convened)}
    </span>
  );
}
