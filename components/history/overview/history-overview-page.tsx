"use client";
import type { ReactNode } from "react";
import { PatientDataLink } from "@/components/patients/data/patient-data-link";
import { FhirDownload } from "@/components/patients/fhir-download";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";

import { useAsOf } from "../as-of";
import { useHistoryOverview } from "../queries";
import { DrugsCard } from "./drugs-card";
import { AllergiesCard, EncountersCard } from "./encounters-card";
import { careSentence, countsSentence } from "./headline";
import { emptyWords } from "./kind-words";
import { ProblemsCard } from "./problems-card";
import { ResultsCard } from "./results-card";

/** Who, why in care now, what is wrong, what is taken, what was found last, and what the record does not hold. */
export function HistoryOverviewPage({
  id,
  mayWrite,
  mayRemove,
  questions,
}: {
  id: string;
  /** Whether the reader may change problems; looking back to a moment, nobody does. */
  mayWrite: boolean;
  /** Whether the reader may export and remove the patient. */
  mayRemove: boolean;
  /** Which questions the models can answer about the patient. */
  questions: ReactNode;
}) {
  const { asOf } = useAsOf();
  const { data: overview } = useHistoryOverview(id, asOf);
  if (!overview) return null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-read">
        <strong className="font-semibold">{careSentence(overview)}</strong>{" "}
        <span className="text-ink-soft">{countsSentence(overview)}</span>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <ProblemsCard overview={overview} mayWrite={mayWrite && asOf === null} />
        <DrugsCard overview={overview} />
        <div className="flex flex-col gap-4">
          <AllergiesCard overview={overview} />
          <EncountersCard overview={overview} />
        </div>
        <ResultsCard overview={overview} />
        {questions}
      </div>
      <NotHeld overview={overview} />
      <p>
        <FhirDownload id={id} asOf={asOf} />
      </p>
      {mayRemove && <PatientDataLink id={id} />}
    </div>
  );
}

/** Kinds that have a card of their own, which says that it is empty. */
const withCard = ["Allergies", "Problems", "Medications", "Results", "Encounters"];

/** What the record does not hold, the kinds that are empty in one way together. */
function NotHeld({ overview }: { overview: HistoryOverview }) {
  const empty = overview.kinds.filter(({ kind, absence }) => absence !== "recorded" && !withCard.includes(kind));
  if (empty.length === 0) return null;
  const ways = [...new Set(empty.map(({ kind }) => emptyWords(overview, kind)))];
  return (
    <section aria-label="What the record does not hold" className="text-ink-soft">
      {ways.map((words) => (
        <p key={words}>
          {words.replace(/\.$/, "")}:{" "}
          {empty
            .filter(({ kind }) => emptyWords(overview, kind) === words)
            .map(({ kind }) => kind.toLowerCase())
            .join(", ")}
          .
        </p>
      ))}
    </section>
  );
}
