import { calledInRecords } from "../../../terminology/cancers/cancer-in-words";
import { oncologyNames } from "../../../terminology/cancers/oncology-names";
import type { Terminology } from "../../../terminology/links/terminology";
import { type NameTrie, wordsOf } from "../words/name-trie";
import type { Meaning } from "./meaning";
import { tableRef } from "./table-ref";

/**
 * Names that say more than a disease: its state, its receptors. The form has those beside the disease (gold conventions), so that such a
 * name is read word by word.
 */
const saysMore =
  /metasta|castrat|hormone.(?:sensitive|refractory)|triple.negative|receptor.(?:positive|negative)|^her2|progesterone|estrogen|advanced|early.stage|, |\bNOS\b/i;
/** Names that say nothing of use in a question, or are other words as well. */
const tooGeneral = new Set(
  "disease|syndrome|carrier|healthy|condition|disorder|physical disorder|infection|cold|BT|lesion|other|Tissue|general|ca|weight|shock|pain|positive|negative|allergy|IgG|igg".split(
    "|",
  ),
);

/**
 * Names of diseases and tumours, by the gold conventions: a name, exact synonym or exact acronym of the Human Disease Ontology, else a name of
 * OncoTree, else one of our own; narrow, broad and related synonyms are none. Acronyms, and OncoTree's codes of four letters or more, count in
 * capitals.
 */
export function addDiseases(names: NameTrie<Meaning>, { diseases, tumours }: Terminology): void {
  const taken = new Map<string, string>();
  const add = (name: string, meaning: Meaning, capitals: "any" | "as written", own: string) => {
    const words = wordsOf(name);
    const key = words.map((word) => word.key).join(" ");
    const known = taken.get(key);
    if (key === "" || (known !== undefined && known !== own) || tooGeneral.has(name.toLowerCase())) return;
    if (known === own) return;
    taken.set(key, own);
    names.addWords(words, meaning, capitals);
  };
  addOntology(diseases, add);
  for (const { code, name, parents } of tumours.hierarchy.all())
    if (parents.length > 0 && !parents.includes("TISSUE") && !saysMore.test(name))
      add(name, condition([`tumour:${code}`]), "any", "tumours");
  for (const { name, of, except, states } of oncologyNames)
    if (states.length === 0) add(name, condition(of, except), isAcronym(name) ? "as written" : "any", "own");
    else names.add(name, { kind: "short for", words: [...states, diseaseName(diseases, of)].join(" ") });
  for (const [name, code] of calledInRecords(diseases)) add(name, condition([`disease:${code}`]), "any", "records");
  // OncoTree says "cancer" where most say "carcinoma"; what is a name of something else already stays that.
  for (const { code, name } of tumours.hierarchy.all())
    if (name.endsWith(" Cancer") && !saysMore.test(name))
      add(`${name.slice(0, -" Cancer".length)} Carcinoma`, condition([`tumour:${code}`]), "any", "tumours");
  for (const { code, parents } of tumours.hierarchy.all())
    if (code.length >= 4 && /^[A-Z0-9]+$/.test(code) && !parents.includes("TISSUE") && parents.length > 0)
      add(code, condition([`tumour:${code}`]), "as written", "codes");
}

/** "type 1 diabetes" and "diabetes mellitus type 1" of "type 1 diabetes mellitus". */
function variantsOf(name: string): string[] {
  const typed = /^(type \S+) (.+)$/.exec(name);
  const turned = typed ? [`${typed[2]} ${typed[1]}`, `${typed[2]?.replace(/ mellitus$/, "")} ${typed[1]}`] : [];
  return [...turned, ...(name.endsWith(" mellitus") ? [name.slice(0, -" mellitus".length)] : [])];
}

type Add = (name: string, meaning: Meaning, capitals: "any" | "as written", own: string) => void;

/** Names first, then synonyms, so that a name never gives way to another disease's synonym. */
function addOntology({ hierarchy }: Terminology["diseases"], add: Add): void {
  const all = [...hierarchy.all()];
  for (const { code, name } of all) if (!saysMore.test(name)) add(name, condition([`disease:${code}`]), "any", code);
  for (const acronym of [false, true])
    for (const { code, synonyms } of all)
      for (const { text, scope, acronym: isOne } of synonyms)
        if (scope === "exact" && isOne === acronym && !saysMore.test(text))
          add(text, condition([`disease:${code}`]), acronym || isAcronym(text) ? "as written" : "any", code);
  for (const { code, name, synonyms } of all)
    for (const variant of [name, ...synonyms.flatMap(({ text, scope }) => (scope === "exact" ? [text] : []))].flatMap(
      variantsOf,
    ))
      add(variant, condition([`disease:${code}`]), "any", code);
}

const isAcronym = (name: string): boolean => /^[A-Z][A-Z0-9-]{1,4}$/.test(name) && !["NSCLC", "COPD"].includes(name);

const condition = (concepts: readonly string[], except: readonly string[] = []): Meaning => ({
  kind: "condition",
  concepts: concepts.map((one) => tableRef(one)),
  ...(except.length > 0 && { except: except.map((one) => tableRef(one)) }),
});

const diseaseName = (diseases: Terminology["diseases"], [code = ""]: readonly string[]): string =>
  diseases.hierarchy.get(code.slice("disease:".length))?.name ?? code;
