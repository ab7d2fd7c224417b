import { treatmentRoles } from "../../query/cohort-query";
import type { NoteFact } from "../note-fact";
import { matchesOf } from "../reading/matches-of";
import type { Span } from "../reading/note-chunks";
import type { NoteName } from "../reading/note-names";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

/** What a drug's name stands before where nobody takes it: "digoxin level", "penicillin allergy". */
const ofSomethingElse =
  /^[\s-]*(?:levels?|trough|peak|concentrations?|sensitiv\w+|resist\w+|susceptib\w+|allerg\w+|intoleran\w+|hypersensitivity|toxicity|overdose|deficiency|antibod\w+|assay|screen)\b/iu;
const toSomethingElse =
  /\b(?:resistant|sensitive|susceptible|allergic|intolerant|hypersensitive|refractory|allergy|allergies|intolerance|reaction|sensitivity|hypersensitivity|anaphylaxis)\s+(?:to|of|with)\s+(?:[\w-]+\s*(?:,|and|or)\s*){0,4}$/iu;

/** Drugs and regimens that a sentence says the patient gets or got. Classes and "chemotherapy" name no drug. */
export function medicationMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  return reading.names.flatMap((name) =>
    name.kind === "medication" && name.of.every((one) => /^(?:drug|regimen):/u.test(one))
      ? medicationOf(reading, name)
      : [],
  );
}

function medicationOf(reading: SentenceReading, name: NoteName): NoteFact[] {
  if (ofSomethingElse.test(reading.after(name)) || toSomethingElse.test(reading.before(name))) return [];
  const said = reading.assertions.of(name);
  const course = reading.assertions.courseOf(name);
  if (said.negated || said.planned || said.family || (reading.section === "plan" && course === null)) return [];
  const given = treatedAt(reading, name);
  const isOver = course === "over" || (given?.end ?? null) !== null;
  const isOn = course === "on" || reading.section === "medications";
  return name.of.map((concept) => ({
    kind: "medication",
    ...factBase(reading, said, isOver || said.history ? "by-then" : "noted"),
    ...(given !== null && { occurredAt: given }),
    concept: concept as NoteFact["concept"],
    status: isOver ? "past" : isOn && !said.history ? "active" : "unsaid",
    told: toldIn(reading.before(name)),
    role: roleNear(reading, name),
  }));
}

function toldIn(before: string): NoteFact["told"] {
  if (/\b(?:received|given|administered|treated with|completed|infused|infusion of|got)\b[^.;]*$/iu.test(before))
    return "given";
  return /\b(?:prescribed|ordered)\b[^.;]*$/iu.test(before) ? "ordered" : "said";
}

const roleWords: Readonly<Record<(typeof treatmentRoles)[number], RegExp>> = {
  neoadjuvant: /\b(?:neo-?adjuvant|pre-?operative|induction)\b/giu,
  adjuvant: /(?<!neo-?)\b(?:adjuvant|post-?operative)\b/giu,
  palliative: /\bpalliative\b/giu,
  maintenance: /\bmaintenance\b/giu,
  "first line": /\b(?:first|1st|front)[- ]?line\b|\b1L\b/giu,
  "later line": /\b(?:second|third|fourth|2nd|3rd|4th|later|subsequent)[- ]?line\b|\b[234]L\b/giu,
};

/** What a treatment was for: by the nearest word before it in its sentence, else by one right behind it. */
function roleNear({ text }: SentenceReading, { from, to }: Span): NoteFact["role"] {
  let nearest: { role: NonNullable<NoteFact["role"]>; distance: number } | null = null;
  for (const role of treatmentRoles)
    for (const { index, 0: word } of matchesOf(roleWords[role], text)) {
      const end = index + word.length;
      const distance = end <= from ? from - end : index >= to ? (index - to) * 2 : Number.POSITIVE_INFINITY;
      const between = end <= from ? text.slice(end, from) : text.slice(to, index);
      if (distance > 90 || /[.;]|\bthen\b|\bfollowed by\b/u.test(between)) continue;
      if (nearest === null || distance < nearest.distance) nearest = { role, distance };
    }
  return nearest?.role ?? null;
}

const untilWords = /\b(?:until|through|stopped|discontinued|completed|finished|ended|last dose)\b[^,.;]{0,20}$/iu;

/** When a treatment was, as its sentence says: the date behind it or behind those that are listed with it, else one before it. */
function treatedAt(reading: SentenceReading, name: Span): NoteFact["occurredAt"] {
  const { dates, text, leading } = reading;
  const after = dates.find(({ from }) => from >= name.to);
  if (after !== undefined && after !== leading) {
    const between = withoutTreatments(reading, { from: name.to, to: after.from });
    if (between.length <= 36 && !/[.;]|,\s*(?:then|followed|later|now)\b/u.test(between))
      return untilWords.test(between) && after.end === null
        ? { start: null, end: after.start }
        : { start: after.start, end: after.end };
  }
  if (leading !== null) return { start: leading.start, end: leading.end };
  const before = dates.findLast(({ to }) => to <= name.from);
  if (
    before !== undefined &&
    /^[^.;]{0,60}$/u.test(text.slice(before.to, name.from)) &&
    /\b(?:in|on|from|since|during)\s+$/iu.test(text.slice(0, before.from))
  )
    return { start: before.start, end: before.end };
  return null;
}

/** The words between, without other treatments and what lists them. */
function withoutTreatments({ text, names }: SentenceReading, { from, to }: Span): string {
  let left = "";
  let at = from;
  for (const one of names) {
    if (one.from < from || one.to > to || (one.kind !== "medication" && one.kind !== "procedure")) continue;
    left += text.slice(at, one.from);
    at = one.to;
  }
  return (left + text.slice(at, to)).replaceAll(/\s*(?:,|\/|\+|\band\b|\bwith\b|\bplus\b)\s*/giu, " ").trim();
}

/** Names of the table that say too little: that there was some procedure. */
const tooGeneral = ["procedure:procedure", "procedure:diagnostic procedure", "procedure:organ support"];
const notDone = /^[^,.;]{0,40}\b(?:not (?:performed|done)|declined|refused|cancell?ed|aborted|deferred)\b/iu;

/** Procedures that were done by the time of the note. */
export function procedureMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading) || reading.section === "question") return [];
  return reading.names.flatMap((name) => {
    if (name.kind !== "procedure" || name.of.some((one) => tooGeneral.includes(one))) return [];
    const said = reading.assertions.of(name);
    const isNegated = reading.assertions.isNegatedBefore(name) || notDone.test(reading.after(name));
    const isDone =
      /\b(?:underwent|performed|had|received|s\/p|status post|completed|was done|given|after|following)\b/iu.test(
        reading.text,
      );
    if (isNegated || said.planned || said.family || (reading.section === "plan" && !isDone)) return [];
    const done = treatedAt(reading, name);
    return name.of.map((concept) => ({
      kind: "procedure" as const,
      ...factBase(reading, said, "by-then"),
      ...(done !== null && { occurredAt: done }),
      concept: concept as NoteFact["concept"],
      role: roleNear(reading, name),
    }));
  });
}
