import type { z } from "zod";

/** What is wrong with the fields of a form, by their names. */
export type ErrorsOfFields = Partial<Record<string, string>>;

/** The last that is wrong with each field. */
export const errorsOfFields = ({ issues }: z.ZodError): ErrorsOfFields =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
