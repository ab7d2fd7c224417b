"use client";
import { FhirDownload } from "@/components/patients/fhir-download";
import { useAsOf } from "../as-of";
import { useHistoryOverview } from "../queries";
import { DrugsCard } from "./drugs-card";
import { AllergiesCard, EncountersCard } from "./encounters-card";
import { careSentence, countsSentence } from "./headline";
import { emptyWords } from "./kind-words";
import { ProblemsCard } from "./problems-card";
import { ResultsCard } from "./results-card";

/** Who, why in care now, what is wrong, what is taken, what was found last, and what the record does not hold. */
export function HistoryOverviewPage({ id }: { id: string }) {
  const { asOf } = useAsOf();
  const { data: overview } = useHistoryOverview(id, asOf);
  if (!overview) return null;
  const empty = overview.kinds.filter(({ absence }) => absence !== "recorded");
  return (
    <div className="flex flex-col gap-4">
      <p className="text-read">
        <strong className="font-semibold">{careSentence(overview)}</strong>{" "}
        <span className="text-ink-soft">{countsSentence(overview)}</span>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <ProblemsCard overview={overview} />
        <DrugsCard overview={overview} />
        <div className="flex flex-col gap-4">
          <AllergiesCard overview={overview} />
          <EncountersCard overview={overview} />
        </div>
        <ResultsCard overview={overview} />
      </div>
      {empty.length > 0 && (
        <section aria-label="What the record does not hold" className="text-ink-soft">
          {empty.map(({ kind }) => (
            <span key={kind} className="mr-4 inline-block">
              {kind}:{" "}
              <span className="text-ink-faint">{emptyWords(overview, kind).toLowerCase().replace(/\.$/, "")}</span>
            </span>
          ))}
        </section>
      )}
      <p>
        <FhirDownload id={id} asOf={asOf} />
      </p>
    </div>
  );
}
