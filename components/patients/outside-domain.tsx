import { Badge } from "@/components/ui/badge";
import { TextList } from "@/components/ui/text-list";
import { outsideTogether } from "@/lib/experts/outside-training-domain";
import type { Prediction } from "@/lib/experts/schema";

/** Which models lie outside their domain with this patient, and why, worst reason first; nothing where none does. */
export function OutsideDomain({
  predictions,
}: {
  predictions: readonly Pick<Prediction, "title" | "outsideDomain">[];
}) {
  return outsideTogether(predictions).map(({ titles, reasons }) => (
    <div key={titles.join("|")} className="mt-2 text-caution">
      <Badge tone="caution">Outside its domain</Badge> <span className="font-medium">{titles.join(", ")}</span>
      <TextList items={reasons} className="list-disc pl-5" />
    </div>
  ));
}
