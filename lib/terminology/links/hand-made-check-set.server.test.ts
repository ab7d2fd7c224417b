import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type CodeSystemId, codeSystems } from "../codes/code-systems";
import { tableRows } from "../concepts/table-rows";
import { terminology } from "../terminology.server";
import type { Link } from "./link";
import { linkCoding } from "./link-coding";
import type { Terminology } from "./terminology";

const mimic = "http://mimic.mit.edu/fhir/mimic/CodeSystem/mimic-diagnosis";
const uriOf = (system: string) =>
  ({ "mimic-icd9": `${mimic}-icd9`, "mimic-icd10": `${mimic}-icd10` })[system] ??
  codeSystems[system as CodeSystemId].uri;

/** How an answer stands to what was written by hand. `wider`: true, but less than was known; `narrower`: more than was written. */
type Verdict = "same" | "wider" | "narrower" | "one of several" | "missing" | "wrong";

function verdictOf({ diseases: { hierarchy } }: Terminology, concept: string, link: Link): Verdict {
  if (link.linked === "not") return concept === "none" ? "same" : "missing";
  if (concept === "none") return "wrong";
  const expected = [...hierarchy.all()].find(({ name }) => name === concept)?.code ?? concept;
  const found = link.concepts.map(({ code }) => code);
  if (found.includes(expected)) return link.ambiguous ? "one of several" : "same";
  if (found.every((code) => hierarchy.isA(expected, code))) return "wider";
  return found.every((code) => hierarchy.isA(code, expected)) ? "narrower" : "wrong";
}

async function verdictsOn(file: string) {
  const tables = await terminology();
  const path = `lib/terminology/links/fixtures/${file}`;
  const counts: Partial<Record<Verdict, number>> = {};
  const told: string[] = [];
  for (const row of tableRows(readFileSync(path, "utf8"), path, ["system", "code", "display", "concept", "remark"])) {
    const { system, code, display, concept } = row;
    const link = linkCoding(tables, { system: uriOf(system), code, display: display || null });
    const verdict = verdictOf(tables, concept, link);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    const found = link.linked === "not" ? link.reason : link.concepts.map(({ name }) => name).join(" or ");
    if (verdict !== "same") told.push(`${system} ${code} is ${found}, by hand ${concept}: ${verdict}`);
  }
  return { counts, told };
}

it("agrees with 117 of 120 codes that were written down before it answered, and says nothing of them that is wrong", async () => {
  const { counts, told } = await verdictsOn("codes-by-hand.tsv");
  expect(told).toEqual([
    "icd-10-cm H25.9 is senile cataract, by hand cataract: narrower",
    "icd-10-cm H40.11X0 is primary open angle glaucoma, by hand open-angle glaucoma: narrower",
    "icd-9-cm 410.71 is subendocardial infarction acute myocardial infarction, by hand myocardial infarction: narrower",
  ]);
  expect(counts).toEqual({ same: 117, narrower: 3 });
});

it("agrees with 47 of sixty rare codes of which few stand in our own tables, and is mostly wider on the others", async () => {
  const { counts, told } = await verdictsOn("rare-codes-by-hand.tsv");
  expect(counts).toEqual({ same: 47, wider: 10, narrower: 2, wrong: 1 });
  // The ontology has no row for it, and our chapter Q00-Q99 is wider than its own hierarchy.
  expect(told.filter((one) => one.endsWith("wrong"))).toEqual([
    "mimic-icd10 Q620 is physical disorder, by hand hydronephrosis: wrong",
  ]);
});
