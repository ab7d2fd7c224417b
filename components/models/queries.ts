import { pageQuery } from "@/components/shell/page-query";
import { cohortShiftSchema } from "@/lib/studies/cohort-shift/cohort-shift";

/** The imported cohort beside the stays that a task's models were fitted on. */
export const cohortShiftQuery = (task: string) =>
  pageQuery({ queryKey: ["cohort", task], schema: cohortShiftSchema, path: `/api/models/${task}/cohort` });
