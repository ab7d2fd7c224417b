import { env } from "../lib/platform/env.server";
import { AppError } from "../lib/platform/errors";

// To be imported before anything else: a wrong setting then ends the process with one line that names it, and with 2.
try {
  env();
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  process.stderr.write(`consilium: ${error.userMessage}\n`);
  process.exit(2);
}
