import type { WrittenNumber } from "../../claims/numbers-in-text";
import { intervalText, riskText } from "../../experts/risk-text";
import { upperFirst } from "../../platform/english";
import type { CheckableFacts, DoctorFacts } from "./checkable-facts";
import {
  type CheckResult,
  clauseOf,
  type FigureOwnerMention,
  type ParsedSentence,
  speakerOf,
  uncheckedNumbers,
} from "./parsed-sentence";

const riskWords =
  /\b(?:risks?|probabilit\w+|chance|likelihood|mortality|odds of dying|figures?|logits? gives?|puts? it|puts|stands? at|moved from|my 0|high is|high begins|weighed by their confidence|estimate[sd]?|predict\w*|threshold|interval|lands?)\b/i;
const ownWords = /\b(?:own (?:figure|risk)|stated|doctor['’]s (?:own )?figure|I put|my own)\b/i;
const modelWords = /\b(?:calibrated|the \S+ model puts|model estimates?|model predicts?|model['’]s risk)\b/i;
const hedged = /\b(?:about|around|roughly|approximately|nearly|almost|some|just (?:over|under))\s*$|~\s*$/i;
const spokenShares: readonly (readonly [RegExp, number])[] = [
  [/\bone in (?:three|3)\b/i, 1 / 3],
  [/\bone in (?:four|4)\b/i, 1 / 4],
  [/\bone in (?:five|5)\b/i, 1 / 5],
  [/\bone in (?:ten|10)\b/i, 1 / 10],
  [/\b(?:a third)\b/i, 1 / 3],
  [/\b(?:a quarter)\b/i, 1 / 4],
];

interface Stated {
  low: number;
  high: number;
  text: string;
  tolerance: number;
}

/** Checks risks and intervals against those of the models and the doctors (kind "risk"). */
export function checkRisks(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const found: CheckResult[] = [...levelsOf(parsed, facts)];
  const speaker = speakerOf(parsed, facts);
  if (!riskWords.test(parsed.text) && parsed.figureOwners.length === 0 && !speaker) return found;
  const open = uncheckedNumbers(parsed);
  for (const [i, number] of open.entries()) {
    if (parsed.checkedNumbers.has(number) || !isRisk(parsed, number, speaker !== null)) continue;
    const next = open[i + 1];
    const range = next && isRange(parsed, number, next) && isRisk(parsed, next, speaker !== null) ? next : null;
    parsed.checkedNumbers.add(number);
    if (range) parsed.checkedNumbers.add(range);
    found.push(range ? checkInterval(parsed, facts, number, range) : checkRisk(parsed, facts, number));
  }
  return [...found, ...spokenRisks(parsed, facts)];
}

/** A probability as a fraction with two decimals or as a percentage, not right behind a feature that is given so. */
function isRisk(parsed: ParsedSentence, number: WrittenNumber, inWords: boolean): boolean {
  if (number.hours !== null || number.sign !== 0) return false;
  const fraction = number.unit === null && number.value <= 1 && number.decimals >= 2;
  const percent = number.unit === "%" && number.value <= 100;
  const ofHundred =
    number.unit === null &&
    number.decimals === 0 &&
    /\b(?:in|of) 100\b/.test(parsed.text.slice(number.end, number.end + 8));
  const bare =
    number.unit === null && number.decimals === 0 && /\bthreshold of $/i.test(parsed.text.slice(0, number.start));
  if (!fraction && !percent && !ofHundred && !bare) return false;
  if (
    /^\s*(?:of its weight|of the weight|, \d+%\) of its)/i.test(parsed.text.slice(number.end)) ||
    /of its weight/.test(parsed.text.slice(number.end, number.end + 24))
  )
    return false;
  const clause = clauseOf(parsed, number.start);
  const mention = parsed.mentions.findLast((m) => m.end <= number.start && m.start >= clause.start);
  const doctorFacts = parsed.figureOwners.findLast((v) => v.end <= number.start);
  if (mention && (!doctorFacts || mention.end > doctorFacts.end) && number.start - mention.end < 30) {
    const given = mention.features.some((id) =>
      ["fio2", "oxygenSaturation", "hematocrit", "ph", "troponinI", "troponinT", "urineOutput"].includes(id),
    );
    if (given) return false;
  }
  if (isTimedValue(parsed, number)) return false;
  return (
    riskWords.test(parsed.text.slice(clause.start, clause.end)) ||
    inWords ||
    doctorFacts !== undefined ||
    riskWords.test(parsed.text)
  );
}

/** "Lymphocyte count 0.00 at 46 h, down from 0.80 at 13 h": of the feature, and not of the risk that the sentence speaks of later. */
function isTimedValue({ text, mentions, figureOwners }: ParsedSentence, number: WrittenNumber): boolean {
  if (!/^\s*at\s+\d+(?:\.\d+)?\s*h\b/i.test(text.slice(number.end))) return false;
  const mention = mentions.findLast((m) => m.end <= number.start);
  return (
    mention !== undefined &&
    !riskWords.test(text.slice(mention.end, number.start)) &&
    !figureOwners.some((v) => v.start >= mention.end && v.end <= number.start)
  );
}

/** "0.24 to 0.38", "0.24–0.38": also after an opening bracket. */
function isRange(parsed: ParsedSentence, a: WrittenNumber, b: WrittenNumber): boolean {
  const between = parsed.text.slice(a.end, b.start);
  return (
    /^\s*(?:to|–|-|and)\s*[<>]?\s*$/.test(between) &&
    !/\b(?:from|moved|goes)\s*[<>]?\s*$/i.test(parsed.text.slice(0, a.start))
  );
}

function asStated(parsed: ParsedSentence, number: WrittenNumber): Stated {
  const scale = number.unit === "%" || number.value > 1 ? 100 : 1;
  const before = parsed.text.slice(Math.max(0, number.start - 20), number.start);
  const value = number.value / scale;
  const tolerance = hedged.test(before) ? 0.03 : number.tolerance / scale + 1e-6;
  if (/<\s*$|\b(?:under|below|less than)\s*$/i.test(before) && !hedged.test(before))
    return { low: 0, high: value, text: number.text, tolerance: 1e-6 };
  if (/>\s*$|\b(?:over|above|more than)\s*$/i.test(before) && !hedged.test(before))
    return { low: value, high: 1, text: number.text, tolerance: 1e-6 };
  return { low: value, high: value, text: number.text, tolerance };
}

const within = ({ low, high, tolerance }: Stated, risk: number) => risk >= low - tolerance && risk <= high + tolerance;

function checkRisk(parsed: ParsedSentence, facts: CheckableFacts, number: WrittenNumber): CheckResult {
  return verdictOf(parsed, facts, asStated(parsed, number), targetOf(parsed, facts, number));
}

/** Whose risk a figure is: the doctor, model or shared figure named nearest before it, or behind it where none is before. */
function targetOf(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  number: WrittenNumber,
): FigureOwnerMention["owner"] | null {
  if (/^\s*or more is high\b/i.test(parsed.text.slice(number.end))) return "threshold";
  const before = parsed.figureOwners.findLast((v) => v.end <= number.start + 1);
  if (before) return before.owner;
  const speaker = speakerOf(parsed, facts);
  if (speaker) return speaker;
  const clause = clauseOf(parsed, number.start);
  const after = parsed.figureOwners.find((v) => v.start >= number.end && v.end <= clause.end);
  return after && typeof after.owner === "object" ? after.owner : null;
}

interface Known {
  risk: number;
  name: string;
  interval: readonly [number, number] | null;
}

function knownOf(parsed: ParsedSentence, facts: CheckableFacts, of: FigureOwnerMention["owner"]): Known[] {
  if (of === "threshold")
    return facts.threshold === null ? [] : [{ risk: facts.threshold, name: "the team's threshold", interval: null }];
  if (typeof of === "string") {
    const shared = facts.shared.filter((s) => s.kind === of).map((s) => ({ ...s, name: sharedNames[s.kind] }));
    return of === "team" && !/\bcome to\b/.test(parsed.text)
      ? [...shared, ...facts.doctors.flatMap((v) => statedOf(v))]
      : shared;
  }
  return ofVoice(parsed, of);
}

const sharedNames = {
  ensemble: "the models' mean",
  fused: "the fused risk",
  team: "the doctors' own figures together",
} as const;

function ofVoice({ text }: ParsedSentence, doctorFacts: DoctorFacts): Known[] {
  const { doctor } = doctorFacts;
  const model = doctorFacts.model
    ? [{ risk: doctorFacts.model.risk, interval: doctorFacts.model.interval, name: `the ${doctor.title} model` }]
    : [];
  const stated = statedOf(doctorFacts);
  if (modelWords.test(text) && !ownWords.test(text)) return model.length > 0 ? model : stated;
  return ownWords.test(text) && !modelWords.test(text) && stated.length > 0 ? stated : [...model, ...stated];
}

function statedOf({ doctor, review, opinions }: DoctorFacts): Known[] {
  const figures = [...(review ? [review.statedRisk] : []), ...opinions.map((o) => o.statedRisk)];
  return [...new Set(figures)].map((risk) => ({ risk, name: `the ${doctor.title} doctor`, interval: null }));
}

function allKnown(parsed: ParsedSentence, facts: CheckableFacts): Known[] {
  return [
    ...(["ensemble", "fused", "team", "threshold"] as const).flatMap((of) => knownOf(parsed, facts, of)),
    ...facts.doctors.flatMap((v) => [...ofVoice({ ...parsed, text: "" }, v)]),
  ];
}

function verdictOf(
  parsed: ParsedSentence,
  facts: CheckableFacts,
  stated: Stated,
  of: FigureOwnerMention["owner"] | null,
): CheckResult {
  const known = of === null ? allKnown(parsed, facts) : knownOf(parsed, facts, of);
  // The threshold may be named in any sentence on someone's figure.
  const threshold =
    facts.threshold !== null && of !== null && of !== "ensemble"
      ? [{ risk: facts.threshold, name: "the team's threshold", interval: null }]
      : [];
  const match = [...known, ...(speaks(parsed) ? threshold : [])].find((k) => within(stated, k.risk));
  if (match)
    return { kind: "risk", verdict: "supported", reason: `${upperFirst(match.name)} gives ${riskText(match.risk)}.` };
  const [first] = known;
  if (!first) return { kind: "risk", verdict: "not found", reason: `Nobody's figure is ${stated.text}.` };
  return {
    kind: "risk",
    verdict: "contradicted",
    reason:
      of === null
        ? `Neither a model nor a doctor gives ${stated.text}.`
        : `${upperFirst(first.name)} gives ${riskText(first.risk)}, not ${stated.text}.`,
  };
}

const speaks = ({ text }: ParsedSentence) =>
  /\b(?:team speaks of|high is|high begins|threshold|other side of|from which|lies within)\b/i.test(text);
function checkInterval(parsed: ParsedSentence, facts: CheckableFacts, a: WrittenNumber, b: WrittenNumber): CheckResult {
  const [low, high] = [asStated(parsed, a), asStated(parsed, b)];
  const of = targetOf(parsed, facts, a);
  const known = (of === null ? allKnown(parsed, facts) : knownOf(parsed, facts, of)).filter((k) => k.interval !== null);
  const match = known.find((k) => k.interval && within(low, k.interval[0]) && within(high, k.interval[1]));
  const text = `${a.text} to ${b.text}`;
  if (match?.interval)
    return {
      kind: "risk",
      verdict: "supported",
      reason: `The interval of ${match.name} is ${intervalText(match.interval)}.`,
    };
  // "own figures 0.20 to 0.46": the lowest and the highest that was said.
  const figures = facts.doctors.flatMap((v) => statedOf(v)).map((k) => k.risk);
  if (of === "team" && figures.some((f) => within(low, f)) && figures.some((f) => within(high, f)))
    return { kind: "risk", verdict: "supported", reason: "These are the doctors' own figures." };
  const [first] = known;
  return first?.interval
    ? {
        kind: "risk",
        verdict: "contradicted",
        reason: `The interval of ${first.name} is ${intervalText(first.interval)}, not ${text}.`,
      }
    : { kind: "risk", verdict: "not found", reason: `No interval ${text} was given.` };
}

function spokenRisks(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  return spokenShares.flatMap(([pattern, share]) => {
    const match = pattern.exec(parsed.text);
    if (!match || !(riskWords.test(parsed.text) || parsed.figureOwners.length > 0)) return [];
    const number = { start: match.index, end: match.index + match[0].length } as WrittenNumber;
    const stated = { low: share, high: share, text: match[0], tolerance: 0.035 };
    return [verdictOf(parsed, facts, stated, targetOf(parsed, facts, number))];
  });
}

const called =
  /\b(?:(high|low) risk|risk (?:is|of \w+ is) (?:called )?(high|low)|called (high|low)|which is (high|low))\b/gi;

/** "High risk of ...": the level against the figure of whoever is named, or against what the doctors' figures come to. */
function levelsOf(parsed: ParsedSentence, facts: CheckableFacts): CheckResult[] {
  const { threshold } = facts;
  if (threshold === null || parsed.sentence.part === "change") return [];
  return [...parsed.text.matchAll(called)].flatMap((match) => {
    const level = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").toLowerCase();
    const before = parsed.text.slice(Math.max(0, match.index - 40), match.index);
    if (/\b(?:disagree\w*|not|speaks? of|whether|if|against|from which|or more is)\b[^.]*$/i.test(before)) return [];
    if (/^high is|support/i.test(parsed.text.slice(match.index, match.index + 12))) return [];
    const team = facts.shared.filter((s) => s.kind === "team");
    const known = team.length > 0 ? team : facts.shared;
    if (known.length === 0) return [];
    const ok = known.some((k) => (k.risk >= threshold ? "high" : "low") === level);
    const [last] = known.slice(-1);
    return [
      {
        kind: "risk",
        verdict: ok ? "supported" : "contradicted",
        reason: `The doctors' figures together come to ${riskText(last?.risk ?? 0)}; high is ${riskText(threshold)} or more.`,
      },
    ];
  });
}
