import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

/** A page about models whose files cannot be read: which file, which field, what was expected. */
export function ModelFault({ title, fault }: { title: string; fault: string }) {
  return (
    <PageBody>
      <PageHeader title={title} actions={<ButtonLink href="/models">All models</ButtonLink>} />
      <ErrorState title="The model's files cannot be read" message={fault} />
    </PageBody>
  );
}
