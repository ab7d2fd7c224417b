import { z } from "zod";
import { codeSystemOf } from "../codes/code-systems";
import { icdCode, icdParents } from "../codes/icd-code";
import raw from "./metastasis-codes.json";
import { type MetastasisSite, metastasisSites } from "./metastasis-sites";

const rowsSchema = z.record(z.string(), z.string());
/** Of metastasis-codes.json, which says where it is from. */
const table = z
  .strictObject({ $about: z.string(), version: z.string(), "icd-10-cm": rowsSchema, "icd-9-cm": rowsSchema })
  .parse(raw);

/** Where a cancer has spread to, by a code of ICD ("C78.7", "C79.31", "197.7"); null of a code that says no site of ours. */
export function metastasisOfCode(system: string | null, text: string): MetastasisSite | null {
  const edition = codeSystemOf(system);
  if (edition !== "icd-10-cm" && edition !== "icd-10" && edition !== "icd-9-cm") return null;
  const code = icdCode(edition, text);
  if (code === null) return null;
  const rows = table[edition === "icd-9-cm" ? "icd-9-cm" : "icd-10-cm"];
  const row = [code, ...icdParents(code)].find((one) => Object.hasOwn(rows, one));
  return row === undefined ? null : metastasisSites.get(rows[row] ?? "");
}

/** Every site that the table names, for its test. */
export const metastasisSitesOfCodes: readonly string[] = [
  ...Object.values(table["icd-10-cm"]),
  ...Object.values(table["icd-9-cm"]),
];
