import { notFound } from "next/navigation";
import { readShownTask } from "@/app/(app)/models/model-pages.server";
import { ModelCardView } from "@/components/models/model-card-view";
import { ModelFault } from "@/components/models/model-fault";
import { modelNamed } from "@/components/models/shown-task";
import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { valueOrFault } from "@/lib/platform/value-or-fault";

export const metadata = { title: "Model card" };

export default async function ModelCardPage({ params }: { params: Promise<{ task: string; name: string }> }) {
  await pageUser("models:read");
  const { task: id, name } = await params;
  const read = await valueOrFault(async () => {
    const shown = await readShownTask(id);
    return { shown, model: modelNamed(shown, name) };
  });
  if ("fault" in read) return read.code === "not-found" ? notFound() : <ModelFault title={name} fault={read.fault} />;
  const { shown, model } = read.value;
  const { title } = model.kind === "ensemble" ? model.entry : model.card;
  return (
    <PageBody>
      <PageHeader
        title={title}
        note={`Model card: ${shown.task.title}`}
        actions={
          <>
            <ButtonLink href={`/models/${id}/evaluation`}>Evaluation</ButtonLink>
            <ButtonLink href="/models">All models</ButtonLink>
          </>
        }
      />
      <ModelCardView shown={shown} model={model} />
    </PageBody>
  );
}
