import type { Figure } from "../platform/metrics.server";
import { storedStatuses } from "./run-summary";

export const runsByStatus: Figure = {
  name: "consilium_runs",
  help: "Runs of all kinds, by status.",
  label: "status",
  async read({ query }) {
    const { rows } = await query<{ of: string; value: number }>(
      'select status as of, count(*) as value from "run" group by status',
    );
    return storedStatuses.map((of) => rows.find((row) => row.of === of) ?? { of, value: 0 });
  },
};
