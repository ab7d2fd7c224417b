import { holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readHistoryBanner } from "@/app/(app)/patients/read-history-page.server";
import { readTrajectory } from "@/app/(app)/patients/read-trajectories.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { historyBannerQuery } from "@/components/history/queries";
import { momentBefore } from "@/components/trajectories/moment-before";
import { trajectoryQuery } from "@/components/trajectories/queries";
import { TrajectoryRun } from "@/components/trajectories/run/trajectory-run";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Trajectory" };

export default async function Page({ params }: { params: Promise<{ id: string; run: string }> }) {
  const user = await pageUser("run:read");
  const { id, run } = await params;
  const holdings = await holdingsOf(id);
  const state = prefetched(user, async (prefetch) => {
    const held = await prefetch(trajectoryQuery(run), (reader) => readTrajectory(reader, run));
    if (!held || !holdings.history || held.trajectory.patientId !== id) return;
    const asOf = momentBefore(held.trajectory);
    await prefetch(historyBannerQuery(id, asOf), (reader) => readHistoryBanner(reader, { id, asOf }));
  });
  return (
    <Hydrated state={state}>
      <TrajectoryRun key={run} id={run} patientId={id} holdings={holdings} viewer={user} />
    </Hydrated>
  );
}
