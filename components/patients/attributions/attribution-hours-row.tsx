import { useHours } from "@/components/patients/queries";
import { Bone } from "@/components/ui/skeleton";
import { Td, Th } from "@/components/ui/table";
import { type FeatureId, feature } from "@/lib/record/catalogue";
import { type ExplainedExpert, pinned } from "./attribution-frame";
import { AttributionHoursStrip } from "./attribution-hours-strip";

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
