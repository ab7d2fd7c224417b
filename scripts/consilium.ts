import "./require-settings";

import { Command, CommanderError } from "commander";
import { sealRows } from "../lib/platform/audit/seal-audit.server";
import { closeDatabase } from "../lib/platform/database/database.server";
import { AppError } from "../lib/platform/errors";
import { beQuiet, INTERRUPTED, Interrupted, sayAs } from "./command-progress";
import { requireOptionValues } from "./option-values";
import { versionText } from "./version";

/**
 * A line a command. Its options are loaded when it is called for, or all are to be listed, and what it does when it runs
 * (`scripts/actions`): some bring the models with them, which take seconds to load.
 */
const commands: Record<string, (program: Command) => Promise<void>> = {
  import: async (program) => (await import("./commands/import")).addImport(program),
  predict: async (program) => (await import("./commands/predict")).addPredict(program),
  consult: async (program) => (await import("./commands/consult")).addConsult(program),
  reports: async (program) => (await import("./commands/reports")).addReports(program),
  evaluate: async (program) => (await import("./commands/evaluate")).addEvaluate(program),
  baseline: async (program) => (await import("./commands/baseline")).addBaseline(program),
  export: async (program) => (await import("./commands/export")).addExport(program),
  mapping: async (program) => (await import("./commands/mapping")).addMapping(program),
  library: async (program) => (await import("./commands/library")).addLibrary(program),
  encode: async (program) => (await import("./commands/encode")).addEncode(program),
  recalibrate: async (program) => (await import("./commands/recalibrate")).addRecalibrate(program),
  shift: async (program) => (await import("./commands/shift")).addShift(program),
  "development-stays": async (program) => (await import("./commands/development-stays")).addDevelopmentStays(program),
  user: async (program) => (await import("./commands/user")).addUser(program),
  audit: async (program) => (await import("./commands/audit")).addAudit(program),
  backup: async (program) => (await import("./commands/backup")).addBackup(program),
  restore: async (program) => (await import("./commands/restore")).addRestore(program),
  patient: async (program) => (await import("./commands/patient")).addPatient(program),
  migrate: async (program) => (await import("./commands/migrate")).addMigrate(program),
  cohort: async (program) => (await import("./commands/cohort")).addCohort(program),
  "trajectory-cohort": async (program) => (await import("./commands/trajectory-cohort")).addTrajectoryCohort(program),
  trajectory: async (program) => (await import("./commands/trajectory")).addTrajectory(program),
  "trajectory-fit": async (program) => (await import("./commands/trajectory-fit")).addTrajectoryFit(program),
  terminology: async (program) => (await import("./commands/terminology")).addTerminology(program),
  verify: async (program) => (await import("./commands/verify")).addVerify(program),
};

/** Arguments that cannot be taken, and a database that another process holds. */
const WRONG_CALL = 2;

/** Runs what the command line asks for. @returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const program = new Command("consilium")
    .description("Consilium from the command line, for researchers")
    .version(versionText(), "--version", "print the version, and the commit where this is a checkout")
    .option("--quiet", "say nothing of progress, warnings and errors alone")
    .configureHelp({ showGlobalOptions: true })
    .hook("preAction", (_, command) => {
      if (command.optsWithGlobals().quiet) beQuiet();
    })
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "consilium: ")) });
  const asked = commands[args[0] ?? ""];
  // Subcommands take these settings over as they are added.
  for (const add of asked ? [asked] : Object.values(commands)) await add(program);
  process.on("SIGINT", leave);
  process.stdout.on("error", goOnUnread);
  try {
    requireOptionValues(program, args);
    await program.parseAsync(args, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return exitCodeOf(error);
  } finally {
    await closeDatabase(sealRows);
  }
}

/** At Ctrl-C, of a command that has no order of its own to stop in (`atInterrupt`), and where it is pressed again. */
function leave(): void {
  if (process.listenerCount("SIGINT") > 1) return;
  sayAs("consilium")("warning: stopped; files that were written are kept, and none is left half written");
  process.exit(INTERRUPTED);
}

/** Whoever read the output has seen enough (`| head`): what the command does and leaves behind is done all the same. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_CALL;
  if (error instanceof Interrupted) {
    sayAs(error.command)(`warning: stopped; ${error.kept}`);
    return INTERRUPTED;
  }
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`consilium: ${error.userMessage}\n`);
  return error.code === "invalid" || error.code === "conflict" ? WRONG_CALL : 1;
}

process.exitCode = await main(process.argv.slice(2));
