import type { BackgroundDrug } from "../../clinical/background/background-schema";
import { hourText } from "../../record/value-text";
import { antibiotics, betaLactams, type Infusion, sedatives, vasopressors } from "./drug-doses";
import type { ClinicianEntered, Entry, EntryOf } from "./entry-schema";
import { drugName, entryText, substanceOf } from "./entry-text";

/** Something about an entry that is implausible or goes against another: asked in plain words, and confirmed or put right. */
export interface EntryQuery {
  id: string;
  /** The field at which it is asked. */
  field: string;
  text: string;
}

export interface EntryContext {
  /** Up to when the consultation reads the record. */
  asOfMinutes: number;
  /** What was entered before, oldest first. */
  earlier: readonly Pick<ClinicianEntered, "entry">[];
  /** Drugs that the record holds; none where it holds no drugs. */
  charted?: readonly Pick<BackgroundDrug, "ingredients" | "told" | "until">[];
}

/** Beyond so many times the customary dose, or under such a part of it, a dose is queried: a team decision. */
const [TOO_MUCH, TOO_LITTLE] = [2, 0.1];

/** PEEP beyond the tables of the ARDS Network (Brower RG et al. N Engl J Med 2004;351:327-36). */
const MOST_PEEP = 24;
/** mL of one fluid in one entry: two blood volumes of an adult of 70 kg, a team decision. */
const MOST_FLUID = 10_000;
/** Single doses of an antimicrobial in mg: beyond what the labels of those listed give, a team decision. */
const MOST_ANTIBIOTIC = 10_000;
/** mL/kg/h; KDIGO 2012 (Kidney Int Suppl 2012;2:1-138) asks for 20 to 25. */
const MOST_EFFLUENT = 60;

/** What of an entry has to be confirmed before it is taken: [] where nothing is odd. */
export function queriesOn(entry: Entry, { asOfMinutes, earlier, charted = [] }: EntryContext): EntryQuery[] {
  return [
    ...timeQueries(entry, asOfMinutes),
    ...amountQueries(entry),
    ...conflictQueries(entry, earlier),
    ...chartedQueries(entry, charted),
  ];
}

/** Our names of drugs that tables of drugs go by under another. */
const alsoNamed: Readonly<Record<string, string>> = { noradrenaline: "norepinephrine", adrenaline: "epinephrine" };

/** An infusion that the record has as stopped, entered as if it had gone on: it decides what a score or a pressure can tell. */
function chartedQueries(entry: Entry, charted: NonNullable<EntryContext["charted"]>): EntryQuery[] {
  if (entry.kind !== "sedation" && entry.kind !== "vasopressor") return [];
  const name = drugName(entry);
  const stopped = charted
    .filter(({ ingredients, told }) => told === "given" && ingredients.includes(alsoNamed[name] ?? name))
    .flatMap(({ until }) => until?.minutes ?? []);
  const end = Math.max(...stopped);
  const goesOn = entry.stop === null || entry.stop > end;
  const isAnew = entry.start !== null && entry.start > end;
  if (stopped.length === 0 || !goesOn || isAnew) return [];
  return [
    conflict("charted", "start", `The record has ${name} up to ${hourText(end)}. Does it run again, and since when?`),
  ];
}

function timeQueries({ start, stop }: Entry, asOfMinutes: number): EntryQuery[] {
  const queries: EntryQuery[] = [];
  if (start !== null && start > asOfMinutes)
    queries.push({
      id: "after-landmark",
      field: "start",
      text: `This begins at ${hourText(start)}, after ${hourText(asOfMinutes)}, up to which the team reads. It then bears on no value that they see. Is the hour right?`,
    });
  if (start !== null && stop !== null && stop < start)
    queries.push({
      id: "stop-before-start",
      field: "stop",
      text: `It stops at ${hourText(stop)}, before it begins at ${hourText(start)}. Is that right?`,
    });
  return queries;
}

function amountQueries(entry: Entry): EntryQuery[] {
  const { kind } = entry;
  if (kind === "sedation" || kind === "vasopressor") {
    const drug: Infusion = kind === "sedation" ? sedatives[entry.drug] : vasopressors[entry.drug];
    return entry.value === null ? [] : doseQueries(entry.value, drug);
  }
  const value = "value" in entry ? entry.value : null;
  if (value === null) return [];
  if (kind === "ventilator" && value > MOST_PEEP)
    return [amount(`A PEEP of ${value} cmH2O is more than ${MOST_PEEP}.`)];
  if (kind === "fluid" && value > MOST_FLUID) return [amount(`${value} mL is more than ${MOST_FLUID / 1000} litres.`)];
  if (kind === "antibiotic" && value > MOST_ANTIBIOTIC)
    return [amount(`${value} mg is more than ${MOST_ANTIBIOTIC / 1000} g in one dose.`)];
  if (kind === "dialysis" && value > MOST_EFFLUENT)
    return [amount(`${value} mL/kg/h is far more than the customary 20 to 25.`)];
  return [];
}

const amount = (text: string): EntryQuery => ({ id: "amount", field: "value", text: `${text} Is that right?` });

function doseQueries(value: number, { label, unit, low, high, source }: Infusion): EntryQuery[] {
  if (value <= high * TOO_MUCH && value >= low * TOO_LITTLE) return [];
  const far = value > high ? "far more" : "far less";
  return [amount(`${label} ${value} ${unit} is ${far} than the customary ${low} to ${high} ${unit} (${source}).`)];
}

function conflictQueries(entry: Entry, earlier: EntryContext["earlier"]): EntryQuery[] {
  const before = earlier.map((one) => one.entry);
  switch (entry.kind) {
    case "sedation":
    case "vasopressor":
    case "antibiotic":
      return [...twoDoses(entry, before), ...(entry.kind === "antibiotic" ? allergyToIt(entry, before) : [])];
    case "ventilator":
      return ventilatorConflicts(entry, before);
    case "allergy":
      return before
        .filter((one) => one.kind === "antibiotic")
        .flatMap((given) => (isRuledOut(given, entry) ? [allergyQuery(given, entry, "substance")] : []));
    case "limit-of-care":
      return againstLimit(entry, before);
    case "dialysis":
      return before.some((one) => one.kind === "limit-of-care" && one.limit === "no dialysis")
        ? [conflict("limit", "mode", "No dialysis was entered as a limit of care. Is dialysis running?")]
        : [];
    case "diagnosis": {
      const other = before.find(
        (one) => one.kind === "diagnosis" && one.diagnosis === entry.diagnosis && one.status !== entry.status,
      );
      return other?.kind === "diagnosis"
        ? [
            conflict(
              "status",
              "status",
              `${entry.diagnosis} was entered as ${other.status} before. Is it now ${entry.status}?`,
            ),
          ]
        : [];
    }
    case "fluid":
    case "culture":
    case "source-control":
    case "value-corrected":
      return [];
    default:
      return entry satisfies never;
  }
}

/** @param against what it goes against: who confirms one conflict has not confirmed another. */
const conflict = (against: string, field: string, text: string): EntryQuery => ({
  id: `conflict-${against}`,
  field,
  text,
});

type Drug = EntryOf<"sedation"> | EntryOf<"vasopressor"> | EntryOf<"antibiotic">;

/** Two doses of one drug over one stretch of time. */
function twoDoses(entry: Drug, before: readonly Entry[]): EntryQuery[] {
  const other = before.find(
    (one) =>
      one.kind === entry.kind &&
      "drug" in one &&
      one.drug === entry.drug &&
      one.value !== entry.value &&
      overlap(one, entry),
  );
  return other
    ? [
        conflict(
          "dose",
          "value",
          `${entryText(other)} was entered before, for the same time. Did the dose change, and is ${drugName(entry)} now as you say?`,
        ),
      ]
    : [];
}

function overlap(a: Pick<Entry, "start" | "stop">, b: Pick<Entry, "start" | "stop">): boolean {
  const [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return (a.start ?? from) <= (b.stop ?? to) && (b.start ?? from) <= (a.stop ?? to);
}

/** Whether an allergy speaks against an antibiotic: one of its class; after anaphylaxis, of another beta-lactam. */
export function isRuledOut({ drug }: EntryOf<"antibiotic">, { substance, reaction }: EntryOf<"allergy">): boolean {
  const { class: of } = antibiotics[drug];
  if (substance !== "other" && of === substance) return true;
  return reaction === "anaphylaxis" && betaLactams.includes(of) && betaLactams.includes(substance);
}

function allergyToIt(entry: EntryOf<"antibiotic">, before: readonly Entry[]): EntryQuery[] {
  const allergy = before.find((one) => one.kind === "allergy" && isRuledOut(entry, one));
  return allergy?.kind === "allergy" ? [allergyQuery(entry, allergy, "drug")] : [];
}

function allergyQuery(given: EntryOf<"antibiotic">, allergy: EntryOf<"allergy">, field: string): EntryQuery {
  const { reaction } = allergy;
  return {
    id: "allergy",
    field,
    text: `An allergy to ${substanceOf(allergy)} (${reaction === "not known" ? "reaction not known" : reaction}) speaks against ${drugName(given)}. Is it given all the same?`,
  };
}

function ventilatorConflicts(entry: EntryOf<"ventilator">, before: readonly Entry[]): EntryQuery[] {
  const queries: EntryQuery[] = [];
  if (entry.support === "none" && entry.value !== null && entry.value > 0)
    queries.push(
      conflict("support", "value", `No ventilation is entered, and a PEEP of ${entry.value} cmH2O. Is that right?`),
    );
  const barred = before.some((one) => one.kind === "limit-of-care" && one.limit === "no intubation");
  if (entry.support === "invasive" && barred)
    queries.push({
      id: "limit",
      field: "support",
      text: "No intubation was entered as a limit of care. Is the patient ventilated invasively?",
    });
  return queries;
}

function againstLimit({ limit }: EntryOf<"limit-of-care">, before: readonly Entry[]): EntryQuery[] {
  const running = before.find(
    (one) =>
      one.stop === null &&
      ((limit === "no vasopressors" && one.kind === "vasopressor") ||
        (limit === "no dialysis" && one.kind === "dialysis") ||
        (limit === "no intubation" && one.kind === "ventilator" && one.support === "invasive")),
  );
  return running
    ? [conflict("running", "limit", `${entryText(running)} was entered before. Is ${limit} a limit now?`)]
    : [];
}
