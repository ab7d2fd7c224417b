import { PatientBannerSkeleton } from "@/components/patients/patient-banner";
import { PinnedBanner } from "@/components/shell/pinned-banner";
import { Bone, Loading } from "@/components/ui/skeleton";

/** The shape of a discussion while it is on its way. */
export function ConsultationSkeleton() {
  return (
    <Loading
      label="Loading the consultation"
      className="grid gap-4 px-4 py-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-6"
    >
      <Bone className="h-72" />
      <div className="grid gap-3 md:grid-cols-3">
        <Bone className="h-80" />
        <Bone className="h-80" />
        <Bone className="h-80" />
      </div>
    </Loading>
  );
}

/** The shape of a report's page while it is on its way. */
export function ReportPageSkeleton() {
  return (
    <>
      <PinnedBanner>
        <PatientBannerSkeleton />
      </PinnedBanner>
      <div className="w-full max-w-[96rem] px-4 py-5 lg:px-6">
        <ReportSkeleton />
      </div>
    </>
  );
}

export function ReportSkeleton() {
  return (
    <Loading label="Loading the report" className="max-w-[68ch] space-y-3" bones={["h-8 w-2/3", "h-24", "h-64"]} />
  );
}

/** The shape of two consultations side by side while they are on their way. */
export function CompareSkeleton() {
  return <Loading label="Loading the consultations" className="space-y-3" bones={["h-64", "h-40"]} />;
}
