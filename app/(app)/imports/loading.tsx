import { ImportListSkeleton } from "@/components/imports/import-list";
import { PageBody, PageHeader } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <PageHeader title="Imports" />
      <ImportListSkeleton />
    </PageBody>
  );
}
