import { PassageSkeleton } from "@/components/library/passage-view";
import { PageBody } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <PassageSkeleton />
    </PageBody>
  );
}
