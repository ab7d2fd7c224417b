import { jobsWaiting } from "@/lib/platform/jobs.server";
import { metrics } from "@/lib/platform/metrics.server";
import { runsByStatus } from "@/lib/runs/runs-by-status.server";

export const dynamic = "force-dynamic";

/** Not there unless CONSILIUM_METRICS is on. */
export const GET = (request: Request) => metrics(request, [runsByStatus, jobsWaiting]);
