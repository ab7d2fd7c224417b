import { matchesOf } from "../../../../clinical/notes/matches-of";
import type { Span } from "../../../../clinical/notes/span";
import { treatmentRoles } from "../../../query/cohort-query";
import type { NoteFact } from "../note-fact";
import type { NoteName } from "../reading/note-names";
import { isOfOthers } from "./condition-mentions";
import { factBase, type SentenceReading } from "./sentence-reading";

/** What a drug's name stands before where nobody takes it: "digoxin level", "penicillin allergy". */
const ofSomethingElse =
  /^[\s-]*(?:levels?|trough|peak|concentrations?|sensitiv\w+|resist\w+|susceptib\w+|allerg\w+|intoleran\w+|hypersensitivity|toxicity|overdose|deficiency|antibod\w+|assay|screen|rash|urticaria|anaphylaxis|in (?:the |his |her )?(?:urine|blood|serum))\b/iu;
const toSomethingElse =
  /\b(?:resistant|sensitive|susceptible|allergic|intolerant|hypersensitive|refractory|allergy|allergies|intolerance|reaction|sensitivity|hypersensitivity|anaphylaxis)\s+(?:to|of|with)\s+(?:[\w-]+\s*(?:,|and|or)\s*){0,4}$|\b(?:resistant|resistance|sensitive|susceptible|susceptibility|intermediate|sensitivities)\s*:[^.;]*$|\b(?:urticaria|rash|anaphylaxis|hives|angioedema)\s+(?:on|to|with|after|from)\s+$/iu;

/** Counted in the blood more often than given. */
const counted: readonly string[] = ["drug:platelets", "drug:oxygen", "drug:dextrose"];

/** "Before norepinephrine", "instead of warfarin": what is not given, or not yet. */
const insteadOf = /\b(?:before|instead of|rather than|until|avoid|avoiding)\s+$/iu;

/** Drugs and regimens that a sentence says the patient gets or got. Classes and "chemotherapy" name no drug. */
export function medicationMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading)) return [];
  return reading.names.flatMap((name) =>
    name.kind === "medication" && name.of.every((one) => /^(?:drug|regimen):/u.test(one) && !counted.includes(one))
      ? medicationOf(reading, name)
      : [],
  );
}

function medicationOf(reading: SentenceReading, name: NoteName): NoteFact[] {
  const before = reading.before(name);
  if (ofSomethingElse.test(reading.after(name)) || toSomethingElse.test(before) || insteadOf.test(before)) return [];
  const said = reading.assertions.of(name);
  const course = reading.assertions.courseOf(name);
  if (said.negated || said.planned || said.family || (reading.section === "plan" && course === null)) return [];
  const given = treatedAt(reading, name);
  const isOver = course === "over" || (given?.end ?? null) !== null;
  const isOn = course === "on" || reading.section === "medications";
  // A name alone may be a plan or a thought: it is sure where a word, a dose, a date or a list says that it is taken.
  const role = roleNear(reading, name);
  const isSaid =
    isOver ||
    isOn ||
    role !== null ||
    given !== null ||
    taken.test(reading.before(name)) ||
    dosed.test(reading.after(name));
  return name.of.map((concept) => ({
    kind: "medication",
    ...factBase(reading, { ...said, hedged: said.hedged || !isSaid }, isOver || said.history ? "by-then" : "noted"),
    ...(given !== null && { occurredAt: given }),
    concept: concept as NoteFact["concept"],
    status: isOver ? "past" : isOn && !said.history ? "active" : "unsaid",
    told: toldIn(reading.before(name)),
    role,
  }));
}

/** What is behind a drug that is taken: a dose, how often, how long. */
const dosed =
  /^[^.;]{0,25}?(?:\d\s*(?:mg|mcg|µg|g|units?|iu|ml|meq|mg\/m2|auc|puffs?|tablets?|tabs?|drops?)\b|\b(?:daily|nightly|weekly|monthly|bid|tid|qid|qd|qhs|prn|od|po|iv|sc|im|twice a day|once a day|every \d+|at bedtime|started|initiated|begun|well tolerated|was given|were given|were started|was started|added|prescribed|ordered|administered|infus\w+|held|on hold|cycles?)\b)/iu;
const taken =
  /\b(?:prescribed|ordered|receiv\w+|given|administered|treated|takes|taking|took|managed|controlled|started|initiated|infusion|dose of|doses of|mg of|cycles? of|courses? of|therapy with|responded to|response to|tolerat\w+|continue\w*|anticoagulated with|since|switched to|maintained|therapy:|treatment:|regimen:|medications?( include[sd]?| are|:)|meds:?|drugs:|under)\b[^.;]*$/iu;

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
/** That a procedure was done or found something; a name alone may be a plan. */
const done =
  /\b(?:underwent|undergone|performed|had|received|s\/p|status post|post|completed|done|given|after|following|since|showed|shows|positive for|negative for|normal|unremarkable|reveal\w+|demonstrat\w+|found|finding|findings|confirmed|without complications?|no complications?|on (?:hemo)?dialysis|treated with|treatment with|intubated|was|were|previous|prior|history of|h\/o|required|taken|on)\b/iu;
const reported = /^\s*(?:[:,(]|\.?$|(?:of (?:the )?)?[\w ]{2,25}:)/u;
/** "For dialysis", "until surgery": what it waits for. */
const awaited =
  /\b(?:for|until|before|pending|awaiting|to|pre|against)\s+(?:(?:the|a|an|urgent|elective|emergency|possible|further)\s+)?$/iu;
const notDone = /^[^,.;]{0,40}\b(?:not (?:performed|done)|declined|refused|cancell?ed|aborted|deferred)\b/iu;

/** Procedures that were done by the time of the note. */
export function procedureMentions(reading: SentenceReading): NoteFact[] {
  if (isOfOthers(reading) || reading.section === "question") return [];
  return reading.names.flatMap((name) => {
    if (name.kind !== "procedure" || name.of.some((one) => tooGeneral.includes(one))) return [];
    const said = reading.assertions.of(name);
    const isNegated = reading.assertions.isNegatedBefore(name) || notDone.test(reading.after(name));
    if (isNegated || said.planned || said.family || awaited.test(reading.before(name))) return [];
    const when = treatedAt(reading, name);
    const isDone =
      done.test(withoutName(reading, name)) || when !== null || isOfPast(reading) || reported.test(reading.after(name));
    if (reading.section === "plan" && !isDone) return [];
    return name.of.map((concept) => ({
      kind: "procedure" as const,
      ...factBase(reading, { ...said, hedged: said.hedged || !isDone }, "by-then"),
      ...(when !== null && { occurredAt: when }),
      concept: concept as NoteFact["concept"],
      role: roleNear(reading, name),
    }));
  });
}

const withoutName = ({ text }: SentenceReading, { from, to }: Span) => `${text.slice(0, from)}|${text.slice(to)}`;
const isOfPast = ({ section }: SentenceReading) =>
  section === "history" || section === "pathology" || section === "diagnoses";
