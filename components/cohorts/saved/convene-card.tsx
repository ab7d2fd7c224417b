"use client";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { reachWords } from "@/components/consultations/convening/reach-words";
import { conveningReasonerQuery } from "@/components/consultations/queries";
import { BudgetFields, budgetOf, noLimits } from "@/components/runs/budget-fields";
import { FailureNotice, QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/field";
import { Loading } from "@/components/ui/skeleton";
import type { ConveningReasoner } from "@/lib/agents/convening-reasoner";
import { MOST_CONVENED } from "@/lib/cohorts/convening/convening-protocol";
import { typicalPromptTokens } from "@/lib/consultations/time-estimate/time-estimate";
import { counted } from "@/lib/platform/english";
import { useConvene, useConvenings } from "../queries";
import type { ListedCohort } from "../responses";
import { ConveningRun } from "./convening-run";

/** Patients that are proposed first. */
const PROPOSED = 3;
/** Doctors at the usual table, for what a consultation typically reads. */
const usualTable = ["a", "b", "c", "d"];

/** Consultations on the first patients of a cohort: how many, through whom, within which budget, and how far they have come. */
export function ConveneCard({ cohort, mayConvene }: { cohort: ListedCohort; mayConvene: boolean }) {
  const runs = useConvenings(cohort.id);
  const reasoner = useQuery({ ...conveningReasonerQuery(), enabled: mayConvene });
  return (
    <Card
      title="Consultations"
      note="The team consults on some who meet it, one after the other: first on those with a stay that the models can be asked about."
    >
      <div className="space-y-4">
        {mayConvene && cohort.counts.met === 0 && (
          <p className="text-ink-soft">Nobody met it: there is nobody to consult on.</p>
        )}
        {mayConvene && cohort.counts.met > 0 && (
          <QueryAnswer
            query={reasoner}
            failed="Who would speak could not be read"
            waiting={<Loading label="Reading who would speak" bones={["h-8 w-1/2"]} />}
          >
            {(one) => <ConveneForm cohort={cohort} reasoner={one} />}
          </QueryAnswer>
        )}
        <QueryAnswer
          query={runs}
          failed="The runs over this cohort could not be read"
          waiting={<Loading label="Reading the runs" bones={["w-2/3"]} />}
        >
          {(data) => (
            <>
              {data.runs.map((run) => (
                <ConveningRun key={run.id} run={run} cohortId={cohort.id} />
              ))}
              {data.runs.length === 0 && !mayConvene && <p className="text-ink-soft">None was held yet.</p>}
            </>
          )}
        </QueryAnswer>
      </div>
    </Card>
  );
}

function ConveneForm({ cohort, reasoner }: { cohort: ListedCohort; reasoner: ConveningReasoner }) {
  const most = Math.min(cohort.counts.met, MOST_CONVENED);
  const [typed, setTyped] = useState(String(Math.min(PROPOSED, most)));
  const [limits, setLimits] = useState(noLimits);
  const convene = useConvene(cohort.id);
  const patients = Number(typed);
  const isWrong = !Number.isInteger(patients) || patients < 1 || patients > most;
  const isModel = reasoner.kind === "llm";
  const budget = isModel ? budgetOf(limits) : null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="Patients"
          inputMode="numeric"
          value={typed}
          error={isWrong ? `A whole number, 1 to ${most}.` : null}
          onChange={(event) => setTyped(event.target.value)}
          className="w-28"
        />
        <Button
          variant="primary"
          icon={<UsersRound size={14} aria-hidden />}
          busy={convene.isPending}
          aria-disabled={isWrong || budget === "wrong"}
          onClick={() =>
            !isWrong && budget !== "wrong" && convene.mutate({ patients, reasoner: reasoner.kind, budget })
          }
        >
          Convene on {isWrong ? "these" : counted(patients, "patient")}
        </Button>
      </div>
      <p className="text-ink-soft">{isWrong ? "" : costText(patients, reasoner)}</p>
      {isModel && <BudgetFields limits={limits} onChange={setLimits} />}
      <FailureNotice of={convene} />
    </div>
  );
}

/** What so many consultations take. */
function costText(patients: number, reasoner: ConveningReasoner): string {
  const held = counted(patients, "consultation");
  if (reasoner.kind === "builtin")
    return `${held} by the built-in rules, which use no tokens. ${reasoner.why ?? ""}`.trim();
  const tokens = Math.round((patients * typicalPromptTokens(usualTable)) / 1000) * 1000;
  return `${held} with ${reasoner.model}, typically about ${tokens.toLocaleString("en")} prompt tokens in all. ${reachWords[reasoner.reach]}`;
}
