import { featureWords, type SeriesFeature } from "../../evidence/search/feature-words";
import { alternatives } from "../../platform/text-patterns";
import { abnormalityName, type Direction } from "../../record/abnormality-names";
import { type FeatureId, feature, featureIds } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";

/** What a word in a sentence is about: features (any of which may be meant), and what it says of them by itself. */
export interface Term {
  features: readonly FeatureId[];
  /** "hyperlactataemia" says high, "afebrile" says normal; null for a bare name. */
  says: Direction | "normal" | null;
}

/** A term where it stands in a sentence. */
export interface Mention extends Term {
  start: number;
  end: number;
  text: string;
}

const meanPressures: FeatureId[] = ["meanPressure", "niMeanPressure"];
const systolicPressures: FeatureId[] = ["systolicPressure", "niSystolicPressure"];
const diastolicPressures: FeatureId[] = ["diastolicPressure", "niDiastolicPressure"];
const anyPressure: FeatureId[] = [...meanPressures, ...systolicPressures];
const troponins: FeatureId[] = ["troponinI", "troponinT", "hsTroponinI"];

/** Names beside those of the catalogue and of the tables of search. */
const names: readonly (readonly [readonly string[], readonly FeatureId[]])[] = [
  [["mean arterial pressure", "mean pressure", "mean blood pressure", "MAP"], meanPressures],
  [["systolic pressure", "systolic blood pressure", "systolic", "SBP"], systolicPressures],
  [["diastolic pressure", "diastolic blood pressure", "diastolic", "DBP"], diastolicPressures],
  [["blood pressure", "BP", "pressures", "arterial pressure"], anyPressure],
  [["troponin", "troponins"], troponins],
  [["serum creatinine", "creat", "Cr"], ["creatinine"]],
  [["urea nitrogen", "blood urea", "urea"], ["bun"]],
  [["urine", "diuresis", "UOP", "urinary output"], ["urineOutput"]],
  [["Glasgow Coma Scale", "coma score", "consciousness"], ["gcs"]],
  [["white cells", "white blood cell count", "white count", "leucocytes", "leucocyte count", "WCC", "WBCs"], ["wbc"]],
  [["platelet count", "platelet", "plt", "plts"], ["platelets"]],
  [["oxygen saturation", "SaO2", "SpO2", "saturation", "sats", "O2 sats"], ["oxygenSaturation"]],
  [["FiO2", "fraction of inspired oxygen", "inspired oxygen", "oxygen requirement"], ["fio2"]],
  [["PaO2", "arterial oxygen tension", "oxygen tension"], ["pao2"]],
  [["PaCO2", "pCO2", "PCO2", "carbon dioxide"], ["paco2"]],
  [["pH"], ["ph"]],
  [["pulse", "pulse rate"], ["heartRate"]],
  [["breathing rate", "resp rate", "breathing frequency"], ["respiratoryRate"]],
  [["core temperature", "body temperature", "temp", "core temp"], ["temperature"]],
  [["K+", "K"], ["potassium"]],
  [["Na+", "Na"], ["sodium"]],
  [["bilirubin", "bili", "total bilirubin", "T bili"], ["bilirubin"]],
  [["Mg"], ["magnesium"]],
  [["Hct", "haematocrit", "packed cell volume"], ["hematocrit"]],
  [["Hgb"], ["hemoglobin"]],
  [["bicarb"], ["bicarbonate"]],
  [["cholesterol"], ["cholesterol"]],
  [
    ["aminotransferases", "transaminases"],
    ["alanineAminotransferase", "aspartateAminotransferase"],
  ],
  [["blood sugar", "blood glucose"], ["glucose"]],
  [["body weight"], ["weight"]],
];

/** Words for a value that is as it should be, or high or low, beyond what the tables of reasoning and evidence hold. */
const sayings: readonly (readonly [readonly string[], readonly FeatureId[], Direction | "normal"])[] = [
  [["afebrile", "normothermic", "normothermia", "apyrexial"], ["temperature"], "normal"],
  [["normotensive", "normotension"], anyPressure, "normal"],
  [["normoglycaemic", "normoglycaemia", "euglycaemic"], ["glucose"], "normal"],
  [["normokalaemic", "normokalaemia"], ["potassium"], "normal"],
  [["normonatraemic", "normonatraemia"], ["sodium"], "normal"],
  [["normocapnic", "normocapnia"], ["paco2"], "normal"],
  [["pyrexial"], ["temperature"], "high"],
  [["hypotensive", "hypotension"], anyPressure, "low"],
  [["hypertensive", "hypertension"], anyPressure, "high"],
  [["anuric"], ["urineOutput"], "low"],
  [["hypoxaemia", "hypoxaemic", "hypoxic", "hypoxia"], ["pao2", "oxygenSaturation"], "low"],
  [["acidaemic", "acidotic", "acidosis"], ["ph", "bicarbonate"], "low"],
  [["uraemic"], ["bun"], "high"],
  [["thrombocytopenic"], ["platelets"], "low"],
  [["anaemic"], ["hematocrit", "hemoglobin"], "low"],
  [["hypothermic"], ["temperature"], "low"],
  [["hyperglycaemic"], ["glucose"], "high"],
  [["hypoglycaemic"], ["glucose"], "low"],
  [["jaundiced"], ["bilirubin"], "high"],
];

/** Where British and American spelling differ. */
const spelled = /ae(?=m)|oe(?=[ai])|(?<=leu)c(?=o)/gi;

/** Words that speak of several features or of more than a value. */
const tooWide = new Set([
  "shock",
  "coma",
  "liver injury",
  "cholestasis",
  "renal failure",
  "oxygen therapy",
  "hyperventilation",
  "respiratory depression",
  "acute kidney injury",
  "metabolic acidosis",
  "metabolic alkalosis",
  "respiratory acidosis",
  "myocardial injury",
]);

/** "MAP", "pH", "K": read as written, so that "map" and "k" are not. */
function isSymbol(text: string): boolean {
  return /^(?:[A-Z]{1,4}[a-z]?|pH|PaO2|PaCO2|FiO2|SaO2|SpO2|HCO3|[pP]CO2)$/.test(text);
}

/** The patient's sex and the kind of unit are named by phrase. */
const namedByPhrase = (id: FeatureId) => id === "sex" || feature(id).describes === "careUnit";

function buildTable(): Map<string, Term> {
  const found = new Map<string, Term>();
  const put = (text: string, features: readonly FeatureId[], says: Term["says"]) => {
    const known = found.get(text);
    found.set(
      text,
      known && known.says === says
        ? { features: [...new Set([...known.features, ...features])], says }
        : { features, says },
    );
  };
  for (const id of featureIds) {
    if (namedByPhrase(id)) continue;
    for (const direction of ["high", "low"] as const) {
      const name = abnormalityName(id, direction).replace(/^an? /, "");
      // "low bicarbonate" is read as a word beside a name.
      if (!/^(?:low|high|raised|slow|prolonged) /.test(name)) put(name, [id], direction);
      const words = featureWords[id as SeriesFeature]?.[direction] ?? [];
      for (const word of words)
        if (!/^(?:low|high) /.test(word) && !tooWide.has(word.toLowerCase())) put(word, [id], direction);
    }
  }
  for (const id of featureIds) {
    if (namedByPhrase(id)) continue;
    const { label, short } = feature(id);
    found.set(nameOf(id), { features: [id], says: null });
    found.set(label.toLowerCase(), { features: [id], says: null });
    if (short.length <= 4 && short.length > 1 && !/\s/.test(short) && short === short.toUpperCase())
      found.set(short, { features: [id], says: null });
  }
  for (const [texts, features] of names) for (const text of texts) found.set(text, { features, says: null });
  for (const [texts, features, says] of sayings) for (const text of texts) found.set(text, { features, says });
  return found;
}

const table = buildTable();
const capitals = new Map<string, Term>();
const folded = new Map<string, Term>();
for (const [text, term] of table)
  (isSymbol(text) ? capitals : folded).set(isSymbol(text) ? text : foldedWithPlaces(text).text, term);

const foldedPattern = new RegExp(`(?<![\\w-])(?:${alternatives(folded.keys())})(?![\\w])`, "g");
const capitalsPattern = new RegExp(`(?<![\\w-])(?:${alternatives(capitals.keys())})(?![\\w/])`, "g");

/** A text with its spelling folded, and for each of its characters the place in the text it came from. */
function foldedWithPlaces(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  let at = 0;
  const copyTo = (end: number) => {
    for (; at < end; at++) {
      folded += (text[at] ?? "").toLowerCase();
      places.push(at);
    }
  };
  for (const match of text.matchAll(spelled)) {
    copyTo(match.index);
    folded += match[0].toLowerCase() === "c" ? "k" : "e";
    places.push(at);
    at += match[0].length;
  }
  copyTo(text.length);
  places.push(text.length);
  return { text: folded, places };
}

/** Mentions by sentence, kept because ledger, omissions, audit and pages look at the same sentences again. */
const known = new Map<string, readonly Mention[]>();
const MOST_KNOWN = 4000;

/** The features that a sentence speaks of, in order; of overlapping names the longest. */
export function mentionsIn(sentence: string): readonly Mention[] {
  const found = known.get(sentence);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const mentions = findMentions(sentence);
  known.set(sentence, mentions);
  return mentions;
}

/** "No weight" and "of its weight" speak of a model; "weight 80 kg", "weight, never measured" and "weight on weight" of a body. */
function isBodyWeight(before: string, after: string): boolean {
  return (
    /^\s*(?:is|was|of)?\s*\d/.test(after) ||
    /^,?\s+(?:(?:is|was)\s+)?(?:never|not)\s+(?:been\s+)?(?:measured|recorded|taken|charted)\b/i.test(after) ||
    /\bweight on $/i.test(before)
  );
}

function findMentions(sentence: string): Mention[] {
  const { text, places } = foldedWithPlaces(sentence);
  const found: Mention[] = [];
  for (const match of text.matchAll(foldedPattern)) {
    const term = folded.get(match[0]);
    const start = places[match.index] ?? 0;
    const end = places[match.index + match[0].length] ?? sentence.length;
    if (match[0] === "weight" && !isBodyWeight(sentence.slice(0, start), sentence.slice(end))) continue;
    if (term) found.push({ ...term, start, end, text: sentence.slice(start, end) });
  }
  for (const match of sentence.matchAll(capitalsPattern)) {
    const term = capitals.get(match[0]);
    const start = match.index;
    const end = start + match[0].length;
    if (term && !found.some((m) => m.start < end && start < m.end)) found.push({ ...term, start, end, text: match[0] });
  }
  return found.sort((a, b) => a.start - b.start);
}
