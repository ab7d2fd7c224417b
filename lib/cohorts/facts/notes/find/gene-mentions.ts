import { matchesOf } from "../../../../clinical/notes/matches-of";
import type { Span } from "../../../../clinical/notes/span";
import { geneNamed } from "../../../../terminology/genes/genes";
import type { NoteFact } from "../note-fact";
import type { NoteName } from "../reading/note-names";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

type Alteration = NonNullable<NoteFact["alteration"]>;
type Found = Pick<NoteFact, "alteration" | "change" | "exon">;

const proteinChange = /(?<![\p{L}\p{N}])(?:p\.)?([A-Z]\d{1,4}(?:[A-Z*]|fs\*?\d*|del|dup|ins))(?![\p{L}\p{N}])/gu;
const exon = /\b(?:exon|ex)[\s-]*(\d{1,2})(?:[\s-]+(deletions?|del|insertions?|ins|skipping|mutations?|mutated))?/giu;

/** What is said of a gene right behind it, and between it and the next one. */
const kinds: readonly (readonly [Alteration, RegExp])[] = [
  ["wild type", /\bwild[- ]?type\b|\bWT\b|\bunmutated\b|\bnon-?mutated\b/iu],
  ["amplification", /\bamplif\w+|\bcopy number gain\b/iu],
  ["fusion", /\bfusions?\b|\btransloc\w+|\bfused\b/iu],
  ["rearrangement", /\brearrange\w+/iu],
  ["overexpression", /\bover-?express\w+/iu],
  ["loss of function", /\bloss[- ]of[- ]function\b|\binactivat\w+|\btruncat\w+/iu],
  ["deletion", /\bdelet\w+|\bhomozygous loss\b|\bloss\b/iu],
  ["skipping", /\bskipping\b/iu],
  ["mutation", /\bmut(?:ations?|ated|ant|s)?\b|\b(?:pathogenic |deleterious )?variants?\b/iu],
];
/** That a test of a gene found nothing. */
const nothing =
  /\b(?:not detected|not identified|not found|not present|none detected|undetected|negative|absent|(?:not|un)[ -]?(?:mutated|rearranged|amplified|altered|fused|translocated)|no (?:pathogenic )?(?:mutations?|variants?|alterations?|fusions?|rearrangements?|amplification))\b/iu;

/** Changes of genes, and that a gene has none, as results say them: "EGFR exon 19 deletion detected", "no KRAS mutation". A gene alone says nothing. */
export function geneMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  const names = reading.names.filter(({ kind }) => kind === "genes");
  return names.flatMap((name, i) => {
    const before = names[i - 1];
    // The other half of a fusion is told with the gene it stands before or behind.
    if (before && isJoined(reading, before, name)) return [];
    return geneOf(reading, name, names[i + 1]);
  });
}

const isJoined = ({ text }: SentenceReading, one: Span, other: Span): boolean =>
  /^\s*(?:-|–|::|\/)\s*$/u.test(text.slice(one.to, other.from)) &&
  /^\s*(?:gene\s+)?(?:fusion|rearrange|transloc)/iu.test(text.slice(other.to));

function geneOf(reading: SentenceReading, name: NoteName, next: NoteName | undefined): NoteFact[] {
  const partner = next && isJoined(reading, name, next) ? next : null;
  const whole = partner ? { from: name.from, to: partner.to } : name;
  const until =
    partner || next === undefined
      ? endOfClause(reading, whole.to)
      : Math.min(next.from, endOfClause(reading, whole.to));
  const behind = reading.text.slice(whole.to, until);
  const said = reading.assertions.of(whole);
  const genes = [...(partner ?? name).of, ...(partner ? name.of : [])].flatMap((one) => geneNamed(one) ?? one);
  if (said.planned || said.family || genes.length > (partner ? 2 : 1) || isOfDrug(behind)) return [];
  const found = foundOf({ behind, before: reading.before(whole), gene: genes[0] ?? "" }, said.negated).filter(
    // HER2 is a receptor as well: that it is negative or not amplified says nothing of the gene's changes.
    (one) => !genes.includes("ERBB2") || one.alteration !== "wild type" || /\b(?:mutat|variant|wild)/iu.test(behind),
  );
  return found.map((part) => ({
    kind: "gene-alteration",
    ...factBase(reading, said),
    gene: genes[0] ?? null,
    partner: partner && part.alteration !== "wild type" ? (genes[1] ?? null) : null,
    ...part,
    ...(part.alteration !== "wild type" && originAndMeaning(reading.text, whole, until)),
  }));
}

/** To the next sign that ends what is said of one thing. */
function endOfClause({ text }: SentenceReading, from: number): number {
  const at = text.slice(from).search(/[;.](?:\s|$)|,\s+(?:and\s+)?(?=[A-Z][A-Z0-9-]+\b)/u);
  return at < 0 ? text.length : from + at;
}

/** "EGFR inhibitor", "BRCA counselling": words of a drug or a visit. */
const isOfDrug = (behind: string) =>
  /^[\s-]*(?:inhibitors?|antagonists?|TKIs?|directed|targeted|testing (?:is |was )?(?:pending|sent|ordered|recommended)|test (?:pending|sent)|pending|status unknown|unknown|counsel\w+)\b/iu.test(
    behind,
  );

function foundOf(
  { behind, before, gene }: { behind: string; before: string; gene: string },
  negated: boolean,
): Found[] {
  const none = negated || nothing.test(behind);
  const isSaid = none || /\S/u.test(behind);
  if (!isSaid) return precedingKind(before, negated);
  const near = behind.slice(0, 90);
  if (none) return isOfTest(near, before, gene) ? [{ alteration: "wild type", change: null, exon: null }] : [];
  const changes = matchesOf(proteinChange, near).map(
    ([, change = ""]): Found => ({ alteration: "mutation", change, exon: null }),
  );
  const exons = matchesOf(exon, near).map(
    ([, number, word = "mutation"]): Found => ({
      alteration: exonKind(word),
      change: null,
      exon: Number(number),
    }),
  );
  if (changes.length > 0 || exons.length > 0) return [...changes, ...exons];
  const kind = kinds.find(([, words]) => words.test(near.slice(0, 45)))?.[0];
  if (kind) return [{ alteration: kind, change: null, exon: null }];
  return precedingKind(before, negated);
}

/** Genes of which "negative" alone says that a test of the gene found nothing; of others it may be a stain. A team decision. */
const drivers = new Set(
  "EGFR ALK ROS1 KRAS NRAS HRAS BRAF RET MET NTRK1 NTRK2 NTRK3 BRCA1 BRCA2 PALB2 FLT3 NPM1 IDH1 IDH2 PIK3CA JAK2 KIT PDGFRA".split(
    " ",
  ),
);

/** Whether words speak of a test or a change, so that "negative" is its result. */
const isOfTest = (behind: string, before: string, gene: string): boolean =>
  (drivers.has(gene) && nothing.test(behind)) ||
  /\b(?:test\w*|gene|sequenc\w+|PCR|NGS|FISH|panel|not (?:mutated|rearranged|amplified|altered|fused|translocated)|no (?:pathogenic )?\w+)\b/iu.test(
    behind,
  ) ||
  kinds.some(([, words]) => words.test(behind)) ||
  /\b(?:mutations?|variants?|alterations?)\b/iu.test(before) ||
  matchesOf(proteinChange, behind).length > 0;

/** "A pathogenic variant in BRCA2", "amplification of HER2". */
function precedingKind(before: string, negated: boolean): Found[] {
  const [, word = ""] =
    /\b(mutations?|variants?|amplification|fusion|rearrangement|deletion|loss|overexpression)\s+(?:was\s+|were\s+)?(?:found\s+|detected\s+|identified\s+)?(?:in|of|involving)\s+(?:the\s+)?$/iu.exec(
      before,
    ) ?? [];
  const kind = kinds.find(([, words]) => words.test(word))?.[0];
  if (kind === undefined) return [];
  return [{ alteration: negated ? "wild type" : kind, change: null, exon: null }];
}

function exonKind(word: string): Alteration {
  if (/^del/iu.test(word)) return "deletion";
  if (/^ins/iu.test(word)) return "insertion";
  return /^skip/iu.test(word) ? "skipping" : "mutation";
}

/** Germline or somatic, and what a change means, where words around it or before it in the sentence say so. */
function originAndMeaning(text: string, { from }: Span, until: number): Pick<NoteFact, "origin" | "significance"> {
  const around = text.slice(Math.max(0, from - 60), until);
  const origin = /\b(?:germ-?line|inherited|hereditary|constitutional)\b/iu.test(around)
    ? "germline"
    : /\bsomatic\b/iu.test(around)
      ? "somatic"
      : null;
  const significance = /\b(?:VUS|(?:uncertain|unknown) significance)\b/iu.test(around)
    ? "uncertain"
    : /\blikely pathogenic\b/iu.test(around)
      ? "likely pathogenic"
      : /\b(?:pathogenic|deleterious)\b/iu.test(around)
        ? "pathogenic"
        : /\bbenign\b/iu.test(around)
          ? "benign"
          : null;
  return { origin, significance };
}
