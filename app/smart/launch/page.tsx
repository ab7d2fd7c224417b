import { redirect } from "next/navigation";
import { outcomeOf, parameter } from "@/app/smart/outcome-of.server";
import { SmartProblem } from "@/app/smart/smart-problem";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { beginLaunch } from "@/lib/record/sources/fhir/smart-launch/smart-launch.server";

export const metadata = { title: "Launch from a record system" };

/** Where a record system opens Consilium (SMART App Launch): on to its authorization, once the person is signed in here. */
export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const user = await pageUser("patient:read");
  const query = await searchParams;
  const outcome = await outcomeOf(async () =>
    beginLaunch(user, { iss: parameter(query, "iss"), launch: parameter(query, "launch") }),
  );
  if ("to" in outcome) redirect(outcome.to);
  return <SmartProblem text={outcome.problem} />;
}
