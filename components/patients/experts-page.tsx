"use client";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { DoctorMark } from "@/components/ui/doctor-mark";
import { Link } from "@/components/ui/link";
import { right, Table, Td, Th } from "@/components/ui/table";
import { TextList } from "@/components/ui/text-list";
import { AttentionView } from "./attention-view";
import { measuredOnText } from "./expert-risk-text";
import { PatientAttributions, PatientRisk } from "./patient-risk";
import { momentText } from "./patient-text";
import { usePredictionTask } from "./prediction-task-choice";
import { useRisks } from "./queries";
import type { ExpertView, ReadyRisks } from "./responses";

function ExpertCard({ expert, risks }: { expert: ExpertView; risks: ReadyRisks }) {
  const prediction = risks.predictions.find((one) => one.expert === expert.name);
  const seated = risks.task.panel.includes(expert.name);
  return (
    <Card
      level={3}
      title={
        <span className="flex items-center gap-2">
          <DoctorMark letter={expert.letter} />
          <Link
            href={`/models/${risks.task.id}/cards/${expert.name}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {expert.title}
          </Link>
        </span>
      }
      aside={<Badge tone={seated ? "accent" : "neutral"}>{seated ? "at the table" : "for comparison"}</Badge>}
    >
      <p>{expert.architecture}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-faint">Trained on</dt>
        <dd>
          {expert.training.n.toLocaleString("en")} stays, {expert.training.events.toLocaleString("en")} with the
          outcome.
          {expert.training.data}
        </dd>
        <dt className="text-ink-faint">Licence</dt>
        <dd>{expert.training.attribution}</dd>
        <dt className="text-ink-faint">Method</dt>
        <dd>{expert.citation}</dd>
        <dt className="text-ink-faint">Limits</dt>
        <dd>
          <TextList items={expert.domainNotes} className="list-disc pl-4" />
        </dd>
      </dl>
      {prediction?.attention && expert.attentionMeaning && (
        <AttentionView
          attention={prediction.attention}
          meaning={expert.attentionMeaning}
          features={expert.attentionOver}
          stepMinutes={risks.task.stepMinutes}
        />
      )}
    </Card>
  );
}

/** How well each expert tells those who met the outcome from those who did not, on stays it was not trained on. */
function Performance({ risks }: { risks: ReadyRisks }) {
  const came = risks.task.words.happenedShort;
  return (
    <Card title="How well they rank patients" flush>
      <p className="px-4 pb-2 text-ink-soft">
        AUROC: how often the one who {came} got the higher risk, of one who {came} and one who did not. 0.5 is chance, 1
        is never wrong. It says nothing of this one patient.
      </p>
      <Table
        caption="Discrimination of each expert"
        columns={["Expert", ...right("AUROC (95% interval)"), "Measured on"]}
      >
        <tbody>
          {risks.experts.map(({ name, title, letter, auroc }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <Th scope="row" className="align-middle">
                <span className="flex items-center gap-2">
                  <DoctorMark letter={letter} />
                  {title}
                </span>
              </Th>
              {auroc ? (
                <>
                  <Td className="text-right align-middle whitespace-nowrap">
                    <span className="font-semibold">{auroc.value.toFixed(2)}</span>
                    <span className="block text-caption text-ink-faint">
                      {auroc.interval[0].toFixed(2)} to {auroc.interval[1].toFixed(2)}
                    </span>
                  </Td>
                  <Td className="min-w-36 align-middle">
                    {measuredOnText(auroc)}
                    {risks.task.prefix && `, as of ${momentText(risks.asOfMinutes)}`}
                  </Td>
                </>
              ) : (
                <Td colSpan={2} className="text-ink-faint">
                  not reported
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Each expert in depth: its risk, every attribution, its own attention, what it is and where it holds. */
export function ExpertsPage({ id }: { id: string }) {
  const risks = useRisks(id, usePredictionTask());
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PatientRisk id={id} />
        {risks.data?.status === "ready" && <Performance risks={risks.data} />}
      </div>
      {risks.data?.status === "ready" && (
        <>
          <PatientAttributions id={id} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-title font-semibold">What the experts are</h2>
            <Link
              href={`/models/${risks.data.task.id}/cohort`}
              className="text-accent underline-offset-4 hover:underline"
            >
              This site's patients beside those they learned from
            </Link>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {risks.data.experts.map((expert) => (
              <ExpertCard key={expert.name} expert={expert} risks={risks.data as ReadyRisks} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
