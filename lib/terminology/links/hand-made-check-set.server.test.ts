import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type CodeSystemId, codeSystems } from "../codes/code-systems";
import { tableRows } from "../concepts/table-rows";
import { terminology } from "../terminology.server";
import type { Link } from "./link";
import { linkCoding } from "./link-coding";
import type { Terminology } from "./terminology";

const file = "lib/terminology/links/fixtures/codes-by-hand.tsv";
const rows = tableRows(readFileSync(file, "utf8"), file, ["system", "code", "display", "concept", "remark"]);

const mimic = "http://mimic.mit.edu/fhir/mimic/CodeSystem/mimic-diagnosis";
const uriOf = (system: string) =>
  ({ "mimic-icd9": `${mimic}-icd9`, "mimic-icd10": `${mimic}-icd10` })[system] ??
  codeSystems[system as CodeSystemId].uri;

/** How an answer stands to what was written by hand. `wider`: true, but less than was known. */
type Verdict = "same" | "wider" | "one of several" | "missing" | "wrong";

function verdictOf({ diseases: { hierarchy } }: Terminology, concept: string, link: Link): Verdict {
  if (link.linked === "not") return concept === "none" ? "same" : "missing";
  if (concept === "none") return "wrong";
  const expected = [...hierarchy.all()].find(({ name }) => name === concept)?.code ?? concept;
  if (link.concepts.some(({ code }) => code === expected)) return link.ambiguous ? "one of several" : "same";
  return link.concepts.every(({ code }) => hierarchy.isA(expected, code)) ? "wider" : "wrong";
}

it("agrees with what was written by hand before it answered", async () => {
  const tables = await terminology();
  const counts: Record<Verdict, number> = { same: 0, wider: 0, "one of several": 0, missing: 0, wrong: 0 };
  const told: string[] = [];
  for (const { system, code, display, concept } of rows) {
    const link = linkCoding(tables, { system: uriOf(system), code, display: display || null });
    const verdict = verdictOf(tables, concept, link);
    counts[verdict]++;
    const found =
      link.linked === "not"
        ? link.reason
        : `${link.linked} ${link.source.row}: ${link.concepts.map(({ name }) => name)}`;
    if (verdict !== "same") told.push(`${system} ${code}: ${verdict}; by hand ${concept}, found ${found}`);
  }
  expect(rows).toHaveLength(120);
  console.log(counts, told.join("\n"));
});
