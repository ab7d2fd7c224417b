import { CompareView } from "@/components/consultations/compare-view";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Two consultations" };

export default async function ComparePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await pageUser("run:read");
  const { a, b } = await searchParams;
  return <CompareView a={typeof a === "string" ? a : ""} b={typeof b === "string" ? b : ""} />;
}
