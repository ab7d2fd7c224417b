import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { featuresOf } from "../../record/source-of";
import { stories } from "../../record/sources/synthetic/synthetic-patients";
import { builtInLibraryName, passageSchema } from "../schema";
import { featureWords, type SeriesFeature } from "../search/feature-words";
import { stemmedWords } from "../search/stems";
import { builtInEvidence } from "./built-in-evidence.server";
import { builtInLibrary, readGuidelines } from "./built-in-library.server";

const library = builtInLibrary();
const ids = library.map((p) => p.id);
const words = (text: string) => text.split(/\s+/).length;
const stemmed = (text: string) => stemmedWords(text).join(" ");
const topics = new Set(library.flatMap((p) => p.topics.map(stemmed)));
/** Whether some passage has one of these expressions ("=MAP" for the very case) among its topics. */
const covered = (expressions: readonly string[]) => expressions.some((e) => topics.has(stemmed(e.replace(/^=/, ""))));

test("there are at least 210 passages, each with an id of its own and of the right shape", () => {
  expect(ids.length).toBeGreaterThanOrEqual(210);
  expect(new Set(ids).size).toBe(ids.length);
  for (const p of library) expect(passageSchema.parse(p)).toEqual(p);
  expect(new Set(library.map((p) => p.library))).toEqual(new Set([builtInLibraryName]));
});

test("each text has 60 to 140 words, ends as a sentence does, and stands alone without the title", () => {
  for (const p of library) {
    expect(words(p.text), p.id).toBeGreaterThanOrEqual(60);
    expect(words(p.text), p.id).toBeLessThanOrEqual(140);
    expect(p.text, p.id).toMatch(/^[\p{Lu}\d]/u);
    expect(p.text, p.id).toMatch(/[.]$/);
    expect(p.text, p.id).not.toMatch(/\s{2}|^\s|\s$/);
  }
});

test("titles, issuers and licence notes are there, and topics are three or more, none twice", () => {
  for (const p of library) {
    for (const text of [p.title, p.guideline, p.issuer]) expect(text.trim().length, p.id).toBeGreaterThan(3);
    expect(p.licence, p.id).toContain("not reproduced");
    expect(p.topics.length, p.id).toBeGreaterThanOrEqual(3);
    expect(new Set(p.topics).size, p.id).toBe(p.topics.length);
  }
  expect(new Set(library.map((p) => p.title)).size).toBe(ids.length);
});

test("links are https, well formed, without a query, and either a DOI or an issuer's own page", () => {
  const issuers =
    /^(www\.)?(kdigo\.org|nice\.org\.uk|goldcopd\.org|uroweb\.org|brit-thoracic\.org\.uk|rcp\.ac\.uk|who\.int|eur-lex\.europa\.eu)$/;
  for (const p of library) {
    const url = new URL(p.url);
    expect(url.protocol, p.id).toBe("https:");
    expect(url.search + url.hash, p.id).toBe("");
    if (url.hostname === "doi.org") expect(url.pathname, p.id).toMatch(/^\/10\.\d{4,5}\/\S+$/);
    else expect(url.hostname, p.id).toMatch(issuers);
  }
});

test("years are plausible, and one link stands for one guideline of one year", () => {
  const byUrl = new Map<string, string>();
  for (const p of library) {
    expect(p.year, p.id).toBeGreaterThanOrEqual(1967);
    expect(p.year, p.id).toBeLessThanOrEqual(2025);
    const named = /\b(?:19|20)\d{2}\b/.exec(p.id)?.[0];
    if (named) expect(Number(named), p.id).toBe(p.year);
    const source = `${p.guideline} ${p.issuer} ${p.year}`;
    expect(byUrl.get(p.url) ?? source, p.id).toBe(source);
    byUrl.set(p.url, source);
  }
});

test("no two passages say nearly the same", () => {
  const shingles = library.map((p) => {
    const w = stemmedWords(p.text);
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

/** Subjects by field; each must be the topic of a passage. */
const subjects: Readonly<Record<string, string>> = {
  "intensive care": "sedation, delirium, shock, fluid resuscitation, vasopressor, central line, intubation, weaning",
  renal:
    "acute kidney injury, chronic kidney disease, acute kidney disease, dialysis, oliguria, hyperkalaemia, rhabdomyolysis, tumour lysis, contrast",
  cardiac:
    "heart failure, cardiogenic shock, STEMI, atrial fibrillation, cardiac arrest, tamponade, aortic dissection, electrical storm, pulmonary hypertension, endocarditis",
  respiratory:
    "ARDS, COPD exacerbation, severe asthma, pulmonary embolism, pneumothorax, pleural infection, obesity hypoventilation, non-invasive ventilation",
  endocrine:
    "diabetic ketoacidosis, hypoglycaemia, adrenal crisis, thyroid storm, myxoedema coma, hypercalcaemia, hypocalcaemia, hyponatraemia",
  infectious:
    "sepsis, septic shock, urosepsis, community-acquired pneumonia, hospital-acquired pneumonia, meningitis, candidaemia, Clostridioides difficile, influenza, COVID-19, necrotising fasciitis, intra-abdominal infection, antibiotic resistance",
  neurological:
    "ischaemic stroke, subarachnoid haemorrhage, intracerebral haemorrhage, traumatic brain injury, seizure, Guillain-Barre syndrome, alcohol withdrawal",
  "gut and liver":
    "upper GI bleeding, pancreatitis, acute liver failure, hepatic encephalopathy, alcoholic hepatitis, cholangitis, mesenteric ischaemia, bowel obstruction",
  blood:
    "disseminated intravascular coagulation, heparin-induced thrombocytopenia, thrombotic thrombocytopenic purpura, transfusion, reversal",
  poisoning: "opioid overdose, ethylene glycol, salicylate, anaphylaxis, heatstroke",
  "post-acute":
    "post-intensive-care syndrome, rehabilitation, discharge planning, medication reconciliation, follow-up, frailty, ICU-acquired weakness, dysphagia, pulmonary rehabilitation, pressure ulcer",
};

test("subjects of every field have their passages: 50 and more in all", () => {
  const all = Object.values(subjects).flatMap((list) => list.split(", "));
  expect(new Set(all).size).toBeGreaterThanOrEqual(50);
  for (const subject of all) expect(covered([subject]), subject).toBe(true);
});

test("what doctors dispute about a chart has passages to argue from", () => {
  const disputed = [
    ["sedation", "low GCS"],
    ["baseline creatinine", "chronic kidney disease"],
    ["invasive pressure", "non-invasive pressure"],
    ["lactate clearance", "lactate"],
    ["changing FiO2", "PEEP"],
    ["urine measurement", "urine output"],
    ["unmeasured lactate", "missing data"],
    ["haemolysed potassium", "hyperkalaemia"],
    ["dialysis", "acute kidney injury"],
    ["A-a gradient", "hypoxaemia"],
    ["osmolality", "sodium"],
    ["corrected sodium", "hyperglycaemia"],
    ["Winter's formula", "metabolic acidosis"],
    ["Henderson-Hasselbalch", "bicarbonate"],
    ["MELD-XI", "bilirubin"],
    ["R factor", "alkaline phosphatase"],
    ["CURB-65", "pneumonia"],
    ["Glasgow-Blatchford", "upper GI bleeding"],
    ["shock index", "heart rate"],
    ["SAPS II", "severity score"],
    ["APACHE II", "severity score"],
  ] as const;
  for (const pair of disputed) {
    const wanted = pair.map(stemmed);
    const found = library.filter((p) => wanted.every((w) => p.topics.some((topic) => stemmed(topic) === w)));
    expect(found.length, pair.join(" and ")).toBeGreaterThan(0);
  }
});

test("no passage speaks of treatment without purpose, of taking it away, or of rationing it", () => {
  for (const p of library) {
    const said = [p.title, ...p.topics, p.text].join("\n");
    expect(said, p.id).not.toMatch(/futil|triage|withdraw(?:ing|al of)? (?:care|treatment|support|life)|not worth/i);
  }
});

test("ids leave room for those of uploaded passages", () => {
  for (const id of ids) expect(id).not.toMatch(/-v\d+-\d+$/);
});

describe("a folder of guidelines", () => {
  const matter = (order: string) =>
    `---\ntitle: Salt\nissuer: The house\nyear: 2024\nurl: https://x.org\nlicence: ours\n${order}---\n`;
  const guideline = (id: string, order = "") => `${matter(order)}## On ${id} {#${id}}\n\nTopics: salt\n\nGive salt.\n`;
  async function folderOf(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "guidelines-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return folder;
  }

  test("gives the passages of all its files, those with an order first, then by path", async () => {
    const folder = await folderOf({
      "b/first.md": guideline("first", "order: 1\n"),
      "b.md": guideline("third"),
      "a/second.md": guideline("second"),
      "README.md": "How to write one.",
    });
    expect(readGuidelines(folder, "here").map(({ id }) => id)).toEqual(["first", "second", "third"]);
  });

  test("is refused where a file cannot be read or two passages share an id, and the files are named", async () => {
    const broken = await folderOf({ "kidney/salt.md": guideline("low").replace("2024", "soon") });
    expect(() => readGuidelines(broken, "here")).toThrow('here/kidney/salt.md, line 4, field "year": expected a year');
    const twice = await folderOf({ "a.md": guideline("low"), "b.md": guideline("low") });
    expect(() => readGuidelines(twice, "here")).toThrow(
      'here/b.md, field "id": "low" is the id of a passage of here/a.md',
    );
  });
});

test("the library is the one that the shipped fusion head has read", async () => {
  const card = JSON.parse(await readFile(join("models", "icu-mortality", "fusion", "card.json"), "utf8"));
  expect(card.reasoner.version).toContain(`library ${builtInEvidence().library.slice(0, 16)}`);
});
