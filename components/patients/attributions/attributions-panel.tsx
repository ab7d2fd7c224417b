"use client";
import { useState } from "react";
import type { LastValues } from "@/components/patients/last-values";
import { useExplanations } from "@/components/patients/queries";
import type { ReadyRisks } from "@/components/patients/responses";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { ageSentence } from "@/lib/experts/age-share";
import type { ExplainedExpert } from "./attribution-frame";
import { AttributionGroupTable } from "./attribution-group-table";
import { AttributionTable } from "./attribution-table";

/** How far the explaining has come, in words. */
function progressWords(experts: readonly ExplainedExpert[]): string | null {
  const waiting = experts.filter((expert) => !expert.prediction && !expert.failure);
  if (waiting.length === 0) return null;
  const done = experts.length - waiting.length;
  return `${done} of ${experts.length} experts explained. Working on ${waiting.map((one) => one.title).join(", ")}: each is asked about hundreds of partial records.`;
}

const ways = [
  { value: "features", label: "Features" },
  { value: "groups", label: "Groups" },
] as const;

/** What moved each expert's risk, feature by feature. Asked for apart from the risks, for it takes seconds. */
export function AttributionsPanel({
  patientId,
  risks,
  values,
  limit,
}: {
  patientId: string;
  risks: ReadyRisks;
  values: LastValues;
  limit?: number;
}) {
  const [by, setBy] = useState<(typeof ways)[number]["value"]>("features");
  const answers = useExplanations(
    patientId,
    risks.task.id,
    risks.experts.map((expert) => expert.name),
  );
  const experts = risks.experts.map((expert, index): ExplainedExpert => {
    const answer = answers[index];
    const ready = answer?.data?.status === "ready" ? answer.data.predictions[0] : undefined;
    return {
      task: risks.task.id,
      name: expert.name,
      title: expert.title,
      letter: expert.letter,
      prediction: ready ?? null,
      failure: answer?.isError ? wordsOf(answer.error) : null,
    };
  });
  const progress = progressWords(experts);
  const failed = experts.filter((expert) => expert.failure);
  // As a consultation says it: of those at the table, once all of them are explained.
  const seated = experts.filter(({ name }) => risks.task.panel.includes(name));
  const explained = seated.flatMap(({ prediction }) => (prediction ? [prediction] : []));
  const age = explained.length === seated.length ? ageSentence(explained) : null;
  return (
    <Card
      title="What moved each expert"
      aside={<ChoiceGroup label="Rows" hideLabel options={ways} value={by} onChange={setBy} />}
      flush
    >
      <div className="max-w-[100ch] px-4 pb-2 text-ink-soft">
        <p>
          Right of the line raises the risk, left lowers it.{" "}
          {by === "features"
            ? "Filled: by the values. Outlined: by having been measured at all. A measured feature opens to its hours."
            : "Each bar is the sum over features that are read together."}{" "}
          Bars are scaled within each expert, amounts are in its logits before calibration; a thin line is the standard
          error.
        </p>
        {age && <p className="mt-1 font-medium">{age}</p>}
        <div role="status">{progress && <p className="mt-1 text-ink-faint">{progress}</p>}</div>
        {failed.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-danger">
            {failed.map((expert) => `${expert.title}: ${expert.failure}`).join(" ")}
            <Button
              size="sm"
              onClick={() => {
                for (const answer of answers) if (answer.isError) void answer.refetch();
              }}
            >
              Try again
            </Button>
          </p>
        )}
      </div>
      {by === "groups" ? (
        <AttributionGroupTable experts={experts} limit={limit} />
      ) : (
        <AttributionTable patientId={patientId} experts={experts} values={values} limit={limit} />
      )}
    </Card>
  );
}
