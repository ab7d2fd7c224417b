import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { Opinion, Report } from "../../protocol/reviews-and-reports";
import type { Doctor, SignedOpinion } from "../../protocol/team-schema";
import type { Change } from "./change";

/** A part of a report as it is revised, and what was changed in it. */
export interface Revised<T> {
  items: T[];
  changes: Change[];
}

/** A report with the dissents that it has to answer. */
export interface DissentWithMerit {
  report: Report;
  chart: Chart;
  passages: readonly RetrievedPassage[];
  withMerit: readonly SignedOpinion[];
  /** Critical findings that no driver weighs, as the case against the report brings them. */
  lacking: readonly FeatureId[];
}

type Request = Opinion["requests"][number];

/** What the dissents of merit ask for of one kind, and who asks. */
export function requestsOf(
  { withMerit }: Pick<DissentWithMerit, "withMerit">,
  kind: Request["kind"],
): { doctor: Doctor; request: Request }[] {
  return withMerit.flatMap(({ doctor, opinion }) =>
    opinion.requests.filter((r) => r.kind === kind).map((request) => ({ doctor, request })),
  );
}
