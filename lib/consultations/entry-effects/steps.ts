import type { Assertion } from "../../claims/assertions/assertion";
import type { CitedText } from "../../claims/schema";
import { listText, upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { sentencesSaid } from "../built-in-doctors/wording/phrase";
import { asMade } from "../built-in-doctors/wording/wording";
import { antibiotics, vasopressors } from "../clinician-entries/drug-doses";
import { type EntryView, evidenceOf, treatmentSaid, treatmentStating, withChange } from "./entry-view";

/** Any of these words, or the name of one of these drugs. */
const naming = (words: string, drugs: Record<string, { label: string }>) =>
  new RegExp([words, ...Object.values(drugs).map(({ label }) => String.raw`\b${label}\b`)].join("|"), "iu");

/** What a step is about, by the words for the treatment: steps of language models have no ids. */
const topics = {
  consciousness: { words: /sedat|propofol|midazolam/iu, asks: null },
  pressure: {
    words: naming("vasopressors?\\b|norepinephrine", vasopressors),
    asks: "whether a vasopressor was running",
  },
  fluid: { words: /\bfluids?\b|crystalloid/iu, asks: "whether fluid was given" },
  antimicrobial: { words: naming("antimicrobial|antibiotic", antibiotics), asks: "whether antimicrobials were given" },
  culture: { words: /\bcultures?\b/iu, asks: "whether cultures were taken" },
  source: { words: /source control|can be drained|\b(?:drain|remove)\b[^.]*\bsource\b/iu, asks: null },
  dialysis: { words: /renal replacement|dialy|ha?emofiltration/iu, asks: "whether renal replacement was given" },
  intubation: { words: /intubat|\bprone\b|neuromuscular/iu, asks: null },
  transfusion: { words: /transfus|blood products|red cells|\bplatelets? (?:count )?.*give/iu, asks: null },
  resuscitation: { words: /cardiopulmonary|defibrillat|chest compression/iu, asks: null },
} as const;
export type Topic = keyof typeof topics;
const topicNames = Object.keys(topics) as Topic[];

const speaksOf = (topic: Topic, { text }: CitedText) => topics[topic].words.test(text);

/** Whether a step asks for nothing but whether something was done that no record holds. */
const isQuestion = ({ text }: CitedText) => /^(?:check|ask|clarify|confirm|find out) whether\b/iu.test(text);

/** Whether a step is one clause: a longer one asks for more than its topic. */
const isShort = ({ text }: CitedText) => text.split(/[,;:]| and /u).length === 1;

/** A step without its conditions and reasons: what it asks to be done. */
const actOf = ({ text }: CitedText) =>
  text.replace(/[,;]? (?:if|unless|where|when|until)\b[^.;]*/gu, "").replace(/:[^.]*/u, "");
/** A step that asks, talks or holds back does not do what it names. */
const isNoAct =
  /^(?:check|ask|clarify|confirm|discuss|find out|review|reassess|avoid|withhold|hold|stop|do not|no|not|respect|document)\b/iu;

/** Whether a step asks for nothing but what is ruled out. */
function isRuledOut(one: CitedText, ruledOut: readonly Topic[]): boolean {
  const act = { ...one, text: actOf(one) };
  const isOther = topicNames.some((name) => !ruledOut.includes(name) && speaksOf(name, act));
  return ruledOut.some((topic) => speaksOf(topic, act)) && !isOther && isShort(act) && !isNoAct.test(act.text);
}

/**
 * Puts a step in the place of those on its topic. One that speaks of something else too is not lost: a question goes on with what is
 * open of it, anything else stands with what was entered beside it.
 * @param step.text null where what was entered answers the questions and asks for nothing itself
 * @param step.states what it states, where the record tells it
 */
export function withStep(
  view: EntryView,
  step: {
    topic: Topic;
    text: string | null;
    features: readonly FeatureId[];
    beside: string;
    states?: readonly Assertion[] | undefined;
  },
): EntryView {
  const { topic, text, features, beside, states } = step;
  const open = new Set<string>();
  const put = (one: CitedText): CitedText[] => {
    if (view.own.has(one.text) || !speaksOf(topic, one)) return [one];
    const others = topicNames.filter((name) => name !== topic && speaksOf(name, one));
    const asks = others.flatMap((name) => topics[name].asks ?? []);
    if (isQuestion(one) ? asks.length === others.length : others.length === 0 && isShort(one)) {
      for (const ask of asks) open.add(ask);
      return [];
    }
    return [withSentence(one, beside, states)];
  };
  const actions = view.report.actions.flatMap(put);
  const checks = view.report.checks.flatMap(put);
  if (text === null) return { ...view, report: { ...view.report, actions, checks } };
  const rest = open.size > 0 ? ` Check ${listText([...open])}.` : "";
  const said = treatmentSaid(`${text}${rest}`, states);
  const report = { ...view.report, actions, checks: [{ ...said, evidence: evidenceOf(view, features) }, ...checks] };
  const own = new Set([...view.own, said.text]);
  return withChange({ ...view, report, own }, { kind: "step", on: topic, text: said.text });
}

/**
 * Takes away actions that ask for nothing but the topics, under whatever condition; of others, and of checks, it is said that they are limited.
 * Nothing is said where none is there.
 */
export function withoutActions(
  view: EntryView,
  ruledOut: readonly Topic[],
  because: string,
  states?: readonly Assertion[],
): EntryView {
  let changed = false;
  const actions = view.report.actions.flatMap((one): CitedText[] => {
    if (!ruledOut.some((topic) => speaksOf(topic, one))) return [one];
    changed = true;
    return isRuledOut(one, ruledOut) ? [] : [withSentence(one, `${because}.`, states)];
  });
  const checks = view.report.checks.map((one) => {
    if (!ruledOut.some((topic) => speaksOf(topic, one))) return one;
    changed = true;
    return withSentence(one, `${because}.`, states);
  });
  if (!changed) return view;
  const change = {
    kind: "step",
    on: ruledOut[0] ?? "",
    text: `${because}: steps that it rules out are taken away or say so`,
  } as const;
  return withChange({ ...view, report: { ...view.report, actions, checks } }, change);
}

/**
 * A step that intubates, under a limit that speaks of an arrest alone: whether it covers the tube is asked first (an order not to resuscitate says
 * nothing of other treatment: Burns JP, Truog RD. The DNR order after 40 years. N Engl J Med 2016;375:504-6).
 * @param limit "no resuscitation, as recorded"
 */
export function withTubeAsked(view: EntryView, limit: string, states?: readonly Assertion[]): EntryView {
  const asks = (one: CitedText) => /\bintubat/iu.test(actOf(one)) && !isNoAct.test(one.text);
  const { actions } = view.report;
  if (!actions.some((one) => asks(one) || isOwnOnTube(one))) return view;
  const put = (one: CitedText): CitedText => {
    if (isOwnOnTube(one)) return { ...one, ...treatmentSaid(askedOfTube(one.text, limit), states) };
    return asks(one) ? withSentence(one, `${upperFirst(limit)}: ask first whether it covers the tube.`, states) : one;
  };
  const text = `${upperFirst(limit)}: whether it covers the tube is asked first`;
  const report = { ...view.report, actions: actions.map(put) };
  return withChange({ ...view, report }, { kind: "step", on: "intubation", text });
}

/** Our own step, which leaves open whether care is limited. */
const isOwnOnTube = ({ text }: CitedText) => /\bintubate at once\b.*\bor care is limited\b/iu.test(text);
const askedOfTube = (text: string, limit: string) =>
  `${
    text.startsWith("Check that the tube is in") ? "Check that the tube is in; if not, ask" : "Ask"
  } now whether the limits of care (${limit}) cover a tube; where they do not, intubate at once to protect the airway, unless quickly reversed.`;

/** What is done for a patient without a tube. */
const withoutTube = /^(?:intubate|consider intubation|start (?:non-invasive ventilation|high-flow))\b/iu;

/** Where a tube is in, nobody is intubated; a step that asks about the tube says what was entered. */
export function withTubeIn(
  view: EntryView,
  { entered, beside, states }: { entered: string; beside: string; states?: readonly Assertion[] | undefined },
): EntryView {
  const { actions } = view.report;
  if (!actions.some(({ text }) => withoutTube.test(text) || /\bintubat/iu.test(text))) return view;
  const kept = actions
    .filter(({ text }) => !withoutTube.test(text))
    .map((one) => (/\bintubat/iu.test(one.text) ? withSentence(one, beside, states) : one));
  const text = `${entered}: no step for a patient without a tube`;
  return withChange({ ...view, report: { ...view.report, actions: kept } }, { kind: "step", on: "intubation", text });
}

/** No step of treatment at all. */
export function withoutTreatment(view: EntryView, text: string, states?: readonly Assertion[]): EntryView {
  const said = treatmentSaid(text, states);
  const report = { ...view.report, actions: [], checks: [{ ...said, evidence: evidenceOf(view, []) }] };
  return withChange({ ...view, report }, { kind: "step", on: "treatment", text: said.text });
}

/** A caution beside every step on a topic; nothing where there is none. */
export function withCaution(view: EntryView, topic: Topic, caution: string, states?: readonly Assertion[]): EntryView {
  const all = [...view.report.actions, ...view.report.checks];
  if (!all.some((one) => speaksOf(topic, one))) return view;
  const put = (one: CitedText) => (speaksOf(topic, one) ? withSentence(one, caution, states) : one);
  const report = { ...view.report, actions: view.report.actions.map(put), checks: view.report.checks.map(put) };
  const own = new Set([...view.own].flatMap((text) => [text, `${text} ${caution}`]));
  return withChange({ ...view, report, own }, { kind: "step", on: topic, text: caution });
}

/** A text with one more sentence on treatment. */
export function withSentence<T extends CitedText>(one: T, text: string, states?: readonly Assertion[]): T {
  const said = sentencesSaid(one);
  const [last, more] = [said.at(-1), treatmentStating(text, states)];
  const together = last && recordedTogether(last.text, text);
  if (!last || !together) return { ...one, ...asMade([...said, more]) };
  const all = last.states && more.states && [...last.states, ...more.states];
  return { ...one, ...asMade([...said.slice(0, -1), { text: together, states: all }]) };
}

/** "Recorded: vasopressin 0.03 U/min since 34 h; noradrenaline 0.8 ug/kg/min since 0 h." Null where not both tell of the record. */
function recordedTogether(before: string, more: string): string | null {
  const [first, second] = [before, more].map(
    (text) => /^Recorded: (?<what>[^.]*(?:\.\d[^.]*)*)\.$/u.exec(text)?.groups?.what,
  );
  return first && second ? `Recorded: ${first}; ${second}.` : null;
}
