import { holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readHistoryBanner } from "@/app/(app)/patients/read-history-page.server";
import { readTrajectories, readTrajectoryOptions } from "@/app/(app)/patients/read-trajectories.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { historyBannerQuery } from "@/components/history/queries";
import { trajectoriesQuery, trajectoryOptionsQuery } from "@/components/trajectories/queries";
import { TrajectoriesPage } from "@/components/trajectories/trajectories-page";
import { TrajectoryFrame } from "@/components/trajectories/trajectory-frame";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient trajectory" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("run:read");
  const { id } = await params;
  const holdings = await holdingsOf(id);
  const reads = may(user.role, "run:create");
  const state = prefetched(user, (prefetch) =>
    Promise.all([
      holdings.history &&
        prefetch(historyBannerQuery(id, null), (reader) => readHistoryBanner(reader, { id, asOf: null })),
      prefetch(trajectoriesQuery(id), (reader) => readTrajectories(reader, id)),
      reads &&
        prefetch(trajectoryOptionsQuery(id, null), (reader) => readTrajectoryOptions(reader, { id, asOf: null })),
    ]),
  );
  return (
    <Hydrated state={state}>
      <TrajectoryFrame id={id} holdings={holdings} asOf={null}>
        <TrajectoriesPage id={id} reads={reads} />
      </TrajectoryFrame>
    </Hydrated>
  );
}
