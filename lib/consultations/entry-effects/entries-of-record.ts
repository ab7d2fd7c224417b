import type { Background, BackgroundDrug } from "../../clinical/background/background-schema";
import { limitsThatHold } from "../../clinical/background/limits-of-care";
import { classesOf } from "../../terminology/drugs/drug-classes";
import { diagnosisWords } from "../clinician-entries/diagnosis-words";
import { type AntibioticClass, antibioticClasses, sedatives, vasopressors } from "../clinician-entries/drug-doses";
import type { diagnosisNames, Entry } from "../clinician-entries/entry-schema";
import type { Entered } from "./entry-view";

type Sedative = keyof typeof sedatives;
type Vasopressor = keyof typeof vasopressors;

/** Our table of drugs goes by American names; entries by international ones. */
const sedativeOf: Readonly<Record<string, Sedative>> = Object.fromEntries(
  Object.keys(sedatives).map((name) => [name, name as Sedative]),
);
const vasopressorOf: Readonly<Record<string, Vasopressor>> = {
  norepinephrine: "noradrenaline",
  epinephrine: "adrenaline",
  dopamine: "dopamine",
  phenylephrine: "phenylephrine",
  vasopressin: "vasopressin",
};
/** These sedate by a single dose too; an opioid's dose is for pain. */
const sedatesByDose: ReadonlySet<string> = new Set(["propofol", "dexmedetomidine"]);

/** A sedative that stopped longer before is not told: a team decision, some four half-lives of midazolam in the elderly. */
const LASTS = 24 * 60;

const common = { source: "drug chart" as const, note: null };

/**
 * What the record says of treatment and state, as the entries that a clinician would have made of it, so that it is read by the same rules:
 * sedatives, vasopressors, dialysis, ventilation, limits of care, allergies to antimicrobials, diagnoses. Each is told as recorded.
 */
export function entriesOfRecord(background: Background, asOfMinutes: number): Entered[] {
  const entries: { of: string; entry: Entry }[] = [
    ...withOneSedative(
      background.drugs.flatMap((drug) => {
        const entry = drugEntry(drug, asOfMinutes);
        return entry ? [{ of: drug.resourceId, entry }] : [];
      }),
    ),
    ...background.procedures.flatMap((one) => {
      const entry = procedureEntry(one);
      return entry ? [{ of: one.resourceId, entry }] : [];
    }),
    ...background.problems.flatMap((one) => {
      const entry = diagnosisEntry(one);
      return entry ? [{ of: one.resourceId, entry }] : [];
    }),
    ...background.allergies.items.flatMap((one) => {
      const substance = antibioticClassOf(one.title, one.ingredients);
      if (substance === null) return [];
      const reaction = /anaphyl/iu.test(one.reaction ?? "") ? ("anaphylaxis" as const) : ("not known" as const);
      const told = { start: null, stop: null, ...common, note: one.reaction };
      const entry: Entry = { kind: "allergy", substance, named: null, reaction, ...told };
      return [{ of: one.resourceId, entry }];
    }),
    ...limitsThatHold(background.limits).flatMap(({ resourceId: of, limits }) =>
      limits.map((limit) => ({
        of,
        entry: { kind: "limit-of-care" as const, limit, start: null, stop: null, ...common },
      })),
    ),
  ];
  return entries.map(({ of, entry }) => ({ id: `record-${of}`, by: "record", entry, recorded: true as const }));
}

/** Of several sedatives the score is read by one: that which runs, else that which stopped last. The line of what runs names them all. */
function withOneSedative<T extends { entry: Entry }>(entries: readonly T[]): T[] {
  const stopOf = ({ entry }: T) => entry.stop ?? Number.POSITIVE_INFINITY;
  const sedatives = entries.filter(({ entry }) => entry.kind === "sedation");
  const last = sedatives.reduce<T | null>((a, b) => (a !== null && stopOf(a) >= stopOf(b) ? a : b), null);
  return entries.filter((one) => one.entry.kind !== "sedation" || one === last);
}

function drugEntry({ told, state, rate, ingredients, since, until }: BackgroundDrug, asOf: number): Entry | null {
  const [ingredient] = ingredients;
  if (told !== "given" || ingredient === undefined || ingredients.length !== 1) return null;
  const times = { start: since?.minutes ?? null, stop: until?.minutes ?? null };
  const sedative = sedativeOf[ingredient];
  if (sedative !== undefined) {
    const isRecent = state === "running" || (times.stop !== null && times.stop > asOf - LASTS);
    if (!isRecent || (rate === null && !sedatesByDose.has(ingredient))) return null;
    const { unit } = sedatives[sedative];
    return {
      kind: "sedation",
      drug: sedative,
      value: rate?.unit === unit ? rate.value : null,
      unit,
      ...times,
      ...common,
    };
  }
  const vasopressor = vasopressorOf[ingredient];
  if (vasopressor === undefined || rate === null) return null;
  const { unit } = vasopressors[vasopressor];
  return {
    kind: "vasopressor",
    drug: vasopressor,
    value: rate.unit === unit ? rate.value : null,
    unit,
    ...times,
    ...common,
  };
}

function procedureEntry({ title, isRunning, since, until }: Background["procedures"][number]): Entry | null {
  const times = { start: since?.minutes ?? null, stop: until?.minutes ?? null };
  if (!isRunning) return null;
  if (/\b(?:CRRT|CVVH\w*|continuous (?:renal|veno|hemo|haemo)|hemo?filtration|haemofiltration)/iu.test(title))
    return { kind: "dialysis", mode: "continuous", value: null, unit: "mL/kg/h", ...times, ...common };
  if (/\bperitoneal dialysis/iu.test(title))
    return { kind: "dialysis", mode: "peritoneal", value: null, unit: "mL/kg/h", ...times, ...common };
  if (/dialysis/iu.test(title) && !/catheter|line/iu.test(title))
    return { kind: "dialysis", mode: "intermittent", value: null, unit: "mL/kg/h", ...times, ...common };
  if (/invasive (?:mechanical )?ventilation|mechanical ventilation/iu.test(title) && !/non-?\s?invasive/iu.test(title))
    return { kind: "ventilator", support: "invasive", value: null, unit: "cmH2O", fio2: null, ...times, ...common };
  return null;
}

type Diagnosis = (typeof diagnosisNames)[number];

/** These stay with a patient: whenever they were written down, they hold. Of the others only what is of this illness. */
const chronic: ReadonlySet<Diagnosis> = new Set(["COPD", "heart failure", "chronic kidney disease", "cirrhosis"]);
/** An acute diagnosis of this illness was written down no longer before the stay. A team decision. */
const THIS_ILLNESS = 14 * 24 * 60;

const notNow = /history of|family|old |risk|screening|prophyla|without|rule[d]? out|sequelae|personal/iu;

function diagnosisEntry(problem: Background["problems"][number]): Entry | null {
  const { title, state, isUnconfirmed, since, confirmed } = problem;
  if (state === "ended" || notNow.test(title)) return null;
  const diagnosis = diagnosisWords.find(([pattern]) => pattern.test(title))?.[1];
  if (diagnosis === undefined) return null;
  const began = (since ?? confirmed).minutes;
  if (!chronic.has(diagnosis) && began < -THIS_ILLNESS) return null;
  return {
    kind: "diagnosis",
    diagnosis,
    status: isUnconfirmed ? "suspected" : "confirmed",
    ...{ start: null, stop: null, source: "notes", note: null },
  };
}

/** The class of antimicrobials to which an allergy is; null where it is to something else. */
function antibioticClassOf(title: string, ingredients: readonly string[]): AntibioticClass | null {
  const named = antibioticClasses.find((name) => name !== "other" && new RegExp(`\\b${name}`, "iu").test(title));
  if (named) return named;
  if (/sulfa|sulpha/iu.test(title)) return "sulfonamide";
  const classes = ingredients.flatMap((one) => classesOf(one).map(({ name: of }) => of));
  return antibioticClasses.find((name) => classes.includes(name)) ?? null;
}
