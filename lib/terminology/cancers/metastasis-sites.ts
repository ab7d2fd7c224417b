import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { Hierarchy, type Term } from "../concepts/hierarchy";
import { parted } from "../concepts/parted";
import raw from "./metastasis-sites.json";

/** Of metastasis-sites.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    sites: z.record(z.string(), z.strictObject({ under: parted, before: parted, "as a whole": parted })),
  })
  .parse(raw);

/** Where a cancer has spread to: "brain". */
export interface MetastasisSite extends Term {
  /** Words that name the site before "metastasis": "cerebral". */
  before: readonly string[];
  /** What the spread is called without that word: "leptomeningeal carcinomatosis". */
  asAWhole: readonly string[];
}

/** Sites under wider ones; a code is the name. */
export const metastasisSites = new Hierarchy<MetastasisSite>(
  Object.entries(table.sites).map(([name, { under, before, "as a whole": asAWhole }]) => ({
    code: name,
    name,
    before,
    asAWhole,
    parents: under,
  })),
);

const byWord = new Map([...metastasisSites.all()].flatMap((one) => one.before.map((word) => [foldedName(word), one])));
const bySpread = new Map(
  [...metastasisSites.all()].flatMap((one) => one.asAWhole.map((name) => [foldedName(name), one])),
);
/** "brain metastases", "hepatic mets", "metastasis to the liver", "metastatic to bone". */
const spreadBefore = /^(.+?) (?:metastas[ei]s|mets|metastatic disease|metastatic lesions?)$/;
const spreadAfter = /^(?:metastas[ei]s|mets|metastatic|metastatic disease) (?:to|in|of) (?:the )?(.+)$/;

/** The site of the spread that a text names in whole; null where it names none that the table knows. */
export function metastasisNamed(text: string): MetastasisSite | null {
  const folded = foldedName(text);
  const site = spreadBefore.exec(folded)?.[1] ?? spreadAfter.exec(folded)?.[1];
  return bySpread.get(folded) ?? (site === undefined ? null : (byWord.get(site) ?? metastasisSites.get(site)));
}
