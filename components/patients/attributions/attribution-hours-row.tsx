import { useHours } from "@/components/patients/queries";
import { Bone } from "@/components/ui/skeleton";
import { Td, Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { signedLogit } from "@/lib/experts/logit-text";
import type { Cells } from "@/lib/experts/schema";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import { type ExplainedExpert, pinned } from "./attribution-frame";
import { hoursText, largestBlock, tintStrength } from "./attribution-hours";

/** Below a feature, how its attribution is spread over the hours, for each expert. */
export function AttributionHoursRow({
  id,
  patientId,
  experts,
  featureId,
}: {
  id: string;
  patientId: string;
  experts: readonly ExplainedExpert[];
  featureId: FeatureId;
}) {
  const answers = useHours(patientId, experts, featureId);
  return (
    <tr id={id} className="border-b border-line">
      <Th scope="row" className={`${pinned} py-1 font-normal text-ink-soft`}>
        {feature(featureId).label} by hour
      </Th>
      {experts.map((expert, column) => {
        const answer = answers[column];
        const prediction = answer?.data?.status === "ready" ? answer.data.predictions[0] : undefined;
        const cells = prediction?.cells?.[0];
        return (
          <Td key={expert.name} className="px-3 py-1 align-middle">
            {cells ? (
              <AttributionHoursStrip cells={cells} />
            ) : answer?.isError ? (
              <span className="text-danger">no answer</span>
            ) : (
              <Bone />
            )}
          </Td>
        );
      })}
    </tr>
  );
}

type Block = Cells["blocks"][number];

/** How strongly a block is tinted: at most so much that ink on it keeps its contrast. */
const mostTint = 50;

function Segment({ block, strength }: { block: Block; strength: number }) {
  if (block.measuredHours === 0)
    return <span className="h-4 grow basis-0 border border-dashed border-line" title="not measured" />;
  const colour = block.total >= 0 ? "var(--color-raises)" : "var(--color-lowers)";
  const sign = strength < 0.05 ? "" : block.total >= 0 ? "+" : "\u2212";
  return (
    <span
      className="flex h-4 grow basis-0 items-center justify-center border border-line text-caption leading-none text-ink"
      style={{ backgroundColor: `color-mix(in srgb, ${colour} ${Math.round(strength * mostTint)}%, transparent)` }}
    >
      {sign}
    </span>
  );
}

/**
 * A feature's attribution over the window: tint and sign for each block, dashed where it was not measured, the largest in
 * words; every block in words on demand.
 */
function AttributionHoursStrip({ cells }: { cells: Cells }) {
  const largest = largestBlock(cells);
  if (!largest) return <span className="text-ink-faint">not measured</span>;
  return (
    <div>
      <div aria-hidden className="flex gap-px">
        {cells.blocks.map((block) => (
          <Segment key={block.fromMinutes} block={block} strength={tintStrength(block, largest)} />
        ))}
      </div>
      <Tooltip
        className="text-left text-caption"
        text={
          <span className="block tabular-nums">
            {cells.blocks.map((block) => (
              <span key={block.fromMinutes} className="block">
                {hoursText(block)}:{" "}
                {block.measuredHours === 0
                  ? "not measured"
                  : `${signedLogit(block.total)} \u00b1 ${block.standardError.toFixed(2)}`}
              </span>
            ))}
            <span className="mt-1 block text-ink-soft">Blocks sum to the feature; &plusmn; is the standard error.</span>
          </span>
        }
      >
        {hoursText(largest)}: {signedLogit(largest.total)}
      </Tooltip>
    </div>
  );
}
