import { notFound } from "next/navigation";
import { type ReadEvaluation, readEvaluation } from "@/app/(app)/models/model-pages.server";
import { EvaluationChoice } from "@/components/models/evaluation-choice";
import { EvaluationView } from "@/components/models/evaluation-view";
import { ModelFault } from "@/components/models/model-fault";
import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import type { TaskWords } from "@/lib/experts/task-words";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { valueOrFault } from "@/lib/platform/value-or-fault";
import { evaluationFormats } from "@/lib/studies/evaluation/evaluation-export";
import { estimateText } from "@/lib/studies/evaluation/evaluation-sentences";

export const metadata = { title: "Evaluation" };

export default async function EvaluationPage({
  params,
  searchParams,
}: {
  params: Promise<{ task: string }>;
  searchParams: Promise<{ of?: string | string[] }>;
}) {
  await pageUser("models:read");
  const { task: id } = await params;
  const { of = null } = await searchParams;
  if (Array.isArray(of)) notFound();
  const read = await valueOrFault(() => readEvaluation(id, of));
  if ("fault" in read)
    return read.code === "not-found" ? notFound() : <ModelFault title={`${id}: evaluation`} fault={read.fault} />;
  const { task, listed, shown } = read.value;
  const split = shown && "evaluation" in shown ? shown.evaluation.split : null;
  return (
    <PageBody>
      <PageHeader
        title={`${task.title}: evaluation`}
        note={estimateText({ ...task, split })}
        actions={
          <>
            {shown && "evaluation" in shown && <Files task={id} name={shown.name} />}
            <ButtonLink href="/models">All models</ButtonLink>
          </>
        }
      />
      {shown && <EvaluationChoice task={id} listed={listed} shown={shown.name} />}
      {shown ? <Shown shown={shown} words={task.words} /> : <NotEvaluated task={id} />}
    </PageBody>
  );
}

function Shown({ shown, words }: { shown: NonNullable<ReadEvaluation["shown"]>; words: TaskWords }) {
  if ("fault" in shown) return <ErrorState title="This evaluation cannot be shown" message={shown.fault} />;
  const { evaluation, otherModels } = shown;
  return (
    <>
      {otherModels && (
        <Notice tone="caution" className="mb-4">
          {otherModels}
        </Notice>
      )}
      <EvaluationView evaluation={evaluation} words={words} />
    </>
  );
}

/** The tables and curves as files, the same that the command writes. */
function Files({ task, name }: { task: string; name: string }) {
  return (
    <span className="flex items-center gap-3 print:hidden">
      Download
      {evaluationFormats.map((format) => (
        <a
          key={format}
          href={`/api/models/${task}/evaluation?format=${format}${name && `&of=${name}`}`}
          download
          className="inline-flex min-h-8 items-center text-accent underline-offset-4 hover:underline"
        >
          {formatNames[format]}
        </a>
      ))}
    </span>
  );
}

const formatNames = { csv: "CSV", md: "Markdown", json: "JSON" } as const;

function NotEvaluated({ task }: { task: string }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState title="This task has not been evaluated">
        The tables and curves are made from the data by one command, which needs no database:
        <code className="mt-3 block rounded-control bg-sunken px-3 py-2 text-left break-words">
          npm run -s consilium -- evaluate --task {task} --data &lt;folder&gt; --out models/{task}/evaluation
        </code>
        <p className="mt-3">
          Further patients (--split external) have a page beside it: --out models/{task}/evaluation-external, or
          evaluation- and any other name.
        </p>
      </EmptyState>
    </div>
  );
}
