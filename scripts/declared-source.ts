import { AppError } from "../lib/platform/errors";
import type { EvaluatedSplit } from "../lib/studies/evaluation/evaluation-data";

/**
 * Whose data are evaluated: null for the development data, which have splits; a name for all other data, which are external.
 * @throws AppError "invalid" where that is not said, or said of development data.
 */
export function declaredSource(named: string | undefined, splits: readonly EvaluatedSplit[]): string | null {
  const isExternal = splits.includes("external");
  const name = named?.trim() ?? "";
  if (isExternal && splits.length === 1 && name !== "") return name;
  if (!isExternal && named === undefined) return null;
  throw new AppError("invalid", {
    userMessage: isExternal
      ? 'Say whose data it is: --source "<name>", and external alone. Which stays the models have met is told by what was measured, not by ids.'
      : "--source declares data that are not the development data: give it with external alone.",
  });
}
