import { runKind } from "../run-kind.server";
import { serveRuns } from "../run-thread.server";
import { reviewMeans } from "./chart-reviews.server";
import { chartReview } from "./second-protocol";

/** A thread that takes up chart reviews. */
const kind = runKind({ protocol: chartReview, tasksFile: "", meansOf: async () => reviewMeans() });
serveRuns([kind], () => ({
  reasonerFor: () => {
    throw new Error("a chart review has no agents");
  },
}));
