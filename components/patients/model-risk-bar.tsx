import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { RiskBar } from "@/components/ui/risk-bar";
import { TextList } from "@/components/ui/text-list";
import { outsideTogether } from "@/lib/experts/outside-training-domain";
import { intervalMeaning, intervalUnlessAlike, likeShort } from "@/lib/experts/risk-text";
import type { Prediction } from "@/lib/experts/schema";
import type { TaskWords } from "@/lib/experts/task-words";

/** A risk's bar with its interval as a whisker; under it the interval in figures and what came of patients given about this risk. */
export function ModelRiskBar({
  risk,
  interval,
  like,
  threshold,
  words,
  className,
}: Pick<Prediction, "risk"> & {
  /** Absent or null in runs of earlier releases. */
  interval?: Prediction["interval"] | null | undefined;
  like?: Prediction["like"] | null | undefined;
  threshold?: number | undefined;
  words: TaskWords;
  className?: string;
}) {
  const said = [interval ? intervalUnlessAlike(interval) : null, like ? likeShort(like, { words }) : null].filter(
    (part) => part !== null,
  );
  return (
    <span className={className}>
      <RiskBar risk={risk} {...(interval && { interval })} {...(threshold !== undefined && { threshold })} />
      {said.length > 0 && <span className="mt-1 block text-caption text-ink-faint">{said.join(" · ")}</span>}
    </span>
  );
}

/** What interval and count beside a risk mean: once on each page that shows them. */
export function RiskHelp({ words, local = false }: { words: TaskWords; local?: boolean }) {
  return (
    <Disclosure className="mt-1 text-ink-soft" summary="How sure these risks are">
      <p>{intervalMeaning}</p>
      <p className="mt-1">
        The count is of {local ? "this site's" : "development"} patients to whom the model gave about this risk: how
        many of them {words.happened}. It speaks of a group, never of this one patient.
      </p>
    </Disclosure>
  );
}

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
