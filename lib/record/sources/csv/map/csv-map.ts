import { AppError } from "../../../../platform/errors";
import { mapFaults } from "./map-faults";
import { type CsvMap, mapFormSchema } from "./map-form";

/** A map of columns whose parts fit each other. */
export const csvMapSchema = mapFormSchema.superRefine((map, issues) => {
  for (const { path, message } of mapFaults(map)) issues.addIssue({ code: "custom", path, message });
});

/** How many faults of a map are told. */
const MOST_TOLD = 5;

/** @throws AppError "invalid" with what is wrong and what was expected, each with its place in the map */
export function parseCsvMap(json: string, name: string): CsvMap {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new AppError("invalid", { userMessage: `${name}: no JSON; expected a map with "csvMap": 1.`, cause });
  }
  const parsed = csvMapSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const told = parsed.error.issues.slice(0, MOST_TOLD).map(({ path, message }) => {
    const place = path.map(String).join(" > ");
    return place === "" ? message : `${place}: ${message}`;
  });
  const more = parsed.error.issues.length - told.length;
  throw new AppError("invalid", {
    userMessage: `${name}: ${told.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`,
    cause: parsed.error,
  });
}
