import type { FactCriterion } from "../evaluate/fact-fit";
import type { FactsPlan, VitalPlan } from "../plan/criterion-plan";
import { type AnswerBits, type CriterionAsked, closedBits, nobodyBits, settled } from "./answer-bits";
import { answerPatient } from "./answer-rows";
import { addBits, type Bits, dropBits, hasBit, keepBits, noBits, setBit } from "./bits";
import { CONTRADICTED } from "./fact-columns";
import { type AnsweredRows, countsFromFirst, type Relation, relateRows } from "./fact-relation";
import { byPatient, dateRows, giveRows, type JudgedRows, judgedRows, keepThoseOf } from "./judged-rows";
import { oneOfEach } from "./one-of-each";
import { type PreparedTerm, preparedTerms } from "./prepared-terms";
import type { Segment } from "./segment";

/** Of whom facts are wanted, and what for. */
interface Wanted {
  /** Those who are asked of: what is said of others means nothing. Null: all. */
  who: Bits | null;
  /** The time that counts from these facts: which of them are left matters then, and not only the answers. Null: none. */
  scope: Relation | null;
}

/** A plan's facts, each with what is left of its fit, and the answers of all patients. The rows are to be given back. */
export function answeredRows(
  segment: Segment,
  plan: FactsPlan | VitalPlan,
  asked: CriterionAsked,
  wanted: Wanted = { who: null, scope: null },
): AnsweredRows {
  const found =
    plan.shape === "vital" ? vitalRows(segment, plan, asked, wanted) : factsRows(segment, plan, asked, wanted);
  if (wanted.scope === null) return found;
  const rows = countsFromFirst(wanted.scope) ? found.rows : byPatient(segment, found.rows);
  dateRows(segment, rows);
  return { ...found, rows };
}

/** Whether it is met where any fact meets it. */
function isOfEachFact({ criterion }: FactsPlan): boolean {
  if ("count" in criterion && criterion.count !== undefined) return false;
  if (isOneValue(criterion) || isLatest(criterion)) return false;
  return criterion.kind !== "medication" || criterion.different === undefined;
}

const isOneValue = (criterion: FactCriterion) =>
  criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined;

const isLatest = (criterion: FactCriterion) => criterion.kind === "performance" && criterion.time === undefined;

function factsRows(segment: Segment, plan: FactsPlan, asked: CriterionAsked, { who, scope }: Wanted): AnsweredRows {
  const { criterion } = plan;
  const terms = preparedTerms(plan, asked.dictionary);
  const keeps = isOneValue(criterion) ? "all" : plan.groups > 0 ? "about" : "fits";
  const { anchors, left, untold } = anchorsOf(segment, plan, asked, who);
  // Where one of several counts, those of other times may be it, which matters to what counts from them.
  const among = isOneValue(criterion) && scope !== null ? who : left;
  const rows = judgedRows(segment, { plan, terms, now: asked.now, keeps, among });
  relate(segment, { rows, terms, anchors }, asked.now);
  if (isOfEachFact(plan)) return { rows, terms, untold, answers: answersOfEach(segment, { plan, rows, terms }, asked) };
  if (scope === null && (isOneValue(criterion) || isLatest(criterion)))
    return { terms, untold, ...answersOfOne(segment, { plan, rows, terms }, asked) };
  return { terms, untold, ...answeredByPatient(segment, { plan, rows, terms }, asked) };
}

interface Rows {
  plan: FactsPlan;
  rows: JudgedRows;
  terms: readonly PreparedTerm[];
}

/** Of a criterion that any fact that meets it will do for. */
function answersOfEach(segment: Segment, { plan, rows, terms }: Rows, asked: CriterionAsked): AnswerBits {
  const [met, maybe] = [noBits(segment.size), noBits(segment.size)];
  const groups = Array.from({ length: plan.groups }, () => noBits(segment.size));
  const { owner } = segment;
  const { length, fact, fit: fits, about, term } = rows;
  for (let row = 0; row < length; row++) {
    const fit = fits[row] as number;
    if (fit >= 0) setBit(fit === 1 ? met : maybe, owner[fact[row] as number] as number);
  }
  if (groups.length > 0)
    for (let row = 0; row < length; row++) {
      if (about[row] !== 1) continue;
      const place = owner[fact[row] as number] as number;
      for (let mask = (terms[term[row] as number] as PreparedTerm).groups; mask !== 0; mask &= mask - 1)
        setBit(groups[31 - Math.clz32(mask & -mask)] as Bits, place);
    }
  return settled(nobodyBits(segment, plan.criterion, asked), { met, maybe, groups });
}

/** Of a criterion that counts facts or takes one of several. */
function answeredByPatient(
  segment: Segment,
  { plan, rows, terms }: Rows,
  asked: CriterionAsked,
): Pick<AnsweredRows, "rows" | "answers"> {
  const sorted = byPatient(segment, rows);
  dateRows(segment, sorted);
  const answers = nobodyBits(segment, plan.criterion, asked);
  const toAnswer = { segment, plan, rows: sorted, terms, closed: closedBits(segment, plan.criterion, asked) };
  const { from, fact, length } = sorted;
  const some = noBits(segment.size);
  const [met, not] = [noBits(segment.size), noBits(segment.size)];
  for (let row = 0; row < length; ) {
    const place = segment.owner[fact[row] as number] as number;
    const answer = answerPatient(toAnswer, place);
    setBit(some, place);
    if (answer !== 0) setBit(answer === 1 ? met : not, place);
    row = from[place + 1] as number;
  }
  return { rows: sorted, answers: replaced(answers, some, { met, not }) };
}

/** Of a criterion that takes one of several: of most patients it is plain which one, of the others it is looked for one by one. */
function answersOfOne(
  segment: Segment,
  { plan, rows, terms }: Rows,
  asked: CriterionAsked,
): Pick<AnsweredRows, "rows" | "answers"> {
  const plain = oneOfEach(segment, { plan, rows, terms });
  const answers = replaced(nobodyBits(segment, plan.criterion, asked), plain.sure, plain);
  keepThoseOf(segment, rows, plain.inDoubt);
  if (rows.length === 0) return { rows, answers };
  const others = answeredByPatient(segment, { plan, rows, terms }, asked);
  keepBits(others.answers.met, plain.inDoubt);
  keepBits(others.answers.not, plain.inDoubt);
  return { rows: others.rows, answers: replaced(answers, plain.inDoubt, others.answers) };
}

/** Answers of some patients in the place of those that there are. */
function replaced(answers: AnswerBits, some: Bits, { met, not }: AnswerBits): AnswerBits {
  dropBits(answers.met, some);
  dropBits(answers.not, some);
  addBits(answers.met, met);
  addBits(answers.not, not);
  return answers;
}

/** What the times of a plan count from, each with its time. */
interface Anchors {
  anchors: { scope: Relation; anchor: AnsweredRows }[];
  /** Who may meet all of those times, of those who are asked of; null: all. */
  left: Bits | null;
  untold: Bits;
}

function anchorsOf(segment: Segment, plan: FactsPlan | VitalPlan, asked: CriterionAsked, among: Bits | null): Anchors {
  const untold = noBits(segment.size);
  const relations = plan.anchors.flatMap((of, i) =>
    of === null ? [] : { of, scope: plan.criterion.time?.[i] as Relation },
  );
  if (relations.length === 0) return { anchors: [], left: among, untold };
  const owners = ownersOf(segment, plan, among);
  const left = owners.slice();
  const anchors = relations.map(({ of, scope }) => {
    const anchor = answeredRows(segment, of, asked, { who: left, scope });
    addBits(untold, anchor.untold);
    addContradicted(segment, anchor.rows, untold);
    dropBits(left, anchor.answers.not);
    if (!countsFromFirst(scope)) keepBits(left, ownersOfRows(segment, anchor.rows));
    return { scope, anchor };
  });
  keepBits(untold, owners);
  return { anchors, left, untold };
}

/** Of some patients those who have a fact of any of a plan's terms. */
function ownersOf(segment: Segment, { terms }: FactsPlan | VitalPlan, among: Bits | null): Bits {
  const owners = noBits(segment.size);
  for (const { term } of terms) segment.addOwners(term, "any", owners);
  if (among !== null) keepBits(owners, among);
  return owners;
}

function ownersOfRows({ owner, size }: Segment, { length, fact }: JudgedRows): Bits {
  const owners = noBits(size);
  for (let row = 0; row < length; row++) setBit(owners, owner[fact[row] as number] as number);
  return owners;
}

/** Adds of whom a time counts from a fact that others contradict: it then counts from those, too. */
function addContradicted({ flags, owner }: Segment, { length, fact, fit }: JudgedRows, to: Bits): void {
  for (let row = 0; row < length; row++) {
    const one = fact[row] as number;
    if (((flags[one] as number) & CONTRADICTED) !== 0 && (fit[row] as number) >= 0) setBit(to, owner[one] as number);
  }
}

/** Judges rows by the times that count from something else, and gives back what they count from. */
function relate(
  segment: Segment,
  { rows, terms, anchors }: { rows: JudgedRows; terms: readonly PreparedTerm[] } & Pick<Anchors, "anchors">,
  now: number,
): void {
  if (anchors.length > 0) dateRows(segment, rows);
  for (const { scope, anchor } of anchors) {
    relateRows({ segment, rows, terms, scope, anchor, now });
    giveRows(anchor.rows);
  }
}

/** `answerVitalStatus`, by all deaths that are told. */
function vitalRows(segment: Segment, plan: VitalPlan, asked: CriterionAsked, { who }: Wanted): AnsweredRows {
  const deaths = { ...plan, terms: plan.terms.filter(({ fit }) => fit !== "conflict") };
  const terms = preparedTerms(deaths, asked.dictionary).map((term): PreparedTerm => ({ ...term, fit: 1, about: 1 }));
  const { anchors, untold } = anchorsOf(segment, deaths, asked, who);
  const rows = judgedRows(segment, { plan, terms, now: asked.now, keeps: "all", among: who });
  relate(segment, { rows, terms, anchors }, asked.now);
  const [some, dead, maybe] = [ownersOfRows(segment, rows), noBits(segment.size), noBits(segment.size)];
  const { length, fact, fit } = rows;
  for (let row = 0; row < length; row++)
    if ((fit[row] as number) >= 0) setBit(fit[row] === 1 ? dead : maybe, segment.owner[fact[row] as number] as number);
  const told = settled({ met: noBits(segment.size), not: some.slice() }, { met: dead, maybe, groups: [] });
  const isDead = plan.criterion.is === "dead";
  const answers = replaced(
    nobodyBits(segment, plan.criterion, asked),
    some,
    isDead ? told : { met: told.not, not: told.met },
  );
  const encounters = noBits(segment.size);
  for (const { term, fit: own } of plan.terms)
    if (own === "conflict") segment.addOwners(term, "contradicted", encounters);
  // Of whom an encounter came after the death: unknown, and a time that counts from it counts from the encounter, too.
  dropBits(answers.met, encounters);
  dropBits(answers.not, encounters);
  addBits(untold, encounters);
  for (let row = 0; row < length; row++) {
    const place = segment.owner[fact[row] as number] as number;
    const isKnown = hasBit(answers.met, place) || hasBit(answers.not, place);
    fit[row] = isKnown ? (isDead && hasBit(answers.met, place) ? 1 : -1) : 0;
  }
  return { rows, terms, answers, untold };
}
