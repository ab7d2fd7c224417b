import { notFound } from "next/navigation";
import { EvaluationView } from "@/components/models/evaluation-view";
import { ModelFault } from "@/components/models/model-fault";
import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { orFault } from "@/lib/platform/or-fault";
import { pageUser } from "@/lib/platform/page-user.server";
import { evaluationFormats } from "@/lib/studies/evaluation-files";
import { readEvaluation } from "@/lib/studies/model-pages.server";

export const metadata = { title: "Evaluation" };

export default async function EvaluationPage({ params }: { params: Promise<{ task: string }> }) {
  await pageUser("models:read");
  const { task: id } = await params;
  const read = await orFault(() => readEvaluation(id));
  if ("fault" in read)
    return read.code === "not-found" ? notFound() : <ModelFault title={`${id}: evaluation`} fault={read.fault} />;
  const { task, evaluation, otherModels } = read.value;
  return (
    <PageBody>
      <PageHeader
        title={`${task.title}: evaluation`}
        note={`Risk of ${task.estimand}; ${task.population}.`}
        actions={
          <>
            {evaluation && <Files task={id} />}
            <ButtonLink href="/models">All models</ButtonLink>
          </>
        }
      />
      {otherModels && (
        <Notice tone="caution" className="mb-4">
          {otherModels}
        </Notice>
      )}
      {evaluation ? <EvaluationView evaluation={evaluation} /> : <NotEvaluated task={id} />}
    </PageBody>
  );
}

/** The tables and curves as files, the same that the command writes. */
function Files({ task }: { task: string }) {
  return (
    <span className="flex items-center gap-3 print:hidden">
      Download
      {evaluationFormats.map((format) => (
        <a
          key={format}
          href={`/api/models/${task}/evaluation?format=${format}`}
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
      </EmptyState>
    </div>
  );
}
