import { z } from "zod";
import { foldedName } from "../concepts/concept";
import type { DiseaseOntology } from "../diseases/disease-ontology";
import raw from "./cancers-by-place.json";
import { diseaseStateNamed, oncologyNameOf } from "./oncology-names";

const names = z.record(z.string(), z.string());
const table = z
  .strictObject({ $about: z.string(), version: z.string(), places: names, kinds: names, whole: names })
  .parse(raw);

const folded = (rows: Record<string, string>) =>
  new Map(Object.entries(rows).map(([name, means]) => [foldedName(name), means.split("|")] as const));
const [places, kinds, whole] = [folded(table.places), folded(table.kinds), folded(table.whole)];

/** What records call cancers, with the ontology's name of each: "malignant tumor of ovary", its "ovarian cancer"; a question may, too. */
export const calledInRecords = (diseases: DiseaseOntology): (readonly [name: string, code: string])[] => {
  const tumours = Object.keys(table.places).flatMap((place) =>
    ["tumor", "tumour", "neoplasm"].flatMap((what) => [
      `malignant ${what} of ${place}`,
      `malignant ${what} of the ${place}`,
    ]),
  );
  return [...Object.keys(table.whole), ...tumours].flatMap((name) => {
    const code = named(diseases, name);
    return code === null ? [] : [[name, code] as const];
  });
};

/** A cancer that words surely name: its code in the ontology, and what the words say of how far it has come ("metastatic"). */
export interface CancerInWords {
  disease: string;
  states: readonly string[];
}

/**
 * Words before a cancer's name that leave it that cancer: which one it is in a patient's life, how it looks, where in an organ or on which side it is, what it
 * bears or answers to. A team decision.
 */
const before =
  /^(?:primary|recurrent|relapsed|refractory|metastatic|locally advanced|(?:castration|hormone)[- ](?:resistant|refractory|sensitive)|overlapping|multifocal|left|right|bilateral|unilateral|invasive|infiltrating|(?:poorly|moderately|well)[- ]differentiated|high[- ]grade|low[- ]grade|advanced|early(?:[- ]stage)?|(?:clinical |pathologic(?:al)? |tnm )?stage (?:0|i{1,3}v?|iv|[1-4])[abc]?|triple[- ]negative|(?:human epidermal growth factor(?: receptor)? 2|her2|hormone receptor|(?:o)?estrogen receptor|er|pr)[- ](?:positive|negative)|female|male)\b[\s,]*/iu;
const behind = /[\s,]+(?:(?:clinical |tnm )?stage (?:0|i{1,3}v?|iv|[1-4])[abc]?|unspecified(?: site)?|NOS)$/iu;
const tag = /\s*\((?:disorder|finding|morphologic abnormality)\)\s*$/iu;
/** Where in a place: "head of pancreas", "upper lobe of lung". */
const part =
  /^(?:(?:left|right|female|male|upper|middle|lower|inner|outer|upper-inner|upper-outer|lower-inner|lower-outer|central|anterior|posterior|lateral|overlapping)[\s,]+)*(?:(?:head|body|tail|fundus|antrum|cardia|dome|trigone|neck|lobe|quadrant|third|part|portion|areola|nipple|axillary tail)(?: and (?:neck|body|tail|areola))?(?: of|,)\s+(?:the\s+)?)?(?:(?:left|right|female|male)\s+)?/iu;

/**
 * The cancer of which words are a name as records write it and the ontology does not ("Infiltrating duct carcinoma of breast", "Malignant tumor of
 * pancreas", "Metastatic non-small cell lung cancer"). Where the ontology has no such kind at a place, the wider one there that holds. Of metastases ("to
 * brain", "secondary"), and of what nobody calls malignant, none.
 */
export function cancerInWords(diseases: DiseaseOntology, words: string): CancerInWords | null {
  if (/\b(?:secondary|metasta(?:sis|ses)|suspected|history|benign)\b|\bmetastatic\b.*\bto\b/iu.test(words)) return null;
  const states: string[] = [];
  let name = words.replace(tag, "").trim();
  for (;;) {
    const disease = named(diseases, name);
    if (disease !== null) return { disease, states: [...states, ...(oncologyNameOf(name)?.states ?? [])] };
    const [said] = behind.exec(name) ?? before.exec(name) ?? [];
    if (said === undefined || said.length === name.length) return null;
    const state = diseaseStateNamed(said.replaceAll(/^[\s,]+|[\s,]+$/gu, ""));
    if (state !== null) states.push(state);
    name = name.startsWith(said) ? name.slice(said.length) : name.slice(0, -said.length);
  }
}

function named(diseases: DiseaseOntology, name: string): string | null {
  const only = (text: string): string | null => {
    const found = diseases.named(text);
    return found.length === 1 ? (found[0] as string) : null;
  };
  const [known] = whole.get(foldedName(name)) ?? [];
  if (known !== undefined) return only(known);
  const ours = oncologyNameOf(name);
  if (ours?.of.length === 1 && ours.except.length === 0 && ours.of[0]?.startsWith(DISEASE))
    return ours.of[0].slice(DISEASE.length);
  const own = only(name);
  if (own !== null && diseases.hierarchy.isA(own, CANCER)) return own;
  for (const { what, where } of partings(name)) {
    const [called] = whole.get(foldedName(`${what} of ${where}`)) ?? [];
    if (called !== undefined) return only(called);
    const [ends, begins] = [kinds.get(foldedName(what)), places.get(foldedName(where))];
    if (!ends || !begins) continue;
    const found = ends.flatMap((end) => begins.flatMap((begin) => only(`${begin} ${end}`) ?? [])).at(0);
    if (found !== undefined) return found;
  }
  return null;
}

/** Cancer, in the Human Disease Ontology. */
const CANCER = "DOID:162";
const DISEASE = "disease:";

/** A name as what grows and where: "adenocarcinoma of lung", and "lung adenocarcinoma". */
function partings(name: string): { what: string; where: string }[] {
  const parted: { what: string; where: string }[] = [];
  const of = / of (?:the )?/giu;
  for (const match of name.matchAll(of)) {
    const [what, where] = [name.slice(0, match.index), name.slice(match.index + match[0].length)];
    parted.push({ what, where }, { what, where: where.replace(part, "") });
    const last = /(?:^|[\s,])(?:or|and)\s+([\p{L} ]+)$/iu.exec(where)?.[1];
    if (last !== undefined) parted.push({ what, where: last });
  }
  const tokens = name.split(/\s+/u);
  for (let i = 1; i < tokens.length; i++)
    parted.push({ where: tokens.slice(0, i).join(" "), what: tokens.slice(i).join(" ") });
  return parted;
}
