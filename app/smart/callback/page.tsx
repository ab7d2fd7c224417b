import { redirect } from "next/navigation";
import { outcomeOf, parameter } from "@/app/smart/outcome-of.server";
import { SmartProblem } from "@/app/smart/smart-problem";
import { database } from "@/lib/platform/database/database.server";
import { AppError } from "@/lib/platform/errors";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { finishLaunch } from "@/lib/record/sources/fhir/smart-launch/smart-launch.server";

export const metadata = { title: "Launch from a record system" };

/** Where the record system sends the person back: on to the patient who is open there, if they are met here. */
export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const user = await pageUser("patient:read");
  const query = await searchParams;
  const outcome = await outcomeOf(async () => {
    if (query.error !== undefined)
      throw new AppError("forbidden", { userMessage: "The record system did not allow the launch." });
    const asked = { code: parameter(query, "code"), state: parameter(query, "state") };
    const { patientId } = await finishLaunch({ user, database: await database() }, asked);
    if (patientId === null)
      throw new AppError("not-found", {
        userMessage:
          "The identifiers of the patient who is open in the record system lead to nobody here, or to more than one.",
      });
    return `/patients/${patientId}`;
  });
  if ("to" in outcome) redirect(outcome.to);
  return <SmartProblem text={outcome.problem} />;
}
