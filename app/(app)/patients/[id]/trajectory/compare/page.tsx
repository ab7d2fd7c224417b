import { notFound } from "next/navigation";
import { holdingsOf } from "@/app/(app)/patients/asked-address.server";
import { readTrajectory } from "@/app/(app)/patients/read-trajectories.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { CompareTrajectories } from "@/components/trajectories/compare/compare-trajectories";
import { trajectoryQuery } from "@/components/trajectories/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Two trajectories" };

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const user = await pageUser("run:read");
  const [{ id }, { a, b }] = [await params, await searchParams];
  if (typeof a !== "string" || typeof b !== "string") notFound();
  const holdings = await holdingsOf(id);
  const state = prefetched(user, async (prefetch) => {
    await prefetch(trajectoryQuery(a), (reader) => readTrajectory(reader, a));
    await prefetch(trajectoryQuery(b), (reader) => readTrajectory(reader, b));
  });
  return (
    <Hydrated state={state}>
      <CompareTrajectories patientId={id} holdings={holdings} a={a} b={b} />
    </Hydrated>
  );
}
