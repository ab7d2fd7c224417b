import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { Table, Td, Th } from "@/components/ui/table";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { unreadWords } from "@/lib/trajectories/report/loss-sentences";
import { spanText } from "@/lib/trajectories/report/span-text";

const tones = { Low: "neutral", Moderate: "caution", High: "danger" } as const;

/** The chunks in order, each with what it holds and the risk that its worker saw; the stretch that nobody reads in its place. */
export function ChunkTable({
  state: { summaries, active },
  request: { chunks, truncated, material },
  chosen,
  onChoose,
}: {
  state: Pick<TrajectoryState, "summaries" | "active">;
  request: NonNullable<TrajectoryState["request"]>;
  chosen: number;
  onChoose: (number: number) => void;
}) {
  const clock = material.trajectory;
  // It lies before the first chunk that begins after it.
  const gapBefore = truncated === null ? null : (chunks.find(({ from }) => from >= truncated.to)?.number ?? null);
  return (
    <Table
      caption="Chunks in the order in which they were read"
      columns={["Chunk", ["Tokens", "text-right"], ["Entries", "text-right max-sm:hidden"], "Risk so far"]}
      className="[&_.cell]:px-2 [&_.cell]:py-1"
    >
      <tbody>
        {chunks.map(({ number, from, to, tokens, entries }) => {
          const risk = summaries[number - 1]?.risk;
          const isReading = active.some(({ step }) => step === `read:${number}`);
          return [
            truncated !== null && number === gapBefore && (
              <tr key="gap" className="border-b border-line bg-caution-soft text-caution">
                <Td colSpan={4}>
                  Not read: {spanText(truncated.from, truncated.to, clock)}, {unreadWords(truncated)}
                </Td>
              </tr>
            ),
            <tr
              key={number}
              className={cx("border-b border-line last:border-0", number === chosen && "bg-accent-soft")}
            >
              <Th scope="row" className="font-normal">
                <button
                  type="button"
                  disabled={risk === undefined}
                  aria-pressed={number === chosen}
                  onClick={() => onChoose(number)}
                  className="min-h-6 text-left enabled:underline enabled:decoration-line-strong enabled:underline-offset-4"
                >
                  {number}. {spanText(from, to, clock)}
                </button>
              </Th>
              <Td className="text-right">{tokens.toLocaleString("en")}</Td>
              <Td className="text-right max-sm:hidden">{entries.toLocaleString("en")}</Td>
              <Td>
                {risk ? (
                  <Badge tone={tones[risk]}>{risk}</Badge>
                ) : isReading ? (
                  "is being read"
                ) : (
                  <span className="text-ink-faint">not yet</span>
                )}
              </Td>
            </tr>,
          ];
        })}
      </tbody>
    </Table>
  );
}
