import { expect, test } from "vitest";
import { featuresOf } from "../../patients/catalogue";
import { stories } from "../../patients/synthetic/patients";
import { featureWords, type SeriesFeature } from "../findings";
import { wordsOf } from "../lexis";
import { passageSchema } from "../schema";
import { builtInLibrary } from "./built-in-library";
import { builtInLibraryName } from "./restate";

const ids = builtInLibrary.map((p) => p.id);
const words = (text: string) => text.split(/\s+/).length;
const stemmed = (text: string) => wordsOf(text).join(" ");
const topics = new Set(builtInLibrary.flatMap((p) => p.topics.map(stemmed)));
/** Whether some passage has one of these expressions ("=MAP" for the very case) among its topics. */
const covered = (expressions: readonly string[]) => expressions.some((e) => topics.has(stemmed(e.replace(/^=/, ""))));

test("there are at least 72 passages, each with an id of its own and of the right shape", () => {
  expect(ids.length).toBeGreaterThanOrEqual(72);
  expect(new Set(ids).size).toBe(ids.length);
  for (const p of builtInLibrary) expect(passageSchema.parse(p)).toEqual(p);
  expect(new Set(builtInLibrary.map((p) => p.library))).toEqual(new Set([builtInLibraryName]));
});

test("each text has 60 to 140 words, ends as a sentence does, and stands alone without the title", () => {
  for (const p of builtInLibrary) {
    expect(words(p.text), p.id).toBeGreaterThanOrEqual(60);
    expect(words(p.text), p.id).toBeLessThanOrEqual(140);
    expect(p.text, p.id).toMatch(/^[\p{Lu}\d]/u);
    expect(p.text, p.id).toMatch(/[.]$/);
    expect(p.text, p.id).not.toMatch(/\s{2}|^\s|\s$/);
  }
});

test("titles, issuers and licence notes are there, and topics are three or more, none twice", () => {
  for (const p of builtInLibrary) {
    for (const text of [p.title, p.guideline, p.issuer]) expect(text.trim().length, p.id).toBeGreaterThan(3);
    expect(p.licence, p.id).toContain("not reproduced");
    expect(p.topics.length, p.id).toBeGreaterThanOrEqual(3);
    expect(new Set(p.topics).size, p.id).toBe(p.topics.length);
  }
  expect(new Set(builtInLibrary.map((p) => p.title)).size).toBe(ids.length);
});

test("links are https, well formed, without a query, and either a DOI or an issuer's own page", () => {
  const issuers =
    /^(www\.)?(kdigo\.org|nice\.org\.uk|goldcopd\.org|uroweb\.org|brit-thoracic\.org\.uk|rcp\.ac\.uk|who\.int|eur-lex\.europa\.eu)$/;
  for (const p of builtInLibrary) {
    const url = new URL(p.url);
    expect(url.protocol, p.id).toBe("https:");
    expect(url.search + url.hash, p.id).toBe("");
    if (url.hostname === "doi.org") expect(url.pathname, p.id).toMatch(/^\/10\.\d{4,5}\/\S+$/);
    else expect(url.hostname, p.id).toMatch(issuers);
  }
});

test("years are plausible, and one link stands for one guideline of one year", () => {
  const byUrl = new Map<string, string>();
  for (const p of builtInLibrary) {
    expect(p.year, p.id).toBeGreaterThanOrEqual(1974);
    expect(p.year, p.id).toBeLessThanOrEqual(2025);
    const named = /\b(?:19|20)\d{2}\b/.exec(p.id)?.[0];
    if (named) expect(Number(named), p.id).toBe(p.year);
    const source = `${p.guideline} ${p.issuer} ${p.year}`;
    expect(byUrl.get(p.url) ?? source, p.id).toBe(source);
    byUrl.set(p.url, source);
  }
});

test("no two passages say nearly the same", () => {
  const shingles = builtInLibrary.map((p) => {
    const w = wordsOf(p.text);
    return new Set(w.slice(2).map((_, i) => w.slice(i, i + 3).join(" ")));
  });
  for (const [i, a] of shingles.entries()) {
    for (const [j, b] of shingles.entries()) {
      if (j <= i) continue;
      const shared = [...a].filter((s) => b.has(s)).length;
      expect(shared / Math.min(a.size, b.size), `${ids[i]} and ${ids[j]}`).toBeLessThan(0.2);
    }
  }
});

test("every series feature of an ICU record, and every direction that has a name, is the topic of a passage", () => {
  const series = featuresOf("physionet2012").filter((f) => f.kind === "series");
  expect(Object.keys(featureWords).sort()).toEqual(series.map((f) => f.id).sort());
  for (const { id } of series) {
    const { names, high, low } = featureWords[id as SeriesFeature];
    expect(covered([...names, ...high, ...low]), id).toBe(true);
    if (high.length > 0 && id !== "urineOutput") expect(covered(high), `${id} high`).toBe(true);
    if (low.length > 0) expect(covered(low), `${id} low`).toBe(true);
  }
});

test("every theme of the synthetic patients is the topic of a passage", () => {
  const themes = [
    "septic shock",
    "urosepsis",
    "acute kidney injury",
    "hyperkalaemia",
    "cardiac surgery",
    "postoperative",
    "diabetic ketoacidosis",
    "upper GI bleeding",
    "acute heart failure",
    "cardiogenic shock",
    "COPD exacerbation",
    "mechanical ventilation",
    "ischaemic stroke",
    "community-acquired pneumonia",
    "ARDS",
    "acute pancreatitis",
    "acute liver failure",
    "acute-on-chronic liver failure",
    "cirrhosis",
    "STEMI",
    "cardiac arrest",
    "trauma",
    "haemorrhagic shock",
    "pulmonary embolism",
    "subarachnoid haemorrhage",
    "opioid overdose",
    "hyponatraemia",
    "tumour lysis",
    "bowel obstruction",
    "hepatectomy",
    "severe asthma",
    "delirium",
    "older patient",
  ];
  expect(stories).toHaveLength(24);
  for (const theme of themes) expect(covered([theme]), theme).toBe(true);
});

test("what concerns any ICU patient and any model is there too", () => {
  const subjects =
    "SOFA, qSOFA, KDIGO, NEWS2, APACHE II, SAPS, goals of care, palliative care, VTE prophylaxis, stress ulcer prophylaxis, nutrition, antibiotic timing, antibiotic stewardship, fluid balance, prediction model, calibration, automation bias, prognostic uncertainty";
  for (const subject of subjects.split(", ")) expect(covered([subject]), subject).toBe(true);
});
