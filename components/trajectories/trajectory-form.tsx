"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BookOpenText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { reachWords } from "@/components/consultations/convening/reach-words";
import { asOfWords, endOfDay } from "@/components/history/as-of-days";
import { trajectoryAddress } from "@/components/patients/patient-sections";
import { BudgetFields, budgetOf, noLimits } from "@/components/runs/budget-fields";
import { FailureNotice, QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/field";
import { RadioList } from "@/components/ui/radio-list";
import { Loading } from "@/components/ui/skeleton";
import { trajectoryOptionsQuery, useRequestTrajectory } from "./queries";
import { QuestionChoice } from "./question-choice";
import type { TrajectoryOptions } from "./responses";
import { ShortContext } from "./short-context";
import { whyNotBy } from "./why-not-by";

/** What is asked of a record, as of when and through whom, before it is read. */
export function TrajectoryForm({ patientId }: { patientId: string }) {
  const [day, setDay] = useState("");
  const asOf = day === "" ? null : endOfDay(day);
  const options = useQuery({ ...trajectoryOptionsQuery(patientId, asOf), placeholderData: keepPreviousData });
  return (
    <Card title="Read the record">
      <QueryAnswer
        query={options}
        failed="What can be asked could not be read"
        waiting={<Loading label="Reading what can be asked" className="space-y-2" bones={["h-8", "h-40", "h-8"]} />}
      >
        {(found) => (
          <div className="space-y-4" aria-busy={options.isPlaceholderData || undefined}>
            {(found.asOf !== null || day !== "") && (
              <TextField
                label="As of the end of"
                type="date"
                hint={
                  day === "" && found.asOf !== null
                    ? `Empty: all that is recorded, to ${asOfWords(endOfDay(found.asOf.slice(0, 10)))}.`
                    : "What was known later is not read."
                }
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
            <Choices patientId={patientId} options={found} asOf={asOf} stale={options.isPlaceholderData} />
          </div>
        )}
      </QueryAnswer>
    </Card>
  );
}

interface Chosen {
  patientId: string;
  options: TrajectoryOptions;
  asOf: string | null;
  /** Whether what can be asked as of this moment is still on its way. */
  stale: boolean;
}

function Choices({ patientId, options, asOf, stale }: Chosen) {
  const router = useRouter();
  const read = useRequestTrajectory(patientId);
  const [kind, setKind] = useState(() => options.reasoners.find(({ isDefault }) => isDefault)?.kind ?? "builtin");
  const [chosen, choose] = useState<string | null>(null);
  const [limits, setLimits] = useState(noLimits);
  const [shortened, shorten] = useState(false);
  const askable = options.questions.filter((one) => whyNotBy(one, kind) === null);
  const question = askable.find(({ id }) => id === chosen) ?? askable[0];
  const budget = kind === "llm" ? budgetOf(limits) : null;
  const reasoner = options.reasoners.find((one) => one.kind === kind);
  const short = kind === "llm" ? (question?.shortContext ?? null) : null;
  const chunkTokens = shortened ? (short?.chunkTokens ?? null) : null;
  const fits = short === null || chunkTokens !== null;
  const blocked = question === undefined || budget === "wrong" || stale || !fits;
  const busy = read.isPending || read.isSuccess;
  const submit = () => {
    if (question === undefined || budget === "wrong" || stale || !fits) return;
    read.mutate(
      { question: question.id, asOf, reasoner: kind, budget, ...(chunkTokens === null ? {} : { chunkTokens }) },
      { onSuccess: ({ id }) => router.push(`${trajectoryAddress(patientId)}/${id}`) },
    );
  };
  return (
    <>
      <QuestionChoice questions={options.questions} reasoner={kind} chosen={question?.id ?? null} onChoose={choose} />
      <RadioList
        legend="Read by"
        options={options.reasoners.map((one) => ({ value: one.kind, label: one.label }))}
        value={kind}
        onChange={setKind}
      />
      <p className="text-ink-soft">{reachWords[reasoner?.reach ?? "nowhere"]}</p>
      {short && <ShortContext {...short} shortened={shortened} onShorten={shorten} />}
      {kind === "llm" && <BudgetFields limits={limits} onChange={setLimits} />}
      <FailureNotice of={read} />
      <Button
        variant="primary"
        icon={<BookOpenText size={14} aria-hidden />}
        busy={busy}
        aria-disabled={blocked}
        onClick={submit}
      >
        Read the record
      </Button>
    </>
  );
}
