import { escaped } from "../../platform/text-patterns";
import { conceptKey, conceptText, drugText } from "../../record/history/concept-text";
import { type Moment, overAt } from "../../record/history/moment";
import { quantityText } from "../../record/history/observed-value-text";
import type { History, MedicationResource, Quantity, Resource } from "../../record/history/schema";

/** Two orders of a drug are one course where no more than this lies between them: a renewal on the next day. A team decision. */
const TOUCH = 24 * 3_600_000;

/** A drug that was given within this is being given: a dose a day keeps it so. A team decision. */
const GIVEN_WITHIN = 24 * 3_600_000;

/** An infusion that ended within this is running still: its next rate may not be written down yet. A team decision: rates are charted hourly. */
const RAN_WITHIN = 3_600_000;

/** Whether a drug is taken at the moment of the view. "unsaid": nothing tells that it ended, nor that it goes on. */
export type DrugState = "active" | "unsaid" | "past";

/** Orders of one drug, or what was stated of it, without a gap. */
export interface DrugCourse {
  /** By their start. */
  parts: MedicationResource[];
  start: Moment;
  /** Null: its end is not recorded. */
  end: Moment | null;
  /** Whether it is told to go on. */
  goesOn: boolean;
}

/** Where the dose of a course became another one. */
export interface DoseChange {
  at: Moment;
  from: string;
  to: string;
  part: MedicationResource;
}

type Administration = Extract<Resource, { resourceType: "MedicationAdministration" }>;

/** All that a history tells of one drug, from one kind of telling. */
export interface DrugHistory {
  key: string;
  title: string;
  /** "said": what somebody says the patient takes; else what was ordered and given. */
  told: "ordered" | "said";
  state: DrugState;
  courses: DrugCourse[];
  /** By their start. */
  given: Administration[];
  /** Orders that came to nothing (cancelled, entered in error, drafts, not done) or forbid the drug, and what has no date. */
  aside: MedicationResource[];
  /** The dose of the latest order, statement or administration that has one. */
  dose: string | null;
}

/** FHIR's states of an order, a statement or an administration that never was one. */
const cameToNothing = new Set(["cancelled", "entered-in-error", "draft", "not-done", "not-taken"]);
const over = new Set(["stopped", "completed", "ended"]);
const running = new Set(["active", "on-hold", "intended", "in-progress"]);

/**
 * The drugs of a history. The rule:
 * - One drug is one first code, or one name: codes that go by the same name are one drug, as packages of one substance are. An
 *   administration is of the drug of its order where it names one.
 * - Orders are one course while each begins at most a day after those before it ended. An order that is told to be running, without an
 *   end, reaches to whatever follows, and its course goes on. One that is over without an end is known at its start alone: nothing says that it was taken
 *   until the next.
 * - What was given of an order that has ended is over with it, however lately it was given.
 * - What the patient is said to take stands apart from what was ordered.
 * @param asOf milliseconds since 1970; what ends later goes on
 * @returns active ones first, then those of which it is not said, then past ones; by the start of their last course, the latest first
 */
export function drugHistories({ resources }: Pick<History, "resources">, asOf: number): DrugHistory[] {
  const drugs = new Map<string, MedicationResource[]>();
  const medications = resources.filter(isMedication);
  const keys = drugKeys(medications);
  for (const one of medications) {
    const ordered = one.resourceType === "MedicationAdministration" && one.request ? keys.get(one.request) : undefined;
    const told = one.resourceType === "MedicationStatement" ? "said" : "ordered";
    const key = `${told} ${ordered ?? keys.get(one.id)}`;
    const same = drugs.get(key);
    if (same) same.push(one);
    else drugs.set(key, [one]);
  }
  const rank = { active: 0, unsaid: 1, past: 2 };
  return [...drugs]
    .map(([key, all]) => drugHistory(key, all, asOf))
    .sort((a, b) => rank[a.state] - rank[b.state] || inOrder(latest(b), latest(a)) || a.title.localeCompare(b.title));
}

const isMedication = (resource: Resource): resource is MedicationResource =>
  resource.resourceType === "MedicationRequest" ||
  resource.resourceType === "MedicationAdministration" ||
  resource.resourceType === "MedicationStatement";

/** Of each entry, by its id, the key of its drug: the same for one code, and for codes that go by one name. */
function drugKeys(medications: readonly MedicationResource[]): Map<string, string> {
  const meet = new Map<string, string>();
  const rootOf = (key: string): string => {
    let at = key;
    for (let next = meet.get(at); next !== undefined; next = meet.get(at)) at = next;
    return at;
  };
  const own = medications.map((one) => {
    const key = conceptKey(one.code) ?? `unnamed ${one.id}`;
    const name = conceptText(one.code)?.toLowerCase().replace(/\s+/g, " ");
    const [a, b] = [rootOf(key), rootOf(name === undefined ? key : `name ${name}`)];
    if (a !== b) meet.set(b, a);
    return [one.id, key] as const;
  });
  return new Map(own.map(([id, key]) => [id, rootOf(key)]));
}

/** Whether an order, a statement or an administration never was one. */
export const isCalledOff = ({ status }: MedicationResource): boolean => cameToNothing.has(status ?? "");

/** All entries that tell of a drug: its courses, when it was given, what is set apart. */
export const entriesOf = ({ courses, given, aside }: DrugHistory): MedicationResource[] => [
  ...courses.flatMap(({ parts }) => parts),
  ...given,
  ...aside,
];

const latest = ({ courses, given }: DrugHistory): string =>
  [courses.at(-1)?.start.at ?? "", given.at(-1)?.occurredAt.start?.at ?? ""].sort().at(-1) ?? "";

function drugHistory(key: string, all: readonly MedicationResource[], asOf: number): DrugHistory {
  const isAside = (one: MedicationResource) =>
    isCalledOff(one) || isForbidden(one) || (one.occurredAt.start ?? one.occurredAt.end) === null;
  const dated = all.filter((one) => !isAside(one)).sort(byStart);
  const given = dated.filter((one) => one.resourceType === "MedicationAdministration");
  const courses = coursesOf(dated.filter((one) => one.resourceType !== "MedicationAdministration"));
  const named = dated.find(({ code }) => conceptText(code) !== null) ?? all[0];
  return {
    key,
    title: drugText(named?.code ?? null) ?? "A drug without a name",
    told: key.startsWith("said ") ? "said" : "ordered",
    state: dated.length > 0 ? stateOf(courses, given, asOf) : undatedState(all),
    courses,
    given,
    aside: all.filter(isAside),
    dose: lastDose(dated) ?? lastDose(all.filter((one) => !isCalledOff(one))),
  };
}

/** From the last on: a drug that was given for years has thousands of doses, of which one is told. */
function lastDose(entries: readonly MedicationResource[]): string | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const dose = doseText(entries[i] as MedicationResource);
    if (dose !== null) return dose;
  }
  return null;
}

/** Whether it is an order that the drug is not given. */
const isForbidden = (one: MedicationResource): boolean =>
  one.resourceType === "MedicationRequest" && one.doNotPerform === true;

const startOf = ({ occurredAt: { start, end } }: MedicationResource): Moment => {
  const at = start ?? end;
  if (at === null) throw new Error("what has no date is set aside before");
  return at;
};
const byStart = (a: MedicationResource, b: MedicationResource) =>
  inOrder(startOf(a).at, startOf(b).at) || inOrder(a.id, b.id);
const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** @param parts dated, by their start */
function coursesOf(parts: readonly MedicationResource[]): DrugCourse[] {
  const courses: { parts: MedicationResource[]; until: number }[] = [];
  for (const part of parts) {
    const course = courses.at(-1);
    if (course && Date.parse(startOf(part).at) <= course.until + TOUCH) {
      course.parts.push(part);
      course.until = Math.max(knownUntil(part), course.until);
    } else courses.push({ parts: [part], until: knownUntil(part) });
  }
  return courses.map(({ parts: of }) => courseOf(of));
}

/** Until when an order is known to last, milliseconds since 1970; `Infinity` while it runs. */
function knownUntil(part: MedicationResource): number {
  const { end } = part.occurredAt;
  if (end !== null) return overAt(end);
  return running.has(part.status ?? "") ? Number.POSITIVE_INFINITY : overAt(startOf(part));
}

function courseOf(parts: MedicationResource[]): DrugCourse {
  const [first] = parts;
  if (!first) throw new Error("a course has a first part");
  const last = parts.reduce((a, b) => (knownUntil(b) >= knownUntil(a) ? b : a));
  return {
    parts,
    start: startOf(first),
    end: last.occurredAt.end,
    goesOn: last.occurredAt.end === null && running.has(last.status ?? ""),
  };
}

/** Only pages that draw a course ask where its dose changed: of a long record that is most of the work. */
export function doseChangesOf({ parts }: Pick<DrugCourse, "parts">): DoseChange[] {
  const doses = parts.map(doseText);
  return parts.flatMap((part, i) => {
    const before = parts[i - 1];
    const [from, to] = [doses[i - 1] ?? null, doses[i] ?? null];
    const changes = before && from !== null && to !== null && from !== to && startOf(before).at !== startOf(part).at;
    return changes ? [{ at: startOf(part), from, to, part }] : [];
  });
}

/** Of a drug that has no date at all, what its states say. */
function undatedState(all: readonly MedicationResource[]): DrugState {
  const states = all
    .filter((one) => !isForbidden(one))
    .map(({ status }) => status ?? "")
    .filter((status) => !cameToNothing.has(status));
  if (states.some((status) => running.has(status))) return "active";
  return states.some((status) => !over.has(status)) ? "unsaid" : "past";
}

function stateOf(courses: readonly DrugCourse[], given: readonly Administration[], asOf: number): DrugState {
  const endless = courses.filter(({ end }) => end === null);
  if (courses.some(({ end, goesOn }) => goesOn || (end !== null && overAt(end) > asOf))) return "active";
  const ended = new Set(
    courses.flatMap(({ parts }) =>
      parts.flatMap(({ id, occurredAt: { end } }) => (end !== null && overAt(end) <= asOf ? id : [])),
    ),
  );
  const isGiven = ({ status, rate, request, occurredAt: { start, end } }: Administration) => {
    if (request !== null && ended.has(request)) return false;
    const last = end ?? start;
    const within = end !== null && rate !== null ? RAN_WITHIN : GIVEN_WITHIN;
    return (last !== null && overAt(last) + within > asOf) || (end === null && running.has(status ?? ""));
  };
  if (given.some(isGiven)) return "active";
  // A state is left out of what is seen from an earlier moment: then nobody says whether it was over.
  const isUnsaid = ({ parts }: DrugCourse) => !over.has(parts.at(-1)?.status ?? "");
  return endless.some(isUnsaid) ? "unsaid" : "past";
}

/**
 * How much, and how often: the source's own line; before it the dose or the rate, where the line does not say that number ("325mg
 * Tablet" of a dose of 650 mg). Null where neither is given.
 */
export function doseText({ dosage, dose, rate, frequency }: MedicationResource): string | null {
  const amounts = [dose, rate].flatMap((amount) => (amount && !isSaid(amount, dosage) ? [quantityText(amount)] : []));
  // A bare number tells nothing beside a dose with its unit.
  const line = dosage !== null && (amounts.length === 0 || /\p{L}/u.test(dosage)) ? dosage : null;
  const parts = [...amounts, line ?? frequency].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : null;
}

/** Whether a line says an amount: its number as a word of its own, with the unit after it. A package's strength ("as 10mL Vial") is no dose. */
const isSaid = (amount: Quantity, line: string | null): boolean =>
  line !== null &&
  !/^as /u.test(line) &&
  new RegExp(`(?<![\\d.])${escaped(String(amount.value))}(?![\\d.]*\\d)\\s*\\p{L}`, "u").test(line);
