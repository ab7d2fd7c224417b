import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, AssertionOf } from "../assertions/assertion";
import type { Mention } from "./clinical-terms";
import { clauseOf, clauseText, isVerbatim, listedBefore, type ParsedSentence } from "./parsed-sentence";

type Level = AssertionOf<"level">["level"];

/** Adjectives beside a name, and what they say of it. */
const adjectives: readonly (readonly [Level, RegExp])[] = [
  [
    "normal",
    /\b(?:(?<!(?:above|below|over|under|beneath|beyond|outside|limit of)(?: of)?(?: the| its| their)? )normal(?! value| level)|unremarkable|within (?:its|the|their) (?:reference |normal )?ranges?(?: limits)?|within normal limits|in range|within reference|back in range|the full score|full coma score)\b/gi,
  ],
  [
    "above",
    /\b(?:above|over|beyond|exceed(?:s|ed|ing)?) (?:its |the |their )?(?:(?:reference |normal )range|upper (?:limit(?: of (?:normal|the (?:reference |normal )?range|its range))?|reference limit)|range|normal limits?)\b/gi,
  ],
  [
    "below",
    /\b(?:below|under|beneath) (?:its |the |their )?(?:(?:reference |normal )range|lower (?:limit(?: of (?:normal|the (?:reference |normal )?range|its range))?|reference limit)|range|normal limits?)\b/gi,
  ],
  ["high", /\b(?:(?<!\bas )high|elevated|raised|supranormal)\b/gi],
  ["low", /\b(?:(?<!\bas )low|reduced|depressed|subnormal)\b/gi],
];
const negation =
  /\b(?:no|not|without|never|nor|neither|absence of|absent|free of|no (?:evidence|sign|signs|sign of) of|denies|non-)\s+(?:\w+\s+){0,3}$|\bat no (?:point|time)\b[^.;,]*$|\b(?:no|none of)(?: [\w+/-]+){1,5} (?:values?|readings?|measurements?|results?)\b[^.;,]*$/i;
/** "Hyponatraemia was absent", "fever did not occur". */
const deniedBehind =
  /^(?: (?:was|were|is|has been))? (?:absent|not (?:seen|recorded|present|documented|observed|noted)|never (?:seen|recorded|present|documented|observed|noted|occurred)|did not occur)\b/i;
/** Words after which a level is not stated but asked about, hoped for, or called open. */
const open =
  /\b(?:neither (?:shown|confirmed)|nor excluded|cannot be|whether|if|unless|until|in case|could|might|may|to tell|to exclude|search for|risk of|consider|prevent\w*|recommend\w*|guideline|guidance|according to|points to)\b/i;
const always =
  /\b(?:throughout|always|at any (?:point|time)|at all times|at no (?:point|time)|never|not once|all (?:[\w+/-]+ ){0,4}(?:values|readings|measurements)|every (?:[\w+/-]+ ){0,4}(?:value|reading|measurement)|(?:whole|entire|full) (?:time|stay|period|admission|course|record)|all along|all the time|for the (?:whole |full |entire )?duration|consistently|none of|no (?:[\w+/-]+ ){1,4}(?:value|reading|measurement|result)s?|remained|stayed|kept|documented)\b/i;

/** Reads what a sentence calls high, low or normal, what it says did not occur, and how severe it calls a finding. */
export function readLevels(parsed: ParsedSentence): Assertion[] {
  return [...namedLevels(parsed), ...describedLevels(parsed), ...grades(parsed)];
}

/** "hyperlactataemia", "no fever", "afebrile". */
function namedLevels(parsed: ParsedSentence): Assertion[] {
  return parsed.mentions.flatMap((mention) => {
    if (mention.says === null || isVerbatim(parsed, mention) || isOpen(parsed, mention)) return [];
    return [levelOf(parsed, mention, mention.says, mention)];
  });
}

/** "high lactate", "sodium is normal", "lactate back in range". */
function describedLevels(parsed: ParsedSentence): Assertion[] {
  return adjectives.flatMap(([level, pattern]) =>
    [...parsed.text.matchAll(pattern)].flatMap((match) => {
      const span = spanOf(match);
      if (isVerbatim(parsed, span) || isOpen(parsed, span)) return [];
      const phrase = level !== "high" && level !== "low";
      return subjectsOf(parsed, span, phrase).map((mention) => levelOf(parsed, mention, level, span));
    }),
  );
}

/** Of two ways to measure one thing, "in range" may speak of either; "no hypotension" and "normotensive" speak of both. */
function levelOf(parsed: ParsedSentence, mention: Mention, level: Level, said: Span): AssertionOf<"level"> {
  const not =
    negation.test(parsed.text.slice(clauseOf(parsed, said.start).start, said.start)) ||
    (mention.says !== null && deniedBehind.test(parsed.text.slice(said.end)));
  // Without fever a patient may be cold.
  if (mention.says === "normal" && /^(?:afebrile|apyrexial)$/i.test(mention.text))
    return {
      kind: "level",
      features: [...mention.features],
      of: "all",
      level: "above",
      not: !not,
      throughout: always.test(clauseText(parsed, mention.start)),
    };
  return {
    kind: "level",
    features: [...mention.features],
    of: not || mention.says === "normal" ? "all" : "any",
    level,
    not,
    throughout: always.test(clauseText(parsed, mention.start)),
  };
}

const grade = /\b(critical|marked|mild)(?: finding|, yet)\b|:\s+(critical|marked|mild)(?=[.;]|$)/gi;

/** "a critical finding": of the features named before it. */
function grades(parsed: ParsedSentence): Assertion[] {
  return [...parsed.text.matchAll(grade)].flatMap((match): Assertion[] => {
    const features = parsed.mentions.filter((m) => m.end <= match.index).flatMap((m) => m.features);
    const said = (match[1] ?? match[2])?.toLowerCase() as AssertionOf<"grade">["grade"];
    return features.length === 0 ? [] : [{ kind: "grade", features: [...new Set(features)], grade: said }];
  });
}

function isOpen(parsed: ParsedSentence, span: Span): boolean {
  return open.test(clauseText(parsed, span.start));
}

/** The name right behind the adjective, or the names that it is said of: those joined before a verb in its clause. */
function subjectsOf(parsed: ParsedSentence, { start, end }: Span, phrase: boolean): Mention[] {
  const right = parsed.mentions.find((m) => m.start >= end && m.start <= end + 2);
  if (right && (!phrase || /^normal$/i.test(parsed.text.slice(start, end)))) return right.says === null ? [right] : [];
  const next = /^\s+(\w+)/.exec(parsed.text.slice(end))?.[1]?.toLowerCase() ?? "";
  if (!phrase && /^(?:risk|probability|mortality|dose|flow|level|threshold|confidence|weight|figure)/.test(next))
    return [];
  const clause = clauseOf(parsed, start);
  const left = parsed.mentions.filter((m) => m.says === null && m.start >= clause.start && m.end <= start);
  const last = left.at(-1);
  if (!last) return [];
  const between = parsed.text.slice(last.end, start);
  const near = phrase
    ? between.length <= 60
    : /^\s*(?:is|was|are|were|remains?|remained|has been|ran|runs|stays?|stayed)\s+(?:(?:at no point|at all times|\w+)\s+)?$/i.test(
        between,
      );
  if (!near) return [];
  // "Respiratory rate and cholesterol in range" says it of the last one alone; "are in range" of both.
  if (!/\b(?:are|were|have)\b/i.test(between)) return [last];
  return listedBefore(parsed, start).filter((m) => m.says === null);
}
