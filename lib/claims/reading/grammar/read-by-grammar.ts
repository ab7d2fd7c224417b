import type { FeatureId } from "../../../record/catalogue";
import type { Assertion } from "../../assertions/assertion";
import { isVerbatim, type ParsedSentence } from "../parsed-sentence";
import type { Moment, Rule, Said, SaidNumber, SaidTime } from "./rule";
import { countRules } from "./rules/counts";
import { courseRules } from "./rules/courses";
import { extremeRules } from "./rules/extremes";
import { limitRules } from "./rules/limits";
import { patientRules } from "./rules/patients";
import { stretchRules } from "./rules/stretches";
import { valueRules } from "./rules/values";
import { type SignedSentence, signAt, signedSentence } from "./signed-sentence";
import { roughBefore, withSlots } from "./slots";

const ends = "(?=[\\s,;:.)(–—\\]]|$)";
const sticky = (pattern: string) => new RegExp(`${withSlots(pattern)}${ends}`, "y");

const rules = [
  ...stretchRules,
  ...countRules,
  ...limitRules,
  ...extremeRules,
  ...courseRules,
  ...patientRules,
  ...valueRules,
].map((rule) => ({ ...rule, regex: sticky(rule.pattern) }));

/** Words that join the parts of a sentence and state nothing. None of them denies, asks or makes a condition. */
const joints =
  /(?:[\s,;:()–—-]|\b(?:and|but|while|whereas|although|though|yet|however|with|which|that|having|has|have|had|where|who|whose|it|they|this|there|also|despite|in spite of|as|by contrast|meanwhile|additionally|in addition|of note|notably|likewise|similarly|at which point|when|in the setting of|alongside|together with|along with|in turn|still|even so|of|the|patient|patient['’]s|he|she|a|an|both|is|was|are|were|at that time|continues to have|shows?|showed|demonstrates?|demonstrated|reveals?|revealed|exhibits?|exhibited|notable for|remarkable for|significant for|labs|laboratory results|vitals|vital signs|bloods|blood work|abg|arterial blood gas|blood gas|chemistry|values|readings|measurements|results|include|includes|including|there is|there was|each|in particular|namely|i\.e\.|for its part|we have|marked by|characterised by|characterized by)(?=[\s,;:.)(]|$))*/y;
const opening =
  /^(?:(?:the |this )?(?:chart|record|data|observations|flowsheet|notes|patient)(?: shows?| documents?| confirms?| reveals?| indicates?)(?: that)? |(?:according to|per|as per|on review of|reviewing) (?:the |this )?(?:chart|record|data|flowsheet),? |(?:overall|of note|notably|in summary|importantly|in addition|additionally|in short|of concern|of interest|to note|on balance|in brief),? |(?!possibly|probably|presumably|allegedly|theoretically|hypothetically|potentially|ideally|hopefully|previously|formerly|initially|usually|typically|normally|rarely|hardly|ordinarily|currently|presently|recently|lately|only|reportedly|conceivably)[a-z]+ly, |we (?:note|see|observe|find) (?:that )?)?/;
/** "Is noted", "during the stay": state nothing beside what stands before. */
const tails = sticky(
  "(?:(?:is|was|were|are|has been|have been) )?{seen}(?: (?:here|in the chart|on record|in the record))?|{during}|throughout|on record|in the chart|in the record|in this patient|at any (?:point|time|stage)|on file|to hand|for this patient|for review|for analysis|along the way|in between|in the interim|(?:(?:is|was|are|were) )?(?:noteworthy|notable|of note|striking|worth noting)|(?:(?:is|was|has been|remains|being|currently|still) )*(?:treated |managed |cared for |looked after |nursed |monitored |admitted )?(?:in|on|to) (?:the )?(?:intensive care(?: unit)?|icu)",
);
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
  const text = nameFirst(signed.text.replace(/[.\s]+$/, ""));
  const overStay = duringStay.exec(text)?.[0].length ?? 0;
  const start = overStay > 0 ? overStay : (opening.exec(text)?.[0].length ?? 0);
  const empty: State = { about: [], isOpen: false, isSubject: false, moment: null, back: null, before: null, read: [] };
  const read = parse({ signed, text, firstMinutes, steps: { left: mostSteps } }, start, empty);
  // "Over the stay it was above 65": whether always or once is not said.
  return overStay > 0 && read?.some(isOfSome) ? null : read;
}

/** "After falling to 12, BUN rose to 15", "across 29 readings, MAP never exceeded 118": the name is put before what is said of it. */
function nameFirst(text: string): string {
  return text.replace(
    /^((?:after|following|having|starting|beginning|from|across|despite|with|once|over|in|among|of)\b[^,\ue000-\ue3ff]*[\ue400-\ue7ff][^,\ue000-\ue3ff]*), ((?:\p{L}+ ){0,3}[\ue000-\ue3ff])(?=[\s,])/u,
    (_, said: string, name: string) => `${name}, ${said},`,
  );
}

/** "Over the stay, ..." */
const duringStay = new RegExp(withSlots("^(?:over|during|across|in|within) {stay},? "));

/** Of a pressure that one method took another reader says which it is. */
const byOneMethod =
  /\b(?:cuff|non-?invasive|oscillometric|arterial[- ]line|intra-?arterial|arterial (?:systolic|diastolic)|(?:systolic|diastolic) arterial)\b/i;

/** A sentence that takes more is left to the other readers. */
const mostSteps = 4000;

interface Parse {
  signed: SignedSentence;
  text: string;
  firstMinutes: Said["firstMinutes"];
  steps: { left: number };
}

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

/** Between two things that are said of one name there is a comma, a word that joins, or one that says in what order they came. */
const isNewPart = (joint: string, rest: string) =>
  /[,;:()–—]|\b(?:and|but|while|whereas|although|though|yet|however|with|which|that|having|despite|where|who|when|it|they)\b/.test(
    joint,
  ) ||
  /^(?:[,;:()–—]|->|→|(?:and|but|then|before|after|following|across|among|starting|beginning|followed|subsequently|thereafter|compared|against|versus|vs|up from|down from|higher|lower|settling|falling|rising|dropping|climbing|well below|well above|(?:below|above) the (?:initial|first|admission|baseline|starting)|final|last|latest|most recent|highest|lowest|maximum|minimum|lies|lying|sits|exceeds|exceeding|falls)\b)/.test(
    rest,
  );

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
  return tail > 0 && state.read.length > 0 && !state.isOpen ? parse(of, at + tail, state) : null;
}

function applied(of: Parse, rule: Rule, state: State, at: number, length: number): State | null {
  const { text, signed, firstMinutes } = of;
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

function timeOf({ signed, text }: Parse, i: number): SaidTime | null {
  const time = signed.times[i];
  const place = text.indexOf(String.fromCharCode(0xe800 + i));
  return time ? { ...time, isRough: roughBefore.test(text.slice(0, place).replace(/(?:hour|h) ?$/, "")) } : null;
}

function saidTime(of: Parse, text: string, at: number, length: number): Moment {
  const [i] = signsIn(text, at, length, "time");
  return i === undefined ? null : timeOf(of, i);
}

const anyBack = new RegExp(withSlots("{back}"));
const anyHour = new RegExp(
  withSlots("(?:at|by|on|around|near|as of|@|t ?[=+]|\\(|,|hour) ?(?:the )?(?:{T})|{T} (?:into|after|mark)"),
);
const anyFirst = new RegExp(`\\b${withSlots("{first}")}`);
const anyLast = new RegExp(
  `\\b(?:${withSlots("{last}")}|(?:last|latest|most recent|current|final) (?=(?:\\p{L}+ )*[\\ue000-\\ue3ff]))`,
  "u",
);

function momentIn(of: Parse, at: number, length: number): Moment {
  const words = of.text.slice(at, at + length);
  const withoutBack = words.replace(anyBack, (part) => " ".repeat(part.length));
  const hour = anyHour.exec(withoutBack);
  if (hour) return saidTime(of, of.text, at + hour.index, hour[0].length);
  if (anyFirst.test(words)) return "first";
  return anyLast.test(withoutBack) ? "last" : null;
}

function backIn(of: Parse, at: number, length: number): number | null {
  const found = anyBack.exec(of.text.slice(at, at + length));
  if (!found) return null;
  const [time] = signsIn(of.text, at + found.index, found[0].length, "time");
  const [value] = signsIn(of.text, at + found.index, found[0].length, "value");
  if (time !== undefined) return of.signed.times[time]?.hours ?? null;
  return value === undefined ? 24 : (of.signed.values[value]?.stated.value ?? null);
}

function lengthAt(regex: RegExp, text: string, at: number): number {
  regex.lastIndex = at;
  return regex.exec(text)?.[0].length ?? 0;
}

function signsIn(text: string, at: number, length: number, kind: "name" | "value" | "time"): number[] {
  return Array.from({ length }, (_, i) => signAt(text, at + i)).flatMap((sign) =>
    sign?.kind === kind ? [sign.index] : [],
  );
}
