import type { Command } from "commander";

/** Adds `cohort index`: makes the facts that a search for cohorts goes by. */
export function cohortIndex(group: Command): void {
  group
    .command("index")
    .description(
      "make the facts that a search goes by, of records that changed since; what is made stands where it is stopped",
    )
    .option("--all", "of all records anew")
    .action(async (options: unknown) => {
      const { makeThem } = await import("../actions/cohort-index");
      await makeThem(options);
    });
}
