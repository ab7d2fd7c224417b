import { notFound } from "next/navigation";
import { Suspense } from "react";
import { readShownTask } from "@/app/(app)/models/model-pages.server";
import { readCohortShift } from "@/app/(app)/models/read-cohort-shift.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { CohortShiftSkeleton, CohortShiftView } from "@/components/models/cohort-shift";
import { ModelFault } from "@/components/models/model-fault";
import { cohortShiftQuery } from "@/components/models/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";
import { valueOrFault } from "@/lib/platform/value-or-fault";

export const metadata = { title: "Cohort" };

export default async function CohortPage({ params }: { params: Promise<{ task: string }> }) {
  const user = await pageUser("patient:read");
  const { task: id } = await params;
  const read = await valueOrFault(() => readShownTask(id));
  if ("fault" in read)
    return read.code === "not-found" ? notFound() : <ModelFault title={`${id}: cohort`} fault={read.fault} />;
  const { task, calibrationNote } = read.value;
  const shift = prefetched(user, (prefetch) => prefetch(cohortShiftQuery(id), (reader) => readCohortShift(reader, id)));
  return (
    <PageBody>
      <PageHeader
        title={`${task.title}: this site's cohort`}
        note="The imported encounters beside the stays that the models were fitted on. Where they differ, the models' risks may be off: hold them against outcomes."
        actions={<ButtonLink href="/models">All models</ButtonLink>}
      />
      <div className="mb-4 max-w-[68ch]">
        {calibrationNote && <p className="font-medium">{calibrationNote}</p>}
        <Disclosure summary="How to hold the risks against this site's outcomes">
          {task.prefix ? (
            <p>This task states risks from any prefix of a stay; it keeps the calibration shipped.</p>
          ) : (
            <Recalibrate task={id} />
          )}
        </Disclosure>
      </div>
      <Suspense fallback={<CohortShiftSkeleton />}>
        <Hydrated state={shift}>
          <CohortShiftView task={id} />
        </Hydrated>
      </Suspense>
    </PageBody>
  );
}

/** The command, since it fits on files of stays and outcomes and not on what was imported. */
function Recalibrate({ task }: { task: string }) {
  return (
    <>
      <p>
        With at least 50 stays that met the outcome and 50 that did not, an administrator refits slope, intercept and
        the line for high risk on the command line. It reports slope, intercept, O/E, ECE, PPV and alerts before and
        after; nothing changes until it is run again with --apply, and --remove goes back.
      </p>
      <code className="mt-2 block rounded-control bg-sunken px-3 py-2 break-words">
        npm run -s consilium -- recalibrate --task {task} --from &lt;folder of stays&gt; --outcomes &lt;outcomes.csv&gt;
        --sensitivity 0.8
      </code>
    </>
  );
}
