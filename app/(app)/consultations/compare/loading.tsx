import { CompareSkeleton } from "@/components/consultations/consultation-skeletons";
import { PageBody } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <CompareSkeleton />
    </PageBody>
  );
}
