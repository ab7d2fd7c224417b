import { limitsNamedIn } from "../../clinical/background/limits-of-care";
import { diagnosisWords } from "./diagnosis-words";
import { antibioticClasses, antibiotics, sedatives, vasopressors } from "./drug-doses";
import type { EntryKind } from "./entry-schema";

/** An entry as far as a sentence tells it: what a form is begun with, and a person completes and sends. */
export interface EntryInWords {
  kind: EntryKind;
  /** By field of the form: hours of the stay in `startHour`. What the sentence does not say is not there. */
  fields: Readonly<Record<string, string>>;
}

/** Other names of the infusions that a form offers, in lower case. */
const otherNames: Readonly<Record<string, string>> = {
  norepinephrine: "noradrenaline",
  norad: "noradrenaline",
  levophed: "noradrenaline",
  epinephrine: "adrenaline",
  midaz: "midazolam",
  versed: "midazolam",
  precedex: "dexmedetomidine",
  dexmed: "dexmedetomidine",
  "pip-taz": "piperacillin-tazobactam",
  tazocin: "piperacillin-tazobactam",
  "co-amoxiclav": "amoxicillin-clavulanate",
};

/** What is denied, asked, wished, or over is begun by nobody's words but the person's own, in the fields. */
const open =
  /\?|\b(?:not?|never|without|off|stopped|ended|weaned|declin\w+|refus\w+|consider|plan(?:ned)? to|should|could|may need|if|history of)\b/iu;

const hourOf = (text: string): Record<string, string> => {
  const said = /\b(?:since|from|at)(?: hour)? (\d{1,3}(?:\.\d+)?) ?h?\b(?! ?(?:m[gL]|ug|µg|mcg|U|%))/iu.exec(text)?.[1];
  return said === undefined ? {} : { startHour: said };
};

function drugIn<K extends string>(text: string, table: Record<K, { label: string }>): { id: K; at: number } | null {
  const words = text.toLowerCase();
  const named = (Object.entries(table) as [K, { label: string }][]).flatMap(([id, { label }]) => {
    const others = Object.entries(otherNames).flatMap(([name, of]) => (of === label ? [name] : []));
    const found = [label, ...others].map((name) => new RegExp(String.raw`\b${name}\b`, "u").exec(words)?.index ?? -1);
    const at = Math.max(...found);
    return at < 0 ? [] : [{ id, at }];
  });
  return named.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** The dose where it is told in the unit that the form asks for. */
function doseIn(text: string, unit: string): Record<string, string> {
  const written = text.replaceAll(/µg|μg|mcg/giu, "ug").replaceAll(/\bunits?\b|\bIU\b/gu, "U");
  const asked = unit.replaceAll(/[/.]/gu, String.raw`\s?/\s?`);
  const said = new RegExp(String.raw`(\d+(?:[.,]\d+)?)\s?${asked}(?![/\w])`, "iu").exec(written)?.[1];
  return said === undefined ? {} : { value: said.replace(",", ".") };
}

type Reader = (text: string) => EntryInWords | null;

const infusion =
  <K extends string>(kind: EntryKind, table: Record<K, { label: string; unit: string }>): Reader =>
  (text) => {
    const found = drugIn(text, table);
    if (!found) return null;
    return { kind, fields: { drug: found.id, ...doseIn(text, table[found.id].unit), ...hourOf(text) } };
  };

const antibiotic: Reader = (text) => {
  const found = drugIn(text, antibiotics);
  return found && { kind: "antibiotic", fields: { drug: found.id, ...doseIn(text, "mg"), ...hourOf(text) } };
};

const allergy: Reader = (text) => {
  if (!/\ballerg(?:y|ic)\b|\banaphylaxis (?:to|with|after)\b/iu.test(text)) return null;
  const substance = antibioticClasses.find((one) => one !== "other" && new RegExp(one, "iu").test(text));
  const reaction = (["anaphylaxis", "rash", "intolerance"] as const).find((one) => new RegExp(one, "iu").test(text));
  return { kind: "allergy", fields: { ...(substance && { substance }), ...(reaction && { reaction }) } };
};

const ventilator: Reader = (text) => {
  const isNone = /\bextubated\b/iu.test(text);
  const isMask = /\b(?:non-?invasive|NIV|CPAP|BiPAP)\b/iu.test(text);
  if (!isNone && !isMask && !/\b(?:intubated|ventilated|ventilator|PEEP)\b/iu.test(text)) return null;
  const peep = /\bPEEP(?: of)? (\d+)/iu.exec(text)?.[1];
  const oxygen = /\bFiO2(?: of)? (\d+(?:\.\d+)?) ?(%?)/iu.exec(text);
  const fio2 = oxygen && Number(oxygen[1]) / (oxygen[2] === "%" || Number(oxygen[1]) > 1 ? 100 : 1);
  return {
    kind: "ventilator",
    fields: {
      support: isNone ? "none" : isMask ? "non-invasive" : "invasive",
      ...(peep && { value: peep }),
      ...(fio2 && { fio2: String(fio2) }),
      ...hourOf(text),
    },
  };
};

const dialysis: Reader = (text) => {
  const mode = /\b(?:CRRT|CVVH\w*|ha?emofiltration)\b/iu.test(text)
    ? "continuous"
    : /\bperitoneal dialysis\b/iu.test(text)
      ? "peritoneal"
      : /\bdialy[sz](?:is|ed)\b/iu.test(text)
        ? "intermittent"
        : null;
  return mode && { kind: "dialysis", fields: { mode, ...hourOf(text) } };
};

const limit: Reader = (text) => {
  const [named] = limitsNamedIn(text);
  return named ? { kind: "limit-of-care", fields: { limit: named } } : null;
};

const specimens = [
  [/\bblood cultures?\b/iu, "blood"],
  [/\burine cultures?\b/iu, "urine"],
  [/\b(?:sputum|airway|tracheal|BAL) (?:cultures?|samples?)\b/iu, "airway"],
] as const;

const culture: Reader = (text) => {
  const specimen = specimens.find(([pattern]) => pattern.test(text))?.[1];
  if (!specimen) return null;
  const result = /\bgrow|\bpositive\b/iu.test(text)
    ? "growth"
    : /\bnegative\b/iu.test(text)
      ? "no growth"
      : /\b(?:sent|taken|drawn|pending)\b/iu.test(text)
        ? "pending"
        : null;
  return { kind: "culture", fields: { specimen, ...(result && { result }), ...hourOf(text) } };
};

const diagnosis: Reader = (text) => {
  const named = diagnosisWords.find(([pattern]) => pattern.test(text))?.[1];
  if (!named) return null;
  const status = /\b(?:suspect\w*|possible|likely|probable)\b/iu.test(text) ? "suspected" : null;
  return { kind: "diagnosis", fields: { diagnosis: named, ...(status && { status }) } };
};

/** In this order: a limit names what is not done, an allergy a drug that is not given, and a sentence on a drug often tells what it is given for. */
const readers: readonly Reader[] = [
  allergy,
  infusion("sedation", sedatives),
  infusion("vasopressor", vasopressors),
  antibiotic,
  dialysis,
  culture,
  ventilator,
  diagnosis,
];

/**
 * What a sentence of a clinician tells that has fields of its own: "deeply sedated with propofol since 40 h" begins a sedation with its drug and its hour. It is an
 * offer, and nothing is entered by it: what is denied, asked or over is left to the person, and what is not said stays open.
 * @returns null where nothing of the kind is told
 */
export function entryInWords(text: string): EntryInWords | null {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/u);
  for (const sentence of sentences) {
    const limited = /\?/u.test(sentence) ? null : limit(sentence);
    if (limited) return limited;
    if (open.test(sentence)) continue;
    for (const read of readers) {
      const found = read(sentence);
      if (found) return found;
    }
  }
  return null;
}
