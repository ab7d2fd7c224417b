import type { FeatureId } from "../../../record/catalogue";
import type { Assertion } from "../../assertions/assertion";
import { isVerbatim, type ParsedSentence } from "../parsed-sentence";
import { duringStay, isNewPart, joints, nameFirst, opening, sticky, tails, windowLast } from "./joints";
import type { Moment, Rule, SaidNumber } from "./rule";
import { comparisonRules } from "./rules/comparisons";
import { countRules } from "./rules/counts";
import { courseRules } from "./rules/courses";
import { extremeRules } from "./rules/extremes";
import { limitRules } from "./rules/limits";
import { patientRules } from "./rules/patients";
import { stretchRules } from "./rules/stretches";
import { valueRules } from "./rules/values";
import { ventilationRules } from "./rules/ventilation";
import { windowRules } from "./rules/windows";
import { type SignedSentence, signedSentence } from "./signed-sentence";
import { roughBefore } from "./slots";
import { backIn, momentIn, type Parse, saidTime, signsIn, timeOf } from "./times-in";

const rules = [
  ...stretchRules,
  ...countRules,
  ...windowRules,
  ...comparisonRules,
  ...ventilationRules,
  ...limitRules,
  ...extremeRules,
  ...courseRules,
  ...patientRules,
  ...valueRules,
].map((rule) => ({ ...rule, regex: sticky(rule.pattern) }));

const time = sticky("{hour}");
const atFirst = sticky("(?:{first})");
const atLast = sticky("(?:{last})");
const lookBack = sticky("{in} {back}");
const subject = sticky("{F}(?:(?:, | and |, and | or | nor |/){F})*(?: (?:{things}))?");

interface State {
  about: readonly (readonly FeatureId[])[];
  /** A name of which nothing has been said yet; a time or look back that belongs to what follows. */
  isOpen: boolean;
  /** Whether the part before ends in a name of which more may be said. */
  isSubject: boolean;
  moment: Moment;
  back: number | null;
  before: SaidNumber | null;
  read: readonly Assertion[];
}

/** What a sentence states, where a grammar accounts for all of its words; null where it does not. */
export function readByGrammar(parsed: ParsedSentence): Assertion[] | null {
  const signed = signedSentence(parsed);
  if (!signed || parsed.figureOwners.length > 0 || parsed.speaker || parsed.sentence.evidence.length > 8) return null;
  if (parsed.mentions.some((m) => isVerbatim(parsed, m)) || /["“”?]/.test(signed.text)) return null;
  if (byOneMethod.test(parsed.text)) return null;
  const firstMinutes = (id: FeatureId) => parsed.facts.points(id)[0]?.minutes ?? Number.POSITIVE_INFINITY;
  const text = nameFirst(
    windowLast(wholeStayNamed(signed, parsed.facts.chart.asOfMinutes / 60).replace(/[.\s]+$/, "")),
  );
  const overStay = duringStay.exec(text)?.[0].length ?? 0;
  const start = overStay > 0 ? overStay : (opening.exec(text)?.[0].length ?? 0);
  const empty: State = { about: [], isOpen: false, isSubject: false, moment: null, back: null, before: null, read: [] };
  const read = parse(
    { signed, text, firstMinutes, endHours: parsed.facts.chart.asOfMinutes / 60, steps: { left: mostSteps } },
    start,
    empty,
  );
  // "Over the stay it was above 65": whether always or once is not said.
  return overStay > 0 && read?.some(isOfSome) ? null : read;
}

/** "Over the two days" of a record of 48 h is over the stay. */
function wholeStayNamed({ text, times }: SignedSentence, endHours: number): string {
  return text.replace(
    /\b(?:over|in|during|across|within|throughout) (?:the|these|those) (?:(?:first|observed|recorded|full|whole|entire) )*([\ue800-\uebff])/g,
    (words, sign: string) => {
      const hours = times[sign.charCodeAt(0) - 0xe800]?.hours ?? 0;
      return Math.abs(hours - endHours) <= 1 ? "during the stay" : words;
    },
  );
}

/** Of a pressure that one method took another reader says which it is. */
const byOneMethod =
  /\b(?:cuff|non-?invasive|oscillometric|arterial[- ]line|intra-?arterial|arterial (?:systolic|diastolic)|(?:systolic|diastolic) arterial)\b/i;

/** A sentence that takes more is left to the other readers. */
const mostSteps = 4000;

/** Depth first: the first way in which parts make up the whole. */
function parse(of: Parse, from: number, state: State): Assertion[] | null {
  if (of.steps.left-- <= 0) return null;
  const { text } = of;
  const at = from + lengthAt(joints, text, from);
  if (at >= text.length)
    return !state.isOpen && state.moment === null && state.back === null && state.read.length > 0
      ? withChanges(state.read)
      : null;
  for (const rule of rules) {
    for (const place of at === from ? [at] : [at, from + (text[from] === " " ? 1 : 0)]) {
      const length = lengthAt(rule.regex, text, place);
      if (length === 0) continue;
      if (
        rule.needsSubject &&
        !state.isOpen &&
        !state.isSubject &&
        !isNewPart(text.slice(from, place), text.slice(place))
      )
        continue;
      const next = applied(of, rule, state, place, length);
      // "40 of the values were below 74" counts those that were.
      if (state.isSubject && next?.read.slice(state.read.length).some(isOfSome)) continue;
      const rest = next && parse(of, place + length, next);
      if (rest) return rest;
    }
  }
  return parseAround(of, at, state);
}

/** "Trending down: 267, most recently 252": the course is that from one of two values to the other. */
function withChanges(read: readonly Assertion[]): Assertion[] {
  return read.map((one) => {
    if (one.kind !== "trend" || one.change !== null || (one.direction !== "up" && one.direction !== "down")) return one;
    const key = one.features.join(" ");
    const values = read.flatMap((v) =>
      v.kind === "value" && v.is === "equal" && v.features.join(" ") === key ? [v.number] : [],
    );
    const [low, high] = values.toSorted((a, b) => a.value - b.value);
    if (values.length !== 2 || !low || !high || low.value === high.value) return one;
    return { ...one, change: one.direction === "up" ? { from: low, to: high } : { from: high, to: low } };
  });
}

/** Whether it is said of all values, or of none of them. */
const saysOfAll = (one: Assertion | undefined) =>
  one !== undefined && !(one.kind === "value" && !one.throughout) && !(one.kind === "level" && !one.throughout);

/** A limit that some value crossed. */
const isOfSome = (one: Assertion) => one.kind === "value" && one.is !== "equal" && !one.throughout;

/** Names, times and look backs that what follows is said of, and words that add nothing. */
function parseAround(of: Parse, at: number, state: State): Assertion[] | null {
  const { text, signed } = of;
  const named = lengthAt(subject, text, at);
  if (named > 0 && !state.isOpen) {
    const about = signsIn(text, at, named, "name").map((i) => signed.names[i] ?? []);
    const rest = parse(of, at + named, { ...state, about, isOpen: true, before: null });
    if (rest) return rest;
  }
  const moments = [
    [time, () => saidTime(of, text, at, lengthAt(time, text, at))] as const,
    [atFirst, () => "first" as const] as const,
    [atLast, () => "last" as const] as const,
  ];
  for (const [pattern, moment] of moments) {
    const length = lengthAt(pattern, text, at);
    if (length === 0 || state.moment !== null) continue;
    const rest = parse(of, at + length, { ...state, moment: moment() });
    if (rest) return rest;
  }
  const back = lengthAt(lookBack, text, at);
  if (back > 0 && state.back === null) {
    const rest = parse(of, at + back, { ...state, back: backIn(of, at, back) });
    if (rest) return rest;
  }
  const tail = lengthAt(tails, text, at);
  // "Throughout" is said of what stands before it, which a rule has to read.
  if (/throughout|at any/.test(text.slice(at, at + tail)) && !saysOfAll(state.read.at(-1))) return null;
  return tail > 0 && state.read.length > 0 && !state.isOpen ? parse(of, at + tail, state) : null;
}

function applied(of: Parse, rule: Rule, state: State, at: number, length: number): State | null {
  const { text, signed, firstMinutes, endHours } = of;
  const names = signsIn(text, at, length, "name").map((i) => signed.names[i] ?? []);
  if (rule.needsSubject ? names.length > 0 || state.about.length === 0 : state.isOpen) return null;
  const words = text.slice(at, at + length);
  const own = momentIn(of, at, length);
  const back = backIn(of, at, length);
  if ((own !== null && state.moment !== null) || (back !== null && state.back !== null)) return null;
  const about = names.length > 0 ? names : state.about;
  const values = signsIn(text, at, length, "value").flatMap((i): SaidNumber[] => {
    const value = signed.values[i];
    const place = text.indexOf(String.fromCharCode(0xe400 + i), at);
    return value ? [{ ...value, isRough: roughBefore.test(text.slice(0, place)) }] : [];
  });
  const times = signsIn(text, at, length, "time").flatMap((i) => timeOf(of, i) ?? []);
  const used = { moment: false, back: false };
  const [moment, backHours] = [own ?? state.moment, back ?? state.back];
  const read = rule.read({
    words,
    about,
    values,
    times,
    before: names.length > 0 ? null : state.before,
    firstMinutes,
    endHours,
    get moment() {
      used.moment = true;
      return moment;
    },
    get back() {
      used.back = true;
      return backHours;
    },
  });
  // "In the past 25 h all values were above 65": what ignores the time says something else.
  if (
    (moment !== null && !used.moment && !(rule.readsTimes && state.moment === null)) ||
    (backHours !== null && !used.back)
  )
    return null;
  if (!read) return null;
  return {
    about,
    isOpen: false,
    isSubject: rule.isSubject ?? false,
    // A time or look back that stood before has been used by what was read, or stands for the next part.
    moment: null,
    back: null,
    before: values.at(-1) ?? state.before,
    read: [...state.read, ...read],
  };
}

function lengthAt(regex: RegExp, text: string, at: number): number {
  regex.lastIndex = at;
  return regex.exec(text)?.[0].length ?? 0;
}
