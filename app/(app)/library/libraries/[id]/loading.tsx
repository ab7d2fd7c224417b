import { LibrarySkeleton } from "@/components/library/library-view";
import { PageBody } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <LibrarySkeleton />
    </PageBody>
  );
}
