import { Bone, Loading } from "@/components/ui/skeleton";

/** The shape of the overview while it is on its way. */
export function HistoryOverviewSkeleton() {
  return (
    <Loading label="Loading the history" className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      {["a", "b", "c"].map((card) => (
        <div key={card} className="flex h-80 flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <Bone className="w-40" />
          <Bone className="w-full" />
          <Bone className="w-5/6" />
          <Bone className="w-2/3" />
        </div>
      ))}
    </Loading>
  );
}
