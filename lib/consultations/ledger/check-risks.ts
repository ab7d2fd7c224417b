import type { WrittenNumber } from "../../claims/numbers-in-text";
import { intervalText, riskText } from "../../experts/risk-words";
import type { Facts, Voice } from "./checkable-facts";
import { clauseOf, type Found, openNumbers, type Reading, speakerOf, type VoiceMention } from "./parsed-sentence";

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

/** Risks and intervals against what the models gave and the doctors said (kind "risk"). */
export function checkRisks(reading: Reading, facts: Facts): Found[] {
  const found: Found[] = [...levelsOf(reading, facts)];
  const speaker = speakerOf(reading, facts);
  if (!riskWords.test(reading.text) && reading.voices.length === 0 && !speaker) return found;
  const open = openNumbers(reading);
  for (const [i, number] of open.entries()) {
    if (reading.used.has(number) || !isRisk(reading, number, speaker !== null)) continue;
    const next = open[i + 1];
    const range = next && isRange(reading, number, next) && isRisk(reading, next, speaker !== null) ? next : null;
    reading.used.add(number);
    if (range) reading.used.add(range);
    found.push(range ? checkInterval(reading, facts, number, range) : checkRisk(reading, facts, number));
  }
  return [...found, ...spokenRisks(reading, facts)];
}

/** A probability as a fraction with two decimals or as a percentage, not right behind a feature that is given so. */
function isRisk(reading: Reading, number: WrittenNumber, spoken: boolean): boolean {
  if (number.hours !== null || number.sign !== 0) return false;
  const fraction = number.unit === null && number.value <= 1 && number.decimals >= 2;
  const percent = number.unit === "%" && number.value <= 100;
  const ofHundred =
    number.unit === null &&
    number.decimals === 0 &&
    /\b(?:in|of) 100\b/.test(reading.text.slice(number.end, number.end + 8));
  const bare =
    number.unit === null && number.decimals === 0 && /\bthreshold of $/i.test(reading.text.slice(0, number.start));
  if (!fraction && !percent && !ofHundred && !bare) return false;
  if (
    /^\s*(?:of its weight|of the weight|, \d+%\) of its)/i.test(reading.text.slice(number.end)) ||
    /of its weight/.test(reading.text.slice(number.end, number.end + 24))
  )
    return false;
  const clause = clauseOf(reading, number.start);
  const mention = reading.mentions.findLast((m) => m.end <= number.start && m.start >= clause.start);
  const voice = reading.voices.findLast((v) => v.end <= number.start);
  if (mention && (!voice || mention.end > voice.end) && number.start - mention.end < 30) {
    const given = mention.features.some((id) =>
      ["fio2", "oxygenSaturation", "hematocrit", "ph", "troponinI", "troponinT", "urineOutput"].includes(id),
    );
    if (given) return false;
  }
  if (isTimedValue(reading, number)) return false;
  return (
    riskWords.test(reading.text.slice(clause.start, clause.end)) ||
    spoken ||
    voice !== undefined ||
    riskWords.test(reading.text)
  );
}

/** "Lymphocyte count 0.00 at 46 h, down from 0.80 at 13 h": of the feature, and not of the risk that the sentence speaks of later. */
function isTimedValue({ text, mentions, voices }: Reading, number: WrittenNumber): boolean {
  if (!/^\s*at\s+\d+(?:\.\d+)?\s*h\b/i.test(text.slice(number.end))) return false;
  const mention = mentions.findLast((m) => m.end <= number.start);
  return (
    mention !== undefined &&
    !riskWords.test(text.slice(mention.end, number.start)) &&
    !voices.some((v) => v.start >= mention.end && v.end <= number.start)
  );
}

/** "0.24 to 0.38", "0.24–0.38": also after an opening bracket. */
function isRange(reading: Reading, a: WrittenNumber, b: WrittenNumber): boolean {
  const between = reading.text.slice(a.end, b.start);
  return (
    /^\s*(?:to|–|-|and)\s*[<>]?\s*$/.test(between) &&
    !/\b(?:from|moved|goes)\s*[<>]?\s*$/i.test(reading.text.slice(0, a.start))
  );
}

function asStated(reading: Reading, number: WrittenNumber): Stated {
  const scale = number.unit === "%" || number.value > 1 ? 100 : 1;
  const before = reading.text.slice(Math.max(0, number.start - 20), number.start);
  const value = number.value / scale;
  const tolerance = hedged.test(before) ? 0.03 : number.tolerance / scale + 1e-6;
  if (/<\s*$|\b(?:under|below|less than)\s*$/i.test(before) && !hedged.test(before))
    return { low: 0, high: value, text: number.text, tolerance: 1e-6 };
  if (/>\s*$|\b(?:over|above|more than)\s*$/i.test(before) && !hedged.test(before))
    return { low: value, high: 1, text: number.text, tolerance: 1e-6 };
  return { low: value, high: value, text: number.text, tolerance };
}

const within = ({ low, high, tolerance }: Stated, risk: number) => risk >= low - tolerance && risk <= high + tolerance;

function checkRisk(reading: Reading, facts: Facts, number: WrittenNumber): Found {
  return verdictOf(reading, facts, asStated(reading, number), targetOf(reading, facts, number));
}

/** Whose risk a figure is: the voice named nearest before it, or behind it where none is before. */
function targetOf(reading: Reading, facts: Facts, number: WrittenNumber): VoiceMention["of"] | null {
  if (/^\s*or more is high\b/i.test(reading.text.slice(number.end))) return "threshold";
  const before = reading.voices.findLast((v) => v.end <= number.start + 1);
  if (before) return before.of;
  const speaker = speakerOf(reading, facts);
  if (speaker) return speaker;
  const clause = clauseOf(reading, number.start);
  const after = reading.voices.find((v) => v.start >= number.end && v.end <= clause.end);
  return after && typeof after.of === "object" ? after.of : null;
}

interface Known {
  risk: number;
  name: string;
  interval: readonly [number, number] | null;
}

function knownOf(reading: Reading, facts: Facts, of: VoiceMention["of"]): Known[] {
  if (of === "threshold")
    return facts.threshold === null ? [] : [{ risk: facts.threshold, name: "the team's threshold", interval: null }];
  if (typeof of === "string") {
    const shared = facts.shared.filter((s) => s.kind === of).map((s) => ({ ...s, name: sharedNames[s.kind] }));
    return of === "team" && !/\bcome to\b/.test(reading.text)
      ? [...shared, ...facts.voices.flatMap((v) => statedOf(v))]
      : shared;
  }
  return ofVoice(reading, of);
}

const sharedNames = {
  ensemble: "the models' mean",
  fused: "the fused risk",
  team: "the doctors' own figures together",
} as const;

function ofVoice({ text }: Reading, voice: Voice): Known[] {
  const { doctor } = voice;
  const model = voice.model
    ? [{ risk: voice.model.risk, interval: voice.model.interval, name: `the ${doctor.title} model` }]
    : [];
  const stated = statedOf(voice);
  if (modelWords.test(text) && !ownWords.test(text)) return model.length > 0 ? model : stated;
  return ownWords.test(text) && !modelWords.test(text) && stated.length > 0 ? stated : [...model, ...stated];
}

function statedOf({ doctor, review, opinions }: Voice): Known[] {
  const figures = [...(review ? [review.statedRisk] : []), ...opinions.map((o) => o.statedRisk)];
  return [...new Set(figures)].map((risk) => ({ risk, name: `the ${doctor.title} doctor`, interval: null }));
}

function allKnown(reading: Reading, facts: Facts): Known[] {
  return [
    ...(["ensemble", "fused", "team", "threshold"] as const).flatMap((of) => knownOf(reading, facts, of)),
    ...facts.voices.flatMap((v) => [...ofVoice({ ...reading, text: "" }, v)]),
  ];
}

function verdictOf(reading: Reading, facts: Facts, stated: Stated, of: VoiceMention["of"] | null): Found {
  const known = of === null ? allKnown(reading, facts) : knownOf(reading, facts, of);
  // The threshold may be named in any sentence on someone's figure.
  const threshold =
    facts.threshold !== null && of !== null && of !== "ensemble"
      ? [{ risk: facts.threshold, name: "the team's threshold", interval: null }]
      : [];
  const match = [...known, ...(speaks(reading) ? threshold : [])].find((k) => within(stated, k.risk));
  if (match)
    return { kind: "risk", verdict: "supported", reason: `${capital(match.name)} gives ${riskText(match.risk)}.` };
  const [first] = known;
  if (!first) return { kind: "risk", verdict: "not found", reason: `Nobody's figure is ${stated.text}.` };
  return {
    kind: "risk",
    verdict: "contradicted",
    reason:
      of === null
        ? `Neither a model nor a doctor gives ${stated.text}.`
        : `${capital(first.name)} gives ${riskText(first.risk)}, not ${stated.text}.`,
  };
}

const speaks = ({ text }: Reading) =>
  /\b(?:team speaks of|high is|high begins|threshold|other side of|from which|lies within)\b/i.test(text);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function checkInterval(reading: Reading, facts: Facts, a: WrittenNumber, b: WrittenNumber): Found {
  const [low, high] = [asStated(reading, a), asStated(reading, b)];
  const of = targetOf(reading, facts, a);
  const known = (of === null ? allKnown(reading, facts) : knownOf(reading, facts, of)).filter(
    (k) => k.interval !== null,
  );
  const match = known.find((k) => k.interval && within(low, k.interval[0]) && within(high, k.interval[1]));
  const text = `${a.text} to ${b.text}`;
  if (match?.interval)
    return {
      kind: "risk",
      verdict: "supported",
      reason: `The interval of ${match.name} is ${intervalText(match.interval)}.`,
    };
  // "own figures 0.20 to 0.46": the lowest and the highest that was said.
  const figures = facts.voices.flatMap((v) => statedOf(v)).map((k) => k.risk);
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

function spokenRisks(reading: Reading, facts: Facts): Found[] {
  return spokenShares.flatMap(([pattern, share]) => {
    const match = pattern.exec(reading.text);
    if (!match || !(riskWords.test(reading.text) || reading.voices.length > 0)) return [];
    const number = { start: match.index, end: match.index + match[0].length } as WrittenNumber;
    const stated = { low: share, high: share, text: match[0], tolerance: 0.035 };
    return [verdictOf(reading, facts, stated, targetOf(reading, facts, number))];
  });
}

const called =
  /\b(?:(high|low) risk|risk (?:is|of \w+ is) (?:called )?(high|low)|called (high|low)|which is (high|low))\b/gi;

/** "High risk of ...": the level against the figure of whoever is named, or against what the doctors' figures come to. */
function levelsOf(reading: Reading, facts: Facts): Found[] {
  const { threshold } = facts;
  if (threshold === null || reading.sentence.part === "change") return [];
  return [...reading.text.matchAll(called)].flatMap((match) => {
    const level = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").toLowerCase();
    const before = reading.text.slice(Math.max(0, match.index - 40), match.index);
    if (/\b(?:disagree\w*|not|speaks? of|whether|if|against|from which|or more is)\b[^.]*$/i.test(before)) return [];
    if (/^high is|support/i.test(reading.text.slice(match.index, match.index + 12))) return [];
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
