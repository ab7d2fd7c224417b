import { describeRuns } from "./testing/any-protocol.server";
import { reviewSubject } from "./testing/chart-reviews.server";

describeRuns("a chart review", reviewSubject);
