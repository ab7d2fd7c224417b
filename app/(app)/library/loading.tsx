import { LibraryTableSkeleton } from "@/components/library/library-table";
import { PageBody, PageHeader } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <PageHeader title="Library" />
      <LibraryTableSkeleton />
    </PageBody>
  );
}
