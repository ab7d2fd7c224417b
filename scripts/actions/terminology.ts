import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "../../lib/platform/errors";
import { codeSystemOf, codeSystems } from "../../lib/terminology/codes/code-systems";
import { icdChapter } from "../../lib/terminology/codes/icd-chapters";
import { icdCode } from "../../lib/terminology/codes/icd-code";
import type { Concept } from "../../lib/terminology/concepts/concept";
import { classesOf } from "../../lib/terminology/drugs/drug-classes";
import { parsedDrugName } from "../../lib/terminology/drugs/drug-name";
import type { Link, UnlinkedReason } from "../../lib/terminology/links/link";
import { linkCoding } from "../../lib/terminology/links/link-coding";
import { OwnTable } from "../../lib/terminology/links/own-table";
import type { Terminology } from "../../lib/terminology/links/terminology";
import { conceptSearch, terminology } from "../../lib/terminology/terminology.server";
import { resolveFromCaller } from "../resolve-from-caller";

export interface LookUpOptions {
  system: string;
  code: string;
  display?: string;
  table?: string;
  json?: boolean;
}

/** @throws AppError "invalid" where neither we nor the own table know the system, or that table cannot be taken. */
export async function lookUp({ system, code, display, table, json }: LookUpOptions): Promise<void> {
  const id = codeSystemOf(system);
  if (id === null && table === undefined)
    throw new AppError("invalid", {
      userMessage: `--system ${system}: expected the URI or OID of a known code system, or one of ${Object.keys(codeSystems).join(", ")}.`,
    });
  const tables = await terminologyWith(table);
  const link = linkCoding(tables, { system, code, display: display ?? null });
  if (json) return say(JSON.stringify(link, null, 2));
  say(`${id === null ? system : codeSystems[id].name} ${code}: ${linkText(link)}`);
  if (link.linked !== "not") for (const concept of link.concepts) say(conceptText(tables, concept));
  if (link.linked !== "not" && link.ambiguous)
    say(`  one of these, not known which${link.common ? `; whichever it is, a ${link.common.name}` : ""}`);
  const edition = id === "icd-9-cm" || id === "icd-10-cm" || id === "icd-10" ? id : null;
  const read = edition && icdCode(edition, code);
  const chapter = edition && read && icdChapter(edition, read);
  if (chapter) say(`  chapter ${chapter.range}: ${chapter.title}`);
  if (id === "rxnorm" && display !== undefined) say(`  parsed name: ${JSON.stringify(parsedDrugName(display))}`);
}

async function terminologyWith(table: string | undefined): Promise<Terminology> {
  const tables = await terminology();
  if (table === undefined) return tables;
  const text = await readFile(resolveFromCaller(table), "utf8").catch(() => {
    throw new AppError("invalid", { userMessage: `--table ${table}: not found, or it cannot be read.` });
  });
  return { ...tables, own: new OwnTable(text, basename(table), tables.diseases) };
}

const reasons: Record<UnlinkedReason, string> = {
  "no-code": "there is no code",
  "unknown-system": "its system is not known",
  "not-a-code": "it is not written as a code of its system, or its check digit is wrong",
  "no-table": "no table of ours has codes of its system",
  "no-row": "our tables have neither it nor what it is filed under",
};

function linkText(link: Link): string {
  if (link.linked === "not") return `not linked, ${reasons[link.reason]}`;
  const { table, version, row } = link.source;
  return `linked ${link.linked.replaceAll("-", " ")}, through "${row}" of ${table}, ${version}`;
}

function conceptText({ diseases, tumours }: Terminology, { kind, code, name }: Concept): string {
  const hierarchy = kind === "disease" ? diseases.hierarchy : kind === "tumour" ? tumours.hierarchy : null;
  const above = [...(hierarchy?.ancestors(code) ?? [])].map((one) => hierarchy?.get(one)?.name ?? one);
  const more = kind === "ingredient" ? classesOf(code).map((one) => `${one.name} (${one.group})`) : above;
  return `  ${kind} ${code}  ${name}${more.length > 0 ? `; ${kind === "ingredient" ? "class" : "under"} ${more.join(", ")}` : ""}`;
}

export async function search(words: string[], { limit, json }: { limit: number; json?: boolean }): Promise<void> {
  const found = (await conceptSearch()).find(words.join(" "), limit);
  if (json) return say(JSON.stringify(found, null, 2));
  for (const { concept, matched, by, acronym, ambiguous } of found) {
    const how =
      by === "name" ? "" : `; ${acronym ? "acronym" : "synonym"} "${matched}" (${by}${ambiguous ? ", ambiguous" : ""})`;
    say(`${concept.kind} ${concept.code}  ${concept.name}${how}`);
  }
  if (found.length === 0) say("nothing is called so");
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
