import type { Command } from "commander";

/** Adds `audit verify` and `audit head`: whether the audit log is whole, and what shows later that its end is there. */
export function addAudit(program: Command): void {
  const audit = program.command("audit").description("the audit log's seals");
  audit
    .command("verify")
    .description("find rows that were removed, changed or put in: a line each, and exit code 1")
    .option("--json", "as JSON")
    .option("--head <file>", "an earlier head of the log: finds that its end was cut off")
    .action(async (options: unknown) => {
      const { verify } = await import("../actions/audit");
      await verify(options);
    });
  audit
    .command("head")
    .description("print the last seal, to be kept where the log's keeper cannot change it")
    .option("--out <file>", "write it to a file")
    .action(async (options: unknown) => {
      const { head } = await import("../actions/audit");
      await head(options);
    });
}
