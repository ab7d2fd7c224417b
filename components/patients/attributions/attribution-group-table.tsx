import { Th } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { attributionGroups } from "@/lib/experts/shap/attribution-groups";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import { AttributionFrame, Cell, type ExplainedExpert, pinned } from "./attribution-frame";
import { groupRows, scaleOf } from "./attribution-rows";
import { useLeading } from "./leading-rows";

/** What features that are read together did to each expert: sums of their attributions, with the error of the sum. */
export function AttributionGroupTable({ experts, limit }: { experts: readonly ExplainedExpert[]; limit?: number }) {
  const { shown: rows, rest } = useLeading(groupRows(experts.map((expert) => expert.prediction)), limit);
  const scales = experts.map((expert) => scaleOf(expert.prediction?.groups ?? []));
  return (
    <AttributionFrame
      caption="Signed attributions by group of features and expert"
      first="Group"
      experts={experts}
      waiting={rows.length === 0}
      rest={rest}
    >
      {rows.map((row) => {
        const group = attributionGroups.find((one) => one.id === row.key);
        const members: readonly FeatureId[] = group?.features ?? [];
        const read = members.filter((member) =>
          experts.some((expert) => expert.prediction?.attributions.some((one) => one.feature === member)),
        );
        return (
          <tr key={row.key} className="border-b border-line last:border-0">
            <Th scope="row" className={`${pinned} py-1`}>
              <Tooltip
                className="text-left"
                text={
                  <>
                    {read.map((member) => feature(member).label).join(", ")}. Source: {group?.source}.
                  </>
                }
              >
                {group?.title}
              </Tooltip>
            </Th>
            {experts.map((expert, column) => (
              <Cell key={expert.name} expert={expert} attribution={row.cells[column]} scale={scales[column]} />
            ))}
          </tr>
        );
      })}
    </AttributionFrame>
  );
}
